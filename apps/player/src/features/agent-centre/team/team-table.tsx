import type { operations, TeamRow, ValueOf } from '@baize/contract'
import { type Column, EmptyState, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../app/use-is-phone.ts'
import { teamQuery } from '../agent-centre.queries.ts'
import { FigureText } from '../parts/figure-text.tsx'
import { LoadStates } from '../parts/load-states.tsx'
import { TableFoot } from '../parts/table-foot.tsx'
import { useAgentSearch, usePeriod } from '../parts/use-agent-search.ts'
import { useTypeName } from '../parts/use-names.ts'
import { SortHeader } from './sort-header.tsx'
import { type TeamField, type TeamView, useTeamFields } from './team-fields.tsx'
import { TeamPath } from './team-path.tsx'
import { TeamRowActions } from './team-row-actions.tsx'
import { teamWishOf } from './team-wish.ts'

export type Team = ValueOf<typeof operations.getTeam>

interface TeamTableProps {
  readonly view: TeamView
  /** In place of the path to whose downlines they are. */
  readonly title?: string
  /** At the end of the head. */
  readonly aside?: ReactNode
}

/** Direct downlines of whom the address names, with the figures of their teams and the sums of all of them. */
export function TeamTable({ view, title, aside }: TeamTableProps) {
  const { t } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  const team = useQuery(teamQuery(teamWishOf(search, usePeriod())))
  return (
    <section className="panel" aria-label={title ?? t(`page.${view}`)}>
      <div className="agent__bar">
        {title ? <h2 className="h3">{title}</h2> : team.data && <TeamPath path={team.data.path} />}
        <span className="agent__gap" />
        {aside}
      </div>
      <LoadStates query={team}>
        {(data) => (
          <>
            {data.items.length === 0 ? (
              <NoDownlines isFiltered={search.kind !== undefined || search.product !== undefined} />
            ) : (
              <TeamRows view={view} data={data} />
            )}
            {data.items.length > 0 && (
              <TableFoot facts={data} onPage={(page) => change({ page })} />
            )}
          </>
        )}
      </LoadStates>
    </section>
  )
}

function NoDownlines({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('agent-centre')
  return (
    <EmptyState art="clover" title={t('team.none.title')} headingLevel={3}>
      {t(isFiltered ? 'team.none.filtered' : 'team.none.text')}
    </EmptyState>
  )
}

function TeamRows({ view, data }: { readonly view: TeamView; readonly data: Team }) {
  const { t } = useTranslation('agent-centre')
  const isPhone = useIsPhone()
  const { search } = useAgentSearch()
  const fields = useTeamFields(view, data.totals)
  const sortedColumn = useSortedColumn()
  const account = useAccountColumn(data)
  const shown = fields.filter(({ isWide }) => !isPhone || !isWide)
  const columns: readonly Column<TeamRow>[] = [
    account,
    ...shown.map((field) => ({ ...sortedColumn(field), ...(isPhone && phonePlace(field)) })),
    {
      id: 'actions',
      header: <span className="sr-only">{t('team.actions')}</span>,
      ...(isPhone && { card: 'foot' as const }),
      cell: (row) => (
        <TeamRowActions row={row} isDirect={data.path.length <= 1 && search.depth !== 'all'} />
      ),
    },
  ]
  return (
    <Table
      isDense
      caption={t(`page.${view}`)}
      columns={columns}
      rows={data.items}
      rowKey={({ memberId }) => memberId}
    />
  )
}

/** What stands where on the card of a phone. */
const PLACES = {
  profit: 'lead-end',
  deposit: 'second',
  withdrawal: 'second-end',
  stake: 'second',
  validBet: 'third',
  team: 'third-end',
  payout: 'second-end',
  hold: 'third-end',
} as const

function phonePlace({ id, header }: TeamField): Pick<Column<TeamRow>, 'card' | 'cardLabel'> {
  const card = PLACES[id as keyof typeof PLACES]
  return card ? { card, ...(card !== 'lead-end' && { cardLabel: header }) } : {}
}

function useSortedColumn(): (field: TeamField) => Column<TeamRow> {
  const { search, change } = useAgentSearch()
  const { sort: current, order } = teamWishOf(search, usePeriod())
  return ({ id, header, sort, isNumber, wire, text, cell, isNet, totalWire, totalText }) => {
    const own = sort !== undefined && sort === current ? order : undefined
    const tone = isNet ? ('net' as const) : undefined
    return {
      id,
      header:
        sort === undefined ? (
          header
        ) : (
          <SortHeader text={header} order={own} onSort={(next) => change({ sort, order: next })} />
        ),
      ...(own && { sorted: own === 'desc' ? 'descending' : 'ascending' }),
      ...(isNumber && { isNumber }),
      cell: (row) => {
        if (cell) return cell(row)
        return wire ? (
          <FigureText wire={wire(row)} {...(tone && { tone })} />
        ) : (
          <span className="num">{text?.(row)}</span>
        )
      },
      total:
        totalWire === undefined ? (
          totalText
        ) : (
          <FigureText wire={totalWire} {...(tone && { tone })} />
        ),
    }
  }
}

/** The account, which leads to its team. */
function useAccountColumn({ totalCount }: Team): Column<TeamRow> {
  const { t } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  const typeName = useTypeName()
  const isPhone = useIsPhone()
  const { sort, order } = teamWishOf(search, usePeriod())
  const own = sort === 'username' ? order : undefined
  return {
    id: 'account',
    header: (
      <SortHeader
        text={t('figure.account')}
        order={own}
        onSort={(next) => change({ sort: 'username', order: next })}
      />
    ),
    ...(own && { sorted: own === 'desc' ? 'descending' : 'ascending' }),
    ...(isPhone && { card: 'lead' as const }),
    cell: (row) => (
      <span className="agentaccount">
        <button
          type="button"
          className="link"
          dir="auto"
          aria-label={t('team.open', { name: row.username })}
          onClick={() => change({ of: row.memberId, depth: '' })}
        >
          {row.username}
        </button>
        {(isPhone || row.nickname !== row.username) && (
          <span className="caption" dir="auto">
            {isPhone ? typeName(row.type) : row.nickname}
          </span>
        )}
      </span>
    ),
    total: t('team.total', { count: totalCount }),
  }
}
