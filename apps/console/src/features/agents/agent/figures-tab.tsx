import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { type DataColumn, DataTable } from '../../../frames/data-table.tsx'
import { DetailSection } from '../../../frames/detail-page.tsx'
import { FilterBar } from '../../../frames/filter-bar.tsx'
import { useChangeSearch } from '../../../frames/use-change-search.ts'
import { formatAmount, formatWireMoney, movementClass } from '../../../parts/format.ts'
import type { AgentDetail } from '../agents.queries.ts'
import type { AgentSearch } from '../agents-search.ts'
import { FIGURES, figureColumns } from '../figure-columns.tsx'
import { usePeriod } from '../use-period.ts'

type DayRow = AgentDetail['days'][number]

interface FiguresTabProps {
  readonly detail: AgentDetail
  readonly answer: {
    readonly isFetching: boolean
    readonly isPending: boolean
    refetch(): unknown
  }
}

/** What the team did in a period, and what the agent got of it, day by day. */
export function FiguresTab({ detail, answer }: FiguresTabProps) {
  const { t } = useTranslation('agents')
  const search = useSearch({ from: '/agents/$memberId' })
  const { filters } = usePeriod(search)
  const change = useChangeSearch<AgentSearch>()
  const { agent, days, incomeMinor } = detail
  const columns = useDayColumns()
  return (
    <>
      <div className="list-page__filters agent-period">
        <FilterBar {...{ search, filters, answer }} onChange={change} />
      </div>
      <Totals figures={agent.figures} incomeMinor={incomeMinor} />
      <DetailSection title={t('days.title')} text={t('days.text')}>
        <DataTable
          caption={t('days.title')}
          columns={columns}
          rows={days.toSorted((one, other) => other.day.localeCompare(one.day))}
          rowKey={({ day }) => day}
        />
      </DetailSection>
    </>
  )
}

interface TotalsProps {
  readonly figures: AgentDetail['agent']['figures']
  readonly incomeMinor: string
}

function Totals({ figures, incomeMinor }: TotalsProps) {
  const { t } = useTranslation('agents')
  const currency = useCurrency()
  const all = [
    ...FIGURES.map((name) => [t(`figure.${name}`), figures[name], name === 'profitMinor'] as const),
    [t('figure.incomeMinor'), incomeMinor, false] as const,
  ]
  return (
    <dl className="panel figure-strip">
      {all.map(([name, wire, isMovement]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isMovement ? movementClass(wire) : undefined}>
            {formatWireMoney(wire, currency)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useDayColumns(): readonly DataColumn<DayRow>[] {
  const { t } = useTranslation('agents')
  const currency = useCurrency()
  return useMemo(() => {
    const textOf = (wire: string) => formatAmount(wire, currency)
    return [
      {
        id: 'day',
        header: t('days.day'),
        phone: 'lead',
        cell: (row) => <span className="num">{row.day}</span>,
      },
      ...figureColumns<DayRow>({
        figuresOf: (row) => row,
        headerOf: (name) => t(`figure.${name}`),
        textOf,
        onPhone: ['validBetMinor', 'below'],
      }),
      {
        id: 'income',
        header: t('figure.incomeMinor'),
        isNumber: true,
        phone: 'end',
        cell: (row) => (
          <b className={row.incomeMinor === '0' ? 'text-text-3' : 'strong'}>
            {textOf(row.incomeMinor)}
          </b>
        ),
      },
    ]
  }, [t, currency])
}
