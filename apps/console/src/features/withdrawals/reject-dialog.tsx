import { RefusedCall } from '@baize/api-client'
import type { StaffWithdrawal } from '@baize/contract'
import { Button, Field, Modal, Notice } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useReject } from './withdrawals.queries.ts'

const REASON_MIN = 3
const REASON_MAX = 200
const USUAL_REASONS = ['name', 'play', 'account'] as const

interface RejectDialogProps {
  readonly withdrawal: StaffWithdrawal
  onClose(): void
  onRejected(): void
}

/** Rejecting needs a sentence that the player will read. */
export function RejectDialog({ withdrawal, onClose, onRejected }: RejectDialogProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const reject = useReject({
    onDecided: () => {
      toast({ title: t('done.rejected'), detail: withdrawal.orderNumber })
      onRejected()
    },
    onFailed: stayOpen,
  })
  const isReady = reason.trim().length >= REASON_MIN
  // A view that is out of date cannot be decided any more; the panel behind shows what is.
  const isOver = reject.error instanceof RefusedCall && reject.error.code === 'state_changed'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { withdrawalId, state: seenState } = withdrawal
    if (isReady && !isOver && !reject.isPending) reject.mutate({ withdrawalId, seenState, reason })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('rejectTitle', { order: withdrawal.orderNumber })}
      closeText={t('key.close')}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <p className="text-text-2">
          {t('rejectText', { sum: formatWireMoney(withdrawal.amountMinor, currency) })}
        </p>
        {reject.isError && (
          <Notice tone="danger" isAlert>
            {failureText(reject.error)}
          </Notice>
        )}
        <Field
          label={t('reason')}
          hint={t('reasonHint', { max: REASON_MAX })}
          error={isTried && !isReady ? t('reasonMissing') : undefined}
          isRequired
        >
          {(wiring) => (
            <textarea
              {...wiring}
              className="reason-input"
              rows={3}
              maxLength={REASON_MAX}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="usual-reasons">
          {USUAL_REASONS.map((usual) => (
            <button
              key={usual}
              type="button"
              className="chip"
              onClick={() => setReason(t(`usualReason.${usual}.text`))}
            >
              {t(`usualReason.${usual}.label`)}
            </button>
          ))}
        </div>
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('keepOpen')}</Button>
          <Button type="submit" variant="danger" isBusy={reject.isPending} disabled={isOver}>
            {t('rejectConfirm')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** The dialog shows the failure itself and keeps the reason. */
function stayOpen(): void {}
