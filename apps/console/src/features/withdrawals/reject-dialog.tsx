import { RefusedCall } from '@baize/api-client'
import { REJECT_REASONS, type RejectReason, type StaffWithdrawal } from '@baize/contract'
import { classNames } from '@baize/ui-kit'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useNotifyDecided } from './use-notify-decided.ts'
import { useReject } from './withdrawals.queries.ts'

const REASON_MAX = 200
/** The last number: free text. */
const CHOICES = [...REJECT_REASONS, 'own'] as const
type Choice = (typeof CHOICES)[number]

interface RejectDialogProps {
  readonly withdrawal: StaffWithdrawal
  onClose(): void
  onRejected(): void
}

/** Rejects with a standard reason, chosen by its number, or with free text. The player sees it. */
export function RejectDialog({ withdrawal, onClose, onRejected }: RejectDialogProps) {
  const { t } = useTranslation(['withdrawals', 'common'])
  const currency = useCurrency()
  const [choice, setChoice] = useState<Choice>()
  const notifyDecided = useNotifyDecided()
  const reject = useReject({
    onDecided: () => {
      toast({ title: t('done.rejected'), detail: withdrawal.orderNumber })
      onRejected()
    },
    // The dialog shows the failure itself and keeps the reason, as long as there is a case to decide.
    onFailed: (failure) => void notifyDecided.afterFailure(withdrawal.withdrawalId, failure),
  })
  const { withdrawalId, state: seenState, since: seenSince } = withdrawal
  const form = useContractForm({
    keptAs: `rejection of ${withdrawal.withdrawalId}`,
    defaults: { reason: '' },
    check: ({ reason }) => ({
      reason:
        choice === 'own' && reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: ({ reason }) => ({
      ...{ withdrawalId, seenState, seenSince },
      ...saidWith(choice, reason.trim()),
    }),
    send: reject.mutateAsync,
  })
  return (
    <FormDialog
      title={t('rejectTitle', { order: withdrawal.orderNumber })}
      text={t('rejectText', { sum: formatWireMoney(withdrawal.amountMinor, currency) })}
      submitText={t('rejectConfirm')}
      cancelText={t('keepOpen')}
      variant="danger"
      form={form}
      isReady={choice !== undefined}
      // A view that is out of date cannot be decided any more; the case behind shows what is.
      isOver={reject.error instanceof RefusedCall && reject.error.code === 'state_changed'}
      onClose={onClose}
    >
      <Reasons chosen={choice} onChoose={setChoice} />
      {choice === 'own' && (
        <ReasonField {...form.field('reason')} label={t('reason')} max={REASON_MAX} autoFocus />
      )}
    </FormDialog>
  )
}

interface ReasonsProps {
  readonly chosen: Choice | undefined
  onChoose(choice: Choice): void
}

/** A radio group that a number chooses from; Enter then sends the form. */
function Reasons({ chosen, onChoose }: ReasonsProps) {
  const { t } = useTranslation('withdrawals')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const chooseByNumber = (event: KeyboardEvent) => {
    const choice = CHOICES[Number(event.key) - 1]
    if (!choice || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChoose(choice)
  }
  return (
    <fieldset className="reject-reasons" onKeyDown={chooseByNumber}>
      <legend className="sr-only">{t('reason')}</legend>
      {CHOICES.map((each, at) => (
        <label key={each} className={classNames('reject-reason', each === chosen && 'is-chosen')}>
          <input
            type="radio"
            name="reject-reason"
            checked={each === chosen}
            ref={at === 0 ? first : undefined}
            onChange={() => onChoose(each)}
          />
          <kbd className="badge">{at + 1}</kbd>
          <span>{each === 'own' ? t('case.ownReason') : t(`rejectReason.${each}`)}</span>
        </label>
      ))}
      <p className="caption">{t('case.inTheirLanguage')}</p>
    </fieldset>
  )
}

function saidWith(
  choice: Choice | undefined,
  reason: string,
): { readonly reasonCode?: RejectReason; readonly reason?: string } {
  if (choice === undefined) return {}
  return choice === 'own' ? { reason } : { reasonCode: choice }
}
