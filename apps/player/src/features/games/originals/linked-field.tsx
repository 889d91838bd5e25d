import { localSum } from '@baize/kernel'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import './linked-field.css'

/** What was typed into one of several fields that say the same bet, and why it is no bet yet. */
export interface FieldDraft<Field extends string> {
  readonly field: Field
  readonly text: string
  readonly fault?: 'unclear' | 'low' | 'high'
}

interface LinkedFieldProps {
  readonly label: string
  /** What the bet says, with a point in every language. */
  readonly plain: string
  /** Between which numbers it lies, as they are typed. */
  readonly range: { readonly least: string; readonly most: string }
  readonly unit?: string
  /** What the player is typing here; undefined while another field, or nobody, writes. */
  readonly draft: FieldDraft<string> | undefined
  readonly isFixed: boolean
  onText(text: string): void
  /** The field was left: what was no bet stays, to be corrected. */
  onLeave(): void
  /** Buttons at its end. */
  readonly children?: ReactNode
}

/** A number of a bet that drives the others beside it. */
export function LinkedField(props: LinkedFieldProps) {
  const { label, plain, range, unit, draft, isFixed, children } = props
  const { t, i18n } = useTranslation('originals')
  const id = useId()
  const local = (text: string) => localSum(text, i18n.language)
  const fault = draft?.fault
  return (
    <div className="linked-field" data-fault={fault !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="linked-field__box">
        <span className="linked-field__value" dir="ltr">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            disabled={isFixed}
            value={draft?.text ?? local(plain)}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
            onChange={(event) => props.onText(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={props.onLeave}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
          {unit}
        </span>
        {children}
      </div>
      <p id={`${id}-fault`} className="linked-field__fault" aria-live="polite">
        {fault !== undefined &&
          t(`fields.${fault === 'unclear' ? 'unclear' : 'range'}`, {
            least: `${local(range.least)}${unit ?? ''}`,
            most: `${local(range.most)}${unit ?? ''}`,
          })}
      </p>
    </div>
  )
}
