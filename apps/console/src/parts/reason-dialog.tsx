import { Field } from '@baize/ui-kit'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from './form-dialog.tsx'

interface ReasonDialogProps
  extends Omit<ComponentProps<typeof FormDialog>, 'children' | 'className' | 'onSubmit'> {
  /** Who reads the reason, such as the member or whoever approves. */
  readonly reasonLabel: string
  readonly reasonMin?: number
  readonly reasonMax?: number
  /** Sentences that are often right, to begin with. */
  readonly usualReasons?: readonly { readonly label: string; readonly text: string }[]
  /** Fields above the reason. */
  readonly children?: ReactNode
  onSubmit(reason: string): void
}

const REASON_MIN = 3
const REASON_MAX = 300

/** What is asked for a decision that needs a sentence: some fields, the reason, one action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { t } = useTranslation()
  const { reasonMin = REASON_MIN, reasonMax = REASON_MAX } = props
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isLong = reason.trim().length >= reasonMin

  const submit = () => {
    setTried(true)
    if (isLong) props.onSubmit(reason.trim())
  }
  return (
    <FormDialog {...props} onSubmit={submit}>
      {props.children}
      <Field
        label={props.reasonLabel}
        hint={t('reasonHint', { min: reasonMin, max: reasonMax })}
        error={isTried && !isLong ? t('reasonMissing', { min: reasonMin }) : undefined}
        isRequired
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            rows={3}
            maxLength={reasonMax}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      {props.usualReasons && (
        <div className="usual-reasons">
          {props.usualReasons.map(({ label, text }) => (
            <button key={label} type="button" className="chip" onClick={() => setReason(text)}>
              {label}
            </button>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
