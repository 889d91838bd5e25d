import { Button, Modal, Notice } from '@baize/ui-kit'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../app/failure-text.ts'
import { useDecisionFoot } from './use-decision-foot.ts'

interface FormDialogProps {
  readonly title: string
  readonly text?: ReactNode
  readonly widthRem?: number
  /** Lays the fields out; one below the other without it. */
  readonly className?: string
  readonly submitText: string
  readonly cancelText?: string
  readonly variant?: 'primary' | 'danger'
  /** The call that it makes: how it failed, and whether it is under way. */
  readonly call: { readonly error: unknown; readonly isPending: boolean }
  /** False while its fields are not filled in. */
  readonly isReady?: boolean
  /** True when nothing is left to decide: what is shown is out of date. */
  readonly isOver?: boolean
  /** The case a dialog without fields decides on: its action ignores clicks until the case was on screen for a second. */
  readonly decides?: string
  readonly children: ReactNode
  /** What was typed is to be looked at and sent; never asked while the call is under way. */
  onSubmit(): void
  onClose(): void
}

/** Fields with one action at the foot: what went wrong stands above them, and nothing is sent twice. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useTranslation()
  const { call, className = 'grid gap-4', isReady = true, isOver = false, widthRem } = props
  const isClosed = isOver || !isReady
  const foot = useDecisionFoot(props.decides ?? '', {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!call.isPending && !isClosed) props.onSubmit()
  }
  return (
    <Modal
      isOpen
      onClose={props.onClose}
      title={props.title}
      closeText={t('close')}
      {...(widthRem !== undefined && { widthRem })}
    >
      <form className={className} noValidate onSubmit={submit}>
        {props.text && <p className="text-text-2">{props.text}</p>}
        {call.error !== null && call.error !== undefined && (
          <Notice tone="danger" isAlert>
            {failureText(call.error)}
          </Notice>
        )}
        {props.children}
        <div className="dialog-actions" {...(props.decides !== undefined && foot)}>
          <Button onClick={props.onClose}>{props.cancelText ?? t('cancel')}</Button>
          <Button
            type="submit"
            variant={props.variant ?? 'primary'}
            isBusy={call.isPending}
            disabled={isClosed}
          >
            {props.submitText}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
