import type { WithdrawalQueue } from '@baize/contract'
import type { Currency } from '@baize/kernel'
import { ratio } from '@baize/kernel'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { HolderMark } from '../../parts/desk/holder-mark.tsx'
import { WaitingTime } from '../../parts/desk/waiting-time.tsx'
import { formatAmount, percentText } from '../../parts/format.ts'
import { FlagBadge } from './flag-badge.tsx'
import { MemberCell } from './member-cell.tsx'
import { RiskBars } from './risk-bars.tsx'
import { StateBadge } from './state-badge.tsx'
import { WhenCell } from './when-cell.tsx'
import type { QueueRow } from './withdrawals.queries.ts'

/** Queues in which somebody waits for us. */
const WAITING: ReadonlySet<WithdrawalQueue> = new Set([
  'to_review',
  'second_approval',
  'paying',
  'objected',
])

/** The columns of a queue: what waits shows its risk, what is over shows how it ended. */
export function useQueueColumns(
  queue: WithdrawalQueue,
  targetMinutes: number | null,
): readonly DataColumn<QueueRow>[] {
  const { t } = useTranslation(['withdrawals', 'desk'])
  const currency = useCurrency()
  return useMemo(() => {
    const head = (id: 'order' | 'waiting' | 'asked' | 'member' | 'to' | 'played' | 'risk') =>
      t(`column.${id}`)
    const isWaiting = WAITING.has(queue)
    const columns: DataColumn<QueueRow>[] = [
      {
        id: 'order',
        header: head('order'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => <span className="num strong">{row.orderNumber}</span>,
      },
      {
        id: 'waiting',
        header: isWaiting ? head('waiting') : head('asked'),
        isTime: true,
        isSorted: true,
        phone: 'below-end',
        cell: (row) =>
          isWaiting ? (
            <WaitingTime since={row.since} targetMinutes={targetMinutes} />
          ) : (
            <WhenCell at={row.requestedAt} />
          ),
      },
      {
        id: 'member',
        header: head('member'),
        isSorted: true,
        phone: 'below',
        cell: (row) => <MemberCell row={row} />,
      },
      amountColumn(t('column.amount', { symbol: currency.symbol }), currency),
      {
        id: 'to',
        header: head('to'),
        phone: 'hidden',
        cell: (row) => <span className="text-text-2">{row.bankName}</span>,
      },
      {
        id: 'played',
        header: head('played'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <PlayedCell percent={row.playedPercent} />,
      },
      {
        id: 'risk',
        header: head('risk'),
        phone: 'foot',
        cell: (row) => <RiskBars risk={row.risk} />,
      },
      {
        id: 'holder',
        header: t('desk:column'),
        phone: 'foot',
        cell: (row) => <HolderMark holder={row.assignee} />,
      },
      isWaiting
        ? {
            id: 'flag',
            header: t('column.flag'),
            phone: 'foot',
            cell: (row) => <FlagBadge flags={row.flags} />,
          }
        : {
            id: 'state',
            header: t('column.state'),
            phone: 'foot',
            cell: (row) => <StateBadge of={row} />,
          },
    ]
    return columns
  }, [t, currency, queue, targetMinutes])
}

function amountColumn(header: string, currency: Currency): DataColumn<QueueRow> {
  return {
    id: 'amount',
    header,
    isSorted: true,
    isNumber: true,
    phone: 'end',
    cell: (row) => <span className="strong">{formatAmount(row.amountMinor, currency)}</span>,
  }
}

function PlayedCell({ percent }: { readonly percent: number | null }) {
  const { t } = useTranslation('withdrawals')
  if (percent === null) return <span className="text-text-3">{t('noDeposit')}</span>
  return (
    <span className={percent < 100 ? 'strong text-warn-text' : 'text-text-2'}>
      {percent >= 999 ? t('playedMuch') : percentText(ratio(percent, 100), 0)}
    </span>
  )
}
