import './platform-messages.css'
import type { MessageTexts } from '@baize/contract'
import { wordsIn } from './message-draft.logic.ts'

interface MessageWordsProps {
  readonly texts: MessageTexts
  readonly language: string | undefined
}

/** A message as it is read in one language. */
export function MessageWords({ texts, language }: MessageWordsProps) {
  const words = wordsIn(texts, language)
  return (
    <article className="message-words">
      <h3 className="h3" dir="auto">
        {words?.title}
      </h3>
      <p dir="auto">{words?.body}</p>
    </article>
  )
}
