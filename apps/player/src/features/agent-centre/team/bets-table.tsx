import type { operations, ValueOf } from '@baize/contract'
import { Button, type Column, EmptyState, Icon, Table } from '@baize/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type BetsWish, teamBetsQuery } from '../agent-centre.queries.ts'
import { byNumber, EXPORT_PAGE_SIZE, ExportButton } from '../parts/export-button.tsx'
import { FigureText } from '../parts/figure-text.tsx'
import { useHouseTexts } from '../parts/house-texts.ts'
import { LoadStates } from '../parts/load-states.tsx'
import { TableFoot } from '../parts/table-foot.tsx'
import { useAgentSearch, usePeriod } from '../parts/use-agent-search.ts'
import { useProductName } from '../parts/use-names.ts'
import { productOf } from './team-wish.ts'

type Bet = ValueOf<typeof operations.getTeamBets>['items'][number]

const ROWS_A_PAGE = 20

interface BetsTableProps {
  readonly memberId: string
  readonly aside: ReactNode
}

/** Settled bets of one account, newest first. */
export function BetsTable({ memberId, aside }: BetsTableProps) {
  const { t } = useTranslation(['agent-centre', 'common'])
  const { change } = useAgentSearch()
  const columns = useColumns()
  const bets = useQuery(teamBetsQuery(memberId, useWish()))
  const name = bets.data?.member.username
  return (
    <section className="panel" aria-label={name ? t('team.betsOf', { name }) : t('page.betting')}>
      <div className="agent__bar">
        <Button size="s" onClick={() => change({ member: '' })}>
          <Icon of={ArrowLeft} size="s" isFlipped />
          {t('common:back')}
        </Button>
        <h2 className="h3" dir="auto">
          {name && t('team.betsOf', { name })}
        </h2>
        <span className="agent__gap" />
        {aside}
      </div>
      <LoadStates query={bets}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState art="receipt" title={t('bets.none.title')} headingLevel={3}>
              {t('bets.none.text')}
            </EmptyState>
          ) : (
            <>
              <Table
                isDense
                caption={t('team.betsOf', { name: data.member.username })}
                columns={columns}
                rows={data.items}
                rowKey={({ betId }) => betId}
              />
              <TableFoot facts={data} onPage={(page) => change({ page })} />
            </>
          )
        }
      </LoadStates>
    </section>
  )
}

function useWish() {
  const { search } = useAgentSearch()
  const { from, to } = usePeriod()
  const product = productOf(search)
  return {
    ...{ from, to, pageNo: search.page ?? 1, pageSize: ROWS_A_PAGE },
    ...(product && { product }),
  } satisfies BetsWish
}

function useColumns(): readonly Column<Bet>[] {
  const { t } = useTranslation('agent-centre')
  const { moment } = useHouseTexts()
  const productName = useProductName()
  return [
    {
      ...{ id: 'game', header: t('bets.game'), card: 'lead' },
      cell: ({ gameName }) => (
        <b className="strong" dir="auto">
          {gameName}
        </b>
      ),
    },
    {
      ...{ id: 'product', header: t('filter.product'), card: 'third' },
      cell: ({ product }) => productName(product),
    },
    {
      ...{ id: 'number', header: t('bets.number'), card: 'third-end' },
      cell: ({ betId }) => <span className="num text-text-2">{betId}</span>,
    },
    {
      ...{ id: 'settled', header: t('bets.settled'), card: 'foot' },
      cell: ({ settledAt }) => <span className="num">{moment(settledAt)}</span>,
    },
    {
      ...{ id: 'stake', header: t('figure.stake'), isNumber: true, card: 'second' },
      cardLabel: t('figure.stake'),
      cell: ({ stakeMinor }) => <FigureText wire={stakeMinor} />,
    },
    {
      ...{ id: 'validBet', header: t('figure.validBet'), isNumber: true, card: 'second-end' },
      cardLabel: t('figure.validBet'),
      cell: ({ validBetMinor }) => <FigureText wire={validBetMinor} />,
    },
    {
      ...{ id: 'profit', header: t('figure.profit'), isNumber: true, card: 'lead-end' },
      cell: ({ profitMinor }) => <FigureText wire={profitMinor} tone="net" />,
    },
  ]
}

/** The bets as the table shows them, as a file. */
export function BetsExport({ memberId }: Pick<BetsTableProps, 'memberId'>) {
  const { t } = useTranslation('agent-centre')
  const client = useQueryClient()
  const { written } = useHouseTexts()
  const productName = useProductName()
  const wish = useWish()
  return (
    <ExportButton<Bet>
      name={`bets-${memberId}-${wish.from}-${wish.to}`}
      columns={[
        { header: t('bets.settled'), cell: ({ settledAt }) => written(settledAt) },
        { header: t('bets.number'), cell: ({ betId }) => betId },
        { header: t('bets.game'), cell: ({ gameName }) => gameName },
        { header: t('filter.product'), cell: ({ product }) => productName(product) },
        { header: t('figure.stake'), isMoney: true, cell: ({ stakeMinor }) => stakeMinor },
        { header: t('figure.validBet'), isMoney: true, cell: ({ validBetMinor }) => validBetMinor },
        { header: t('figure.profit'), isMoney: true, cell: ({ profitMinor }) => profitMinor },
      ]}
      loadPage={byNumber((pageNo) =>
        client.fetchQuery(teamBetsQuery(memberId, { ...wish, pageNo, pageSize: EXPORT_PAGE_SIZE })),
      )}
    />
  )
}
