import { foldText } from '@baize/kernel'
import type { Language } from '@baize/languages'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { TextField } from '../controls/text-field.tsx'
import { Icon } from '../display/icon.tsx'
import { Notice } from '../feedback/notice.tsx'
import { OwnName } from '../theme/own-name.tsx'
import { Modal } from './modal.tsx'

export interface LanguageTexts {
  readonly title: string
  readonly search: string
  readonly none: string
  /** Beside a language that lacks texts. */
  readonly partly: string
  readonly close: string
}

interface LanguageDialogProps {
  readonly languages: readonly Language[]
  /** Tags of those that lack texts. */
  readonly partly: ReadonlySet<string>
  readonly current: Language
  readonly texts: LanguageTexts
  /** What went wrong with the last choice. */
  readonly fault: string | undefined
  onChoose(language: Language): void
  onClose(): void
}

/**
 * Every language under its own name, found by that, by its English name or by its code. Arrow keys
 * go through the list; a language is chosen by a click or Enter, never by passing over it.
 */
export function LanguageDialog(props: LanguageDialogProps) {
  const { languages, partly, current, texts, fault, onChoose, onClose } = props
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const shown = findLanguages(languages, typed)
  const goTo = (event: KeyboardEvent, by: 1 | -1) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = buttons[at === -1 && by === -1 ? buttons.length - 1 : at + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') goTo(event, 1)
    if (event.key === 'ArrowUp') goTo(event, -1)
  }
  return (
    <Modal isOpen onClose={onClose} title={texts.title} closeText={texts.close} widthRem={34}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from the field to the list and through it. */}
      <div className="languages" onKeyDown={onKeyDown}>
        <TextField
          label={texts.search}
          icon={Search}
          type="search"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {fault !== undefined && (
          <Notice tone="danger" isAlert>
            {fault}
          </Notice>
        )}
        <ul ref={list} className="languages__list">
          {shown.map((language) => (
            <li key={language.code}>
              <button
                type="button"
                className="languages__item"
                aria-current={language.tag === current.tag ? 'true' : undefined}
                onClick={() => onChoose(language)}
              >
                <OwnName language={language} className="languages__name" />
                {partly.has(language.tag) && <span className="caption">{texts.partly}</span>}
                {language.tag === current.tag && <Icon of={Check} />}
              </button>
            </li>
          ))}
        </ul>
        <p className="caption" role="status">
          {shown.length === 0 && texts.none}
        </p>
      </div>
    </Modal>
  )
}

function findLanguages(languages: readonly Language[], typed: string): readonly Language[] {
  const wanted = plain(typed)
  return languages.filter(({ ownName, englishName, tag }) =>
    [ownName, englishName, tag].some((name) => plain(name).includes(wanted)),
  )
}

/** Without case and accents, so that `turkce` finds Türkçe. */
function plain(text: string): string {
  return foldText(text).replaceAll(/\p{M}/gu, '').trim()
}
