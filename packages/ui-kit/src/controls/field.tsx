import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../display/icon.tsx'

export interface FieldTexts {
  readonly label: string
  readonly hint?: ReactNode
  /** Says which rule was broken. Shown on blur or submit, gone on the first right key. */
  readonly error?: string | undefined
  readonly isRequired?: boolean
  /** The word at the end of the label of a field that may stay empty. */
  readonly optionalText?: string
}

export interface FieldWiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

interface FieldProps extends FieldTexts {
  /** At the end of the label's line: what the field was understood to say. */
  readonly understood?: string | undefined
  children(wiring: FieldWiring): ReactNode
}

/** Label above, control, then hint or error below, tied together for screen readers. */
export function Field(props: FieldProps) {
  const { label, hint, error, isRequired, optionalText, understood, children } = props
  const id = useId()
  const noteId = `${id}-note`
  const understoodId = `${id}-understood`
  const hasNote = error !== undefined || hint !== undefined
  const described = [...(hasNote ? [noteId] : []), ...(understood ? [understoodId] : [])]
  const labelled = (
    <label className="field__label" htmlFor={id}>
      {label}
      {isRequired && (
        <span className="field__required" aria-hidden="true">
          *
        </span>
      )}
      {optionalText && <span className="field__optional">{optionalText}</span>}
    </label>
  )
  return (
    <div className="field">
      {understood ? (
        <div className="field__head">
          {labelled}
          <span id={understoodId} className="field__understood">
            {understood}
          </span>
        </div>
      ) : (
        labelled
      )}
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired ? true : undefined,
      })}
      <div id={noteId} aria-live="polite" className="field__note">
        {error !== undefined ? (
          <p className="hint hint--error">
            <Icon of={CircleAlert} />
            {error}
          </p>
        ) : (
          hint !== undefined && <div className="hint">{hint}</div>
        )}
      </div>
    </div>
  )
}

/** The mark inside the end of a control: a tick when right, an alert when wrong. */
export function FieldMark({ state }: { readonly state: 'ok' | 'error' | undefined }) {
  if (!state) return null
  return <Icon of={state === 'ok' ? CircleCheck : CircleAlert} className="input__mark" />
}
