import { artUrl, Logo } from '@baize/ui-kit'
import type { ReactNode } from 'react'

interface ClosedScreenProps {
  readonly art: string
  readonly tone: 'cloth' | 'dusk'
  readonly title: string
  readonly text: string
  readonly note?: string | undefined
  readonly action?: ReactNode
}

/** The whole house is closed: what happened, what it means for the money, what to do. */
export function ClosedScreen({ art, tone, title, text, note, action }: ClosedScreenProps) {
  return (
    <main className="closed" data-theme="dark" data-tone={tone}>
      <span className="closed__logo">
        <Logo />
      </span>
      <img src={artUrl(art)} alt="" width={96} height={96} />
      <h1 className="display">{title}</h1>
      <p>{text}</p>
      {note && <p className="fact">{note}</p>}
      {action}
    </main>
  )
}
