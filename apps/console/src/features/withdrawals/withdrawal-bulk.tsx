import type { StaffWithdrawal, WithdrawalBulkAction } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toastFailure } from '../../app/toast.ts'
import { BulkBar } from '../../parts/desk/bulk-bar.tsx'
import {
  BulkResultDialog,
  BulkSentenceDialog,
  BulkSureDialog,
} from '../../parts/desk/bulk-dialogs.tsx'
import { useBulk } from '../../parts/desk/use-bulk.ts'
import type { TickedRows } from '../../parts/desk/use-ticked.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { type ManyWish, type QueueRow, useDecideMany } from './withdrawals.queries.ts'

const USUAL_REASONS = ['name', 'play', 'account'] as const

interface WithdrawalBulkProps {
  readonly ticked: TickedRows
  readonly rows: readonly QueueRow[]
}

/** What is done to many withdrawals at once, and what became of each. */
export function WithdrawalBulk({ ticked, rows }: WithdrawalBulkProps) {
  const { t } = useTranslation(['withdrawals', 'desk'])
  const decide = useDecideMany()
  const bulk = useBulk<WithdrawalBulkAction, ManyWish>(decide, ticked)
  const count = ticked.ids.length
  const chosen = rows.filter((row) => ticked.has(row.withdrawalId))
  const sumMinor = chosen.reduce((total, { amountMinor }) => total + BigInt(amountMinor), 0n)
  const sum = formatWireMoney(sumMinor.toString(), useCurrency())
  const orders = chosen.map((row) => ({
    orderId: row.withdrawalId,
    seenState: row.state,
    seenSince: row.since,
  }))
  const run = (action: WithdrawalBulkAction, sentence?: string) =>
    bulk.run({ action, orders, ...(sentence !== undefined && { sentence }) })
  const runNow = (action: WithdrawalBulkAction) =>
    void run(action).catch((failure) => toastFailure(t('desk:notAssigned'), failure))
  const choose = (action: WithdrawalBulkAction) =>
    action === 'take' || action === 'give_back' ? runNow(action) : bulk.choose(action)
  useKeys(
    count > 0
      ? { t: () => choose('take'), a: () => choose('approve'), r: () => choose('reject') }
      : {},
  )
  const close = () => bulk.choose(undefined)
  const checkText = (check: string) =>
    t(`check.${check as StaffWithdrawal['checks'][number]['check']}.open`)
  return (
    <>
      <BulkBar
        ticked={ticked}
        isBusy={decide.isPending}
        choices={[
          { action: 'take', text: t('desk:take') },
          { action: 'give_back', text: t('desk:giveBack') },
          { action: 'reject', text: t('desk:bulk.reject'), variant: 'danger-soft' },
          { action: 'approve', text: t('desk:bulk.approve'), variant: 'primary' },
        ]}
        onChoose={choose}
      />
      {bulk.chosen === 'approve' && (
        <BulkSureDialog
          title={t('desk:bulk.approveTitle', { count })}
          text={t('bulkText', { sum })}
          submitText={t('desk:bulk.approve')}
          call={decide}
          // The dialog shows what the call was refused with.
          onSubmit={() => void run('approve').catch(() => undefined)}
          onClose={close}
        />
      )}
      {bulk.chosen === 'reject' && (
        <BulkSentenceDialog
          title={t('desk:bulk.rejectTitle', { count })}
          text={t('desk:bulk.rejectText')}
          submitText={t('rejectConfirm')}
          usualReasons={USUAL_REASONS.map((usual) => ({
            label: t(`usualReason.${usual}.label`),
            text: t(`usualReason.${usual}.text`),
          }))}
          onSubmit={(sentence) => run('reject', sentence)}
          onClose={close}
        />
      )}
      {bulk.outcomes && (
        <BulkResultDialog
          outcomes={bulk.outcomes}
          checkText={checkText}
          onClose={bulk.closeResult}
        />
      )}
    </>
  )
}
