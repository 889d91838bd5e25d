import { type DeskSportsRefund, operations, SPORTS_REFUND_ALONE_MINOR_MAX } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { toast } from '../../../app/toast.ts'
import { ReasonDialog } from '../../../frames/form/reason-dialog.tsx'
import { toastAsked } from '../../../parts/asked-toast.ts'
import { formatCount, formatInstant, formatWireMoney } from '../../../parts/format.ts'
import { useSportsCall } from '../../../parts/sports/sports.queries.ts'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'

interface RefundDialogProps {
  readonly refund: DeskSportsRefund
  onClose(): void
}

/** Pays what waits now, alone or with a second person. */
export function RefundDialog({ refund, onClose }: RefundDialogProps) {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const names = useMarketNames()
  const { eventId, market, betCount, stakeMinor, paidAt } = refund
  const money = (wire: string) => formatWireMoney(wire, currency)
  const confirm = useSportsCall(
    (api, reason: string) =>
      api.call(operations.confirmSportsRefund, {
        params: { eventId },
        body: { market, reason },
      }),
    ({ became }) => {
      if (became === 'asked') toastAsked()
      else toast({ title: t('refunds.done') })
      onClose()
    },
  )
  const needsSecond = BigInt(stakeMinor) > SPORTS_REFUND_ALONE_MINOR_MAX
  return (
    <ReasonDialog
      title={t('refunds.title', { market: names.whole(refund, market) })}
      text={t('refunds.text', {
        ...{ bets: formatCount(betCount), money: money(stakeMinor), time: formatInstant(paidAt) },
      })}
      submitText={t(needsSecond ? 'askSecond' : 'refunds.confirm')}
      reasonLabel={t('reason')}
      onSubmit={confirm.mutateAsync}
      onClose={onClose}
    >
      {needsSecond && (
        <Notice tone="warn">
          {t('refunds.second', { money: money(`${SPORTS_REFUND_ALONE_MINOR_MAX}`) })}
        </Notice>
      )}
    </ReasonDialog>
  )
}
