import type { operations, ValueOf } from '@baize/contract'
import { type Column, Skeleton, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { jackpotHistoryQuery } from './jackpots.queries.ts'

type History = ValueOf<typeof operations.getJackpotHistory>
type Day = History['days'][number]
type Win = History['items'][number]

const DAY_SUMS = [
  'contributedMinor',
  'reservedMinor',
  'excessMinor',
  'seededMinor',
  'paidMinor',
] as const

/** What came in and went out by day, and who won. */
export function PoolHistory({ poolId }: { readonly poolId: string }) {
  const { t } = useTranslation('jackpots')
  const currency = useCurrency()
  const { data, error, refetch } = useQuery(jackpotHistoryQuery(useApi(), poolId))
  if (!data) {
    if (error) return <ReadFailed failure={error} onRetry={refetch} />
    return <Skeleton className="h-[120px]" />
  }
  const money = (amountMinor: string) => formatWireMoney(amountMinor, currency)
  const days: Column<Day>[] = [
    { id: 'day', header: t('column.day'), cell: ({ day }) => <span className="num">{day}</span> },
    ...DAY_SUMS.map((name) => ({
      ...{ id: name, header: t(`column.${name}`), isNumber: true },
      cell: (row: Day) => money(row[name]),
    })),
  ]
  const wins: Column<Win>[] = [
    { id: 'at', header: t('column.at'), cell: ({ wonAt }) => formatInstant(wonAt) },
    { id: 'level', header: t('column.level'), cell: ({ level }) => <bdi>{level}</bdi> },
    { id: 'member', header: t('column.member'), cell: (win) => <bdi>{win.customerName}</bdi> },
    { id: 'game', header: t('column.game'), cell: ({ gameName }) => <bdi>{gameName}</bdi> },
    {
      ...{ id: 'amount', header: t('column.amount'), isNumber: true },
      cell: ({ amountMinor }) => money(amountMinor),
    },
    {
      id: 'drop',
      header: t('column.drop'),
      cell: ({ drop }) => (drop ? money(drop.amountMinor) : t('byChance')),
    },
  ]
  return (
    <>
      <Table
        caption={t('days')}
        columns={days}
        rows={data.days}
        rowKey={({ day }) => day}
        isDense
      />
      {data.items.length === 0 ? (
        <p className="caption">{t('noWins')}</p>
      ) : (
        <Table
          caption={t('wins')}
          columns={wins}
          rows={data.items}
          rowKey={({ place, cycle }) => `${place} ${cycle}`}
          isDense
        />
      )}
    </>
  )
}
