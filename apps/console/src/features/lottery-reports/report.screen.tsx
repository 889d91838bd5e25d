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
import { formatCount, formatMovement, formatWireMoney, percentText } from '../../parts/format.ts'
import { useNow } from '../../parts/use-now.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const DAYS_SHOWN = 7
const WHOLE_MILLIONTHS = 1_000_000

/** What games of draws brought, by day: stakes, payouts, and what was paid of what was played. */
export function ReportScreen() {
  const { t } = useTranslation(['lotteryReports', 'lotteryGames'])
  const search = useSearch({ from: '/lottery-report' })
  const api = useApi()
  const today = useNow(HOUR_MS)
  const keyOf = (at: Date) => at.toISOString().slice(0, 10)
  const to = search.to ?? keyOf(new Date(today.getTime() + DAY_MS))
  const from = search.from ?? keyOf(new Date(today.getTime() - DAYS_SHOWN * DAY_MS))
  const answer = useQuery({
    queryKey: ['lottery', 'report', from, to],
    queryFn: ({ signal }) => api.call(operations.getLotteryReport, { query: { from, to }, signal }),
  })
  const rows = answer.data?.rows.filter(({ game }) => !search.game || game === search.game)
  const games = [...new Set(answer.data?.rows.map(({ game }) => game))]
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      filters={[
        { kind: 'day', name: 'from', label: t('from') },
        { kind: 'day', name: 'to', label: t('to') },
        {
          ...{ kind: 'select', name: 'game', label: t('game'), every: t('everyGame') },
          options: games.map((value) => ({
            value,
            text: t(`lotteryGames:${value as 'xsmb'}`, { defaultValue: value }),
          })),
        },
      ]}
      answer={wholeList(rows, answer)}
      columns={useReportColumns()}
      rowKey={({ game, day }) => `${day} ${game}`}
      empty={{ art: 'receipt', title: t('emptyTitle'), text: t('emptyText') }}
    />
  )
}

function useReportColumns(): readonly DataColumn<LotteryReportDay>[] {
  const { t } = useTranslation(['lotteryReports', 'lotteryGames'])
  const currency = useCurrency()
  return useMemo(() => {
    const sum = (id: 'stake' | 'paid' | 'returned', of: (row: LotteryReportDay) => string) => ({
      ...{ id, header: t(`column.${id}`), isNumber: true, phone: 'hidden' as const },
      cell: (row: LotteryReportDay) => (
        <span className="num">{formatWireMoney(of(row), currency)}</span>
      ),
    })
    return [
      {
        id: 'game',
        header: t('column.game'),
        phone: 'lead',
        cell: (row) => (
          <span className="stacked">
            <b className="strong">
              {t(`lotteryGames:${row.game as 'xsmb'}`, { defaultValue: row.game })}
            </b>
            <bdi className="caption num">{row.day}</bdi>
          </span>
        ),
      },
      {
        id: 'draws',
        header: t('column.draws'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => (
          <span className="num">
            {formatCount(row.drawCount)}
            {row.voidCount > 0 && ` (${t('void', { count: row.voidCount })})`}
          </span>
        ),
      },
      {
        id: 'slips',
        header: t('column.slips'),
        isNumber: true,
        phone: 'below',
        cell: (row) => <span className="num">{formatCount(row.slipCount)}</span>,
      },
      sum('stake', ({ stakeMinor }) => stakeMinor),
      sum('paid', ({ paidMinor }) => paidMinor),
      sum('returned', ({ returnedMinor }) => returnedMinor),
      {
        id: 'net',
        header: t('column.net'),
        isNumber: true,
        phone: 'end',
        cell: (row) => <span className="num">{formatMovement(row.netMinor, currency)}</span>,
      },
      {
        id: 'rtp',
        header: t('column.rtp'),
        isNumber: true,
        phone: 'foot',
        cell: (row) => (
          <span className="num">
            {row.returnMillionths === null
              ? '–'
              : percentText(ratio(row.returnMillionths, WHOLE_MILLIONTHS))}
          </span>
        ),
      },
    ]
  }, [t, currency])
}
