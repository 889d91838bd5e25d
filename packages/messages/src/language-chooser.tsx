import { type Language, languageOf } from '@baize/languages'
import { LanguageDialog, type LanguageTexts } from '@baize/ui-kit'
import { useState, useSyncExternalStore } from 'react'
import type { Messages } from './messages.ts'

interface LanguageChooserProps {
  readonly messages: Messages
  readonly texts: LanguageTexts & {
    /** Said when a language could not be fetched; the page stays as it is. */
    readonly failed: string
  }
  /** Shows the page in the language, and does what else belongs to it. */
  choose(language: Language): Promise<void>
  onClose(): void
}

/** Every language on offer, each once. */
export function LanguageChooser({ messages, texts, choose, onClose }: LanguageChooserProps) {
  const current = useSyncExternalStore(messages.subscribe, messages.current)
  const { supported, partly } = useSyncExternalStore(messages.subscribe, messages.offered)
  const [fault, setFault] = useState<string>()
  const languages = supported.map(languageOf)
  const onChoose = async (language: Language) => {
    setFault(undefined)
    try {
      await choose(language)
      onClose()
    } catch {
      setFault(texts.failed)
    }
  }
  return (
    <LanguageDialog
      // Two codes may name the same language.
      languages={languages.filter(
        ({ tag }, at) => languages.findIndex((each) => each.tag === tag) === at,
      )}
      partly={new Set(partly.map((code) => languageOf(code).tag))}
      current={current}
      fault={fault}
      texts={texts}
      onChoose={(language) => void onChoose(language)}
      onClose={onClose}
    />
  )
}
