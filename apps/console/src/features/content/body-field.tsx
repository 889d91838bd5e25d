import { BODY_MAX } from '@baize/contract'
import { Button, Field } from '@baize/ui-kit'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { wrapChosen } from './content-draft.logic.ts'

/** What a button puts around the chosen words. */
const MARKS = {
  paragraph: { before: '<p>', after: '</p>' },
  heading: { before: '<h2>', after: '</h2>' },
  bold: { before: '<strong>', after: '</strong>' },
  italic: { before: '<em>', after: '</em>' },
  list: { before: '<ul>\n  <li>', after: '</li>\n</ul>' },
  link: { before: '<a href="https://">', after: '</a>' },
} as const

type MarkName = keyof typeof MARKS

interface BodyFieldProps {
  readonly value: string
  onChange(value: string): void
}

/** The text as HTML, with buttons for what is used most. */
export function BodyField({ value, onChange }: BodyFieldProps) {
  const { t } = useTranslation('content')
  const field = useRef<HTMLTextAreaElement>(null)
  const wrap = (name: MarkName) => {
    const area = field.current
    if (!area) return
    const chosen = { from: area.selectionStart, to: area.selectionEnd }
    const { text, from, to } = wrapChosen(value, chosen, MARKS[name])
    onChange(text)
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(from, to)
    })
  }
  return (
    <Field label={t('body')} hint={t('bodyHint')}>
      {(wiring) => (
        <div className="content-body">
          <div className="content-body__marks" role="toolbar" aria-label={t('marks')}>
            {(Object.keys(MARKS) as MarkName[]).map((name) => (
              <Button key={name} size="s" onClick={() => wrap(name)}>
                {t(`mark.${name}`)}
              </Button>
            ))}
          </div>
          <textarea
            {...wiring}
            ref={field}
            rows={14}
            maxLength={BODY_MAX}
            dir="auto"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
