import { Button, Modal } from '@baize/ui-kit'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { Problem } from './form-dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly text?: ReactNode
  readonly widthRem?: number
  readonly submitText: string
  readonly cancelText?: string
  readonly variant?: 'primary' | 'danger'
  /** The call that it makes: how it failed, and whether it is under way. */
  readonly call: { readonly error: unknown; readonly isPending: boolean }
  /** False while something is missing, such as the code of a second person. */
  readonly isReady?: boolean
  /** True when nothing is left to decide: what is shown is out of date. */
  readonly isOver?: boolean
  /** The case it decides on: its action ignores clicks until the case was on screen for a second. */
  readonly decides?: string
  readonly children?: ReactNode
  /** Never asked while the call is under way. */
  onSubmit(): void
  onClose(): void
}

/** Asks once more before something is done that needs nothing to be typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation()
  const { call, isReady = true, isOver = false, widthRem, onClose } = props
  const isClosed = isOver || !isReady
  const foot = useDecisionFoot(props.decides ?? '', {})
  const hasFailed = call.error !== null && call.error !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!call.isPending && !isClosed) props.onSubmit()
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={props.title}
      closeText={t('close')}
      {...(widthRem !== undefined && { widthRem })}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {props.text && <p className="text-text-2">{props.text}</p>}
        {props.children}
        <Problem text={hasFailed ? failureText(call.error) : undefined} />
        <div className="dialog-actions" {...(props.decides !== undefined && foot)}>
          <Button onClick={onClose}>{props.cancelText ?? t('cancel')}</Button>
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
