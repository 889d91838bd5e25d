import type { DeskSportsRefund } from '@baize/contract'
import { voidReasonOf } from '@baize/sports'
import { Button } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { useMay } from '../../../app/use-session.ts'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { formatCount, formatInstant } from '../../../parts/format.ts'
import { moneyColumn } from '../../../parts/money-columns.tsx'
import { printPlace } from '../../../parts/sports/market-place.logic.ts'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'

/** What was cancelled, why, what lies on it and when it is paid, with the way to confirm it. */
export function useRefundColumns(
  onConfirm: (refund: DeskSportsRefund) => void,
): readonly DataColumn<DeskSportsRefund>[] {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const mayManage = useMay('sports.manage')
  const names = useMarketNames()
  return useMemo(
    () => [
      {
        ...{ id: 'market', header: t('column.market'), phone: 'lead' },
        cell: (refund) => (
          <span className="stacked">
            <b className="strong">{names.whole(refund, refund.market)}</b>
            <Link
              className="link caption"
              to="/sports/$eventId"
              params={{ eventId: refund.eventId }}
              search={{ open: printPlace(refund) }}
            >
              {names.event(refund)}
            </Link>
          </span>
        ),
      },
      {
        ...{ id: 'why', header: t('refunds.why'), phone: 'below' },
        cell: ({ voidReason, window }) => (
          <span className="stacked">
            <span>{t(`voidReason.${voidReasonOf(voidReason) ?? 'other'}`)}</span>
            <span className="caption">
              <Window window={window} />
            </span>
          </span>
        ),
      },
      {
        ...{ id: 'bets', header: t('column.bets'), isNumber: true, phone: 'hidden' },
        cell: ({ betCount }) => <span className="num">{formatCount(betCount)}</span>,
      },
      moneyColumn<DeskSportsRefund>(
        { id: 'money', header: t('refunds.money'), phone: 'below-end' },
        currency,
        ({ stakeMinor }) => stakeMinor,
      ),
      {
        ...{ id: 'at', header: t('refunds.at'), phone: 'foot', isTime: true },
        cell: ({ paidAt }) => (
          <time className="num" dateTime={paidAt}>
            {formatInstant(paidAt)}
          </time>
        ),
      },
      {
        ...{ id: 'action', header: t('column.actions'), phone: 'end' },
        cell: (refund) => (
          <Button
            size="s"
            disabled={!mayManage}
            title={mayManage ? undefined : t('notAllowed')}
            aria-label={t('refunds.confirmOf', { market: names.whole(refund, refund.market) })}
            onClick={() => onConfirm(refund)}
          >
            {t('refunds.confirm')}
          </Button>
        ),
      },
    ],
    [t, currency, mayManage, names, onConfirm],
  )
}

/** When the bets that are refunded were placed. */
function Window({ window: { from, to } }: Pick<DeskSportsRefund, 'window'>) {
  const { t } = useTranslation('sportsDesk')
  if (from === null && to === null) return t('message.allBets')
  const at = (instant: string | null) =>
    instant === null ? t('message.open') : formatInstant(instant)
  return t('message.window', { from: at(from), to: at(to) })
}
