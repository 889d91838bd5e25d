import { Button, Field, Modal, Notice } from '@baize/ui-kit'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../app/failure-text.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly text?: ReactNode
  /** Who reads the reason, such as the member or whoever approves. */
  readonly reasonLabel: string
  readonly reasonMin?: number
  readonly reasonMax?: number
  /** Sentences that are often right, to begin with. */
  readonly usualReasons?: readonly { readonly label: string; readonly text: string }[]
  readonly submitText: string
  readonly cancelText?: string
  readonly variant?: 'primary' | 'danger'
  /** The call that it makes: how it failed, and whether it is under way. */
  readonly call: { readonly error: unknown; readonly isPending: boolean }
  /** False while the fields in `children` are not filled in. */
  readonly isReady?: boolean
  /** True when nothing is left to decide: what is shown is out of date. */
  readonly isOver?: boolean
  /** Fields above the reason. */
  readonly children?: ReactNode
  onSubmit(reason: string): void
  onClose(): void
}

const REASON_MIN = 3
const REASON_MAX = 300

/** What is asked for a decision that needs a sentence: some fields, the reason, one action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { t } = useTranslation()
  const { reasonMin = REASON_MIN, reasonMax = REASON_MAX, isReady = true, isOver = false } = props
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isLong = reason.trim().length >= reasonMin

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isLong && isReady && !isOver && !props.call.isPending) props.onSubmit(reason.trim())
  }
  return (
    <Modal isOpen onClose={props.onClose} title={props.title} closeText={t('close')}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {props.text && <p className="text-text-2">{props.text}</p>}
        {props.call.error !== null && props.call.error !== undefined && (
          <Notice tone="danger" isAlert>
            {failureText(props.call.error)}
          </Notice>
        )}
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
              className="reason-input"
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
        <div className="dialog-actions">
          <Button onClick={props.onClose}>{props.cancelText ?? t('cancel')}</Button>
          <Button
            type="submit"
            variant={props.variant ?? 'primary'}
            isBusy={props.call.isPending}
            disabled={isOver}
          >
            {props.submitText}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
