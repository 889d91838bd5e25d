import { type LotteryReportPlay, operations } from '@baize/contract'
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
import { percentText } from '../../parts/format.ts'
import { LOTTERY } from '../../parts/lottery/lottery.queries.ts'
import { countColumn } from '../../parts/lottery/lottery-columns.tsx'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import { moneyColumn } from '../../parts/money-columns.tsx'
import { useReportFrame, useReportPeriod } from './use-report-period.ts'

const WHOLE_MILLIONTHS = 1_000_000

/** By play: what its bets return on average beside what they returned, with how many lines say so. */
export function PlayReport() {
  const { t } = useTranslation('lotteryReports')
  const search = useSearch({ from: '/lottery-report' })
  const api = useApi()
  const { from, to } = useReportPeriod(search)
  const answer = useQuery({
    queryKey: [...LOTTERY, 'play report', from, to],
    queryFn: ({ signal }) =>
      api.call(operations.getLotteryPlayReport, { query: { from, to }, signal }),
  })
  const rows = answer.data?.rows.filter(({ game }) => !search.game || game === search.game)
  const columns = usePlayReportColumns()
  return (
    <QueuePage
      {...useReportFrame(search, [...new Set(answer.data?.rows.map(({ game }) => game))])}
      caption={t('playCaption')}
      answer={wholeList(rows, answer, columns, search.sort)}
      columns={columns}
      rowKey={({ game, key }) => `${game} ${key}`}
      empty={{ art: 'receipt', title: t('emptyTitle'), text: t('emptyText') }}
    />
  )
}

function usePlayReportColumns(): readonly DataColumn<LotteryReportPlay>[] {
  const { t } = useTranslation('lotteryReports')
  const currency = useCurrency()
  const gameName = useGameName()
  const names = usePlayNames()
  return useMemo(
    () => [
      {
        id: 'play',
        header: t('column.play'),
        phone: 'lead',
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{names.key(row.family, row.key)}</b>
            <span className="caption">{gameName(row.game)}</span>
          </span>
        ),
      },
      countColumn<LotteryReportPlay>(
        { id: 'lines', header: t('column.lines'), phone: 'figure', isSorted: true },
        ({ lineCount }) => Number(lineCount),
      ),
      moneyColumn<LotteryReportPlay>(
        { id: 'stake', header: t('column.stake'), phone: 'figure', isSorted: true },
        currency,
        ({ stakeMinor }) => stakeMinor,
      ),
      moneyColumn<LotteryReportPlay>(
        { id: 'paid', header: t('column.paid'), phone: 'figure', isSorted: true },
        currency,
        ({ paidMinor }) => paidMinor,
      ),
      moneyColumn<LotteryReportPlay>(
        { id: 'returned', header: t('column.returned'), phone: 'figure', isSorted: true },
        currency,
        ({ returnedMinor }) => returnedMinor,
      ),
      shareColumn('exact', t('column.exact'), (row) => row.exactMillionths),
      shareColumn('actual', t('column.actual'), (row) => row.actualMillionths),
    ],
    [t, currency, gameName, names],
  )
}

function shareColumn(
  id: string,
  header: string,
  millionthsOf: (row: LotteryReportPlay) => number,
): DataColumn<LotteryReportPlay> {
  return {
    ...{ id, header, phone: 'figure', isNumber: true },
    compare: (one, other) => millionthsOf(one) - millionthsOf(other),
    cell: (row) => (
      <span className="num">{percentText(ratio(millionthsOf(row), WHOLE_MILLIONTHS))}</span>
    ),
  }
}
