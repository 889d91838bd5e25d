import { type LotteryReportDay, operations } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { wholeList } from '../../frames/whole-list.ts'
import { formatCount, formatMovement, percentText } from '../../parts/format.ts'
import { LOTTERY } from '../../parts/lottery/lottery.queries.ts'
import { countColumn, gameColumn } from '../../parts/lottery/lottery-columns.tsx'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { moneyColumn } from '../../parts/money-columns.tsx'
import { PlayReport } from './play-report.tsx'
import { useReportFrame, useReportPeriod } from './use-report-period.ts'

const WHOLE_MILLIONTHS = 1_000_000

/** What games of draws brought, by day or by play. */
export function ReportScreen() {
  const { by } = useSearch({ from: '/lottery-report' })
  return by === 'plays' ? <PlayReport /> : <DayReport />
}

/** By day: stakes, payouts, and what was paid of what was played. */
function DayReport() {
  const { t } = useTranslation('lotteryReports')
  const search = useSearch({ from: '/lottery-report' })
  const api = useApi()
  const { from, to } = useReportPeriod(search)
  const answer = useQuery({
    queryKey: [...LOTTERY, 'report', from, to],
    queryFn: ({ signal }) => api.call(operations.getLotteryReport, { query: { from, to }, signal }),
  })
  const rows = answer.data?.rows.filter(({ game }) => !search.game || game === search.game)
  const columns = useReportColumns()
  return (
    <QueuePage
      {...useReportFrame(search, [...new Set(answer.data?.rows.map(({ game }) => game))])}
      caption={t('caption')}
      answer={wholeList(rows, answer, columns, search.sort)}
      columns={columns}
      rowKey={({ game, day }) => `${day} ${game}`}
      empty={{ art: 'receipt', title: t('emptyTitle'), text: t('emptyText') }}
    />
  )
}

function useReportColumns(): readonly DataColumn<LotteryReportDay>[] {
  const { t } = useTranslation('lotteryReports')
  const nameOf = useGameName()
  const currency = useCurrency()
  return useMemo(() => {
    const sum = (id: 'stake' | 'paid' | 'returned', minorOf: (row: LotteryReportDay) => string) =>
      moneyColumn<LotteryReportDay>(
        { id, header: t(`column.${id}`), phone: 'figure', isSorted: true },
        currency,
        minorOf,
      )
    return [
      gameColumn<LotteryReportDay>(t('column.game'), nameOf, ({ day }) => day, false),
      {
        id: 'draws',
        header: t('column.draws'),
        isNumber: true,
        phone: 'figure',
        cell: (row) => (
          <span className="num">
            {formatCount(row.drawCount)}
            {row.voidCount > 0 && ` (${t('void', { count: row.voidCount })})`}
          </span>
        ),
      },
      countColumn<LotteryReportDay>(
        { id: 'slips', header: t('column.slips'), phone: 'figure', isSorted: true },
        ({ slipCount }) => slipCount,
      ),
      sum('stake', ({ stakeMinor }) => stakeMinor),
      sum('paid', ({ paidMinor }) => paidMinor),
      sum('returned', ({ returnedMinor }) => returnedMinor),
      {
        id: 'net',
        header: t('column.net'),
        isNumber: true,
        phone: 'figure',
        cell: (row) => <span className="num">{formatMovement(row.netMinor, currency)}</span>,
      },
      {
        id: 'rtp',
        header: t('column.rtp'),
        isNumber: true,
        phone: 'figure',
        cell: (row) => (
          <span className="num">
            {row.returnMillionths === null
              ? '–'
              : percentText(ratio(row.returnMillionths, WHOLE_MILLIONTHS))}
          </span>
        ),
      },
    ]
  }, [t, currency, nameOf])
}
