import './agent-centre-texts.ts'
import { type operations, TEAM_MOVEMENTS, type ValueOf } from '@baize/contract'
import { Button, type Column, EmptyState, Select, Table } from '@baize/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../app/session.ts'
import { useCurrency } from '../../app/status.ts'
import { type MovementsWish, movementsQuery } from './agent-centre.queries.ts'
import { CreditPanel } from './credit/credit-panel.tsx'
import { FigureCard } from './overview/figures.tsx'
import { EXPORT_PAGE_SIZE, ExportButton } from './parts/export-button.tsx'
import { AmountText, FigureText } from './parts/figure-text.tsx'
import { useHouseTexts } from './parts/house-texts.ts'
import { LoadStates } from './parts/load-states.tsx'
import { PageHead } from './parts/page-head.tsx'
import { PeriodBar } from './parts/period-bar.tsx'
import { useAgentSearch, usePeriod } from './parts/use-agent-search.ts'
import { TeamFind } from './team/team-find.tsx'

type Movements = ValueOf<typeof operations.getTeamMovements>
type Movement = Movements['items'][number]

const ROWS_A_PAGE = 20

/** `/agentHome/agentDownlineTransactionDetailsCopy`: the money of one account, the own or one of the team. */
export function DetailsScreen() {
  const { t } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  const ownId = useMember()?.id ?? ''
  const memberId = search.of ?? ownId
  const wish = useWish()
  const movements = useQuery(movementsQuery(memberId, wish))
  const name = movements.data?.member.username
  return (
    <>
      <PageHead title={t('page.details')}>
        <PeriodBar />
        <MovementsExport memberId={memberId} wish={wish} />
      </PageHead>
      {memberId === ownId && <CreditPanel />}
      {movements.data && <Sums data={movements.data} />}
      <section className="panel" aria-label={t('page.details')}>
        <div className="agent__bar">
          <h2 className="h3" dir="auto">
            {memberId === ownId ? t('details.mine') : name}
          </h2>
          {memberId !== ownId && (
            <Button size="s" onClick={() => change({ of: '' })}>
              {t('details.mine')}
            </Button>
          )}
          <span className="agent__gap" />
          <TeamFind onFound={(member) => change({ of: member.memberId })} />
          <Select
            aria-label={t('details.kind')}
            className="min-w-32"
            value={search.kind ?? ''}
            options={[
              { value: '', text: t('details.all') },
              ...TEAM_MOVEMENTS.map((value) => ({ value, text: t(`details.${value}`) })),
            ]}
            onChoose={(kind) => change({ kind })}
          />
        </div>
        <LoadStates query={movements}>
          {(data) =>
            data.items.length === 0 ? (
              <EmptyState art="receipt" title={t('details.none.title')} headingLevel={3}>
                {t('details.none.text')}
              </EmptyState>
            ) : (
              <>
                <MovementRows items={data.items} />
                <DetailsFoot data={data} />
              </>
            )
          }
        </LoadStates>
      </section>
    </>
  )
}

function useWish() {
  const { search } = useAgentSearch()
  const { from, to } = usePeriod()
  const kind = TEAM_MOVEMENTS.find((each) => each === search.kind)
  return {
    ...{ from, to, pageSize: ROWS_A_PAGE },
    ...(kind && { kind }),
    ...(search.after && { after: search.after }),
  } satisfies MovementsWish
}

/** From page to page, each beginning where the one before ends. */
function DetailsFoot({ data }: { readonly data: Movements }) {
  const { t } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  const { symbol } = useCurrency()
  const { next } = data
  return (
    <div className="agent__foot">
      <span className="caption">
        {t('team.total', { count: data.totals.count })}
        {' · '}
        {t('amountsIn', { currency: symbol })}
      </span>
      <span className="flex gap-2">
        {search.after && (
          <Button size="s" onClick={() => change({ after: '' })}>
            {t('details.newest')}
          </Button>
        )}
        {next !== null && (
          <Button size="s" onClick={() => change({ after: next })}>
            {t('details.older')}
          </Button>
        )}
      </span>
    </div>
  )
}

function Sums({ data }: { readonly data: Movements }) {
  const { t } = useTranslation('agent-centre')
  const { inMinor, outMinor } = data.totals
  return (
    <div className="agentfigures agentfigures--small">
      <FigureCard name={t('details.balance')}>
        <AmountText wire={data.balanceMinor} tone="brass" />
      </FigureCard>
      <FigureCard name={t('details.in')}>
        <AmountText wire={inMinor} />
      </FigureCard>
      <FigureCard name={t('details.out')}>
        <AmountText wire={outMinor} />
      </FigureCard>
      <FigureCard name={t('figure.net')}>
        <AmountText wire={String(BigInt(inMinor) - BigInt(outMinor))} tone="net" />
      </FigureCard>
    </div>
  )
}

function MovementRows({ items }: Pick<Movements, 'items'>) {
  const { t } = useTranslation('agent-centre')
  const { moment } = useHouseTexts()
  const columns: readonly Column<Movement>[] = [
    {
      ...{ id: 'time', header: t('details.time'), card: 'second' },
      cell: ({ at }) => <span className="num">{moment(at)}</span>,
    },
    {
      ...{ id: 'kind', header: t('details.kind'), card: 'lead' },
      cell: ({ kind }) => t(`details.${kind}`),
    },
    {
      ...{ id: 'amount', header: t('details.amount'), isNumber: true, card: 'lead-end' },
      cell: ({ amountMinor }) => <FigureText wire={amountMinor} tone="net" />,
    },
    {
      ...{ id: 'after', header: t('details.after'), isNumber: true, card: 'second-end' },
      cell: ({ balanceAfterMinor }) => <FigureText wire={balanceAfterMinor} />,
    },
  ]
  return (
    <Table
      isDense
      caption={t('page.details')}
      columns={columns}
      rows={items}
      rowKey={({ at, kind, amountMinor, balanceAfterMinor }) =>
        `${at} ${kind} ${amountMinor} ${balanceAfterMinor}`
      }
    />
  )
}

interface MovementsExportProps {
  readonly memberId: string
  readonly wish: ReturnType<typeof useWish>
}

function MovementsExport({ memberId, wish }: MovementsExportProps) {
  const { t } = useTranslation('agent-centre')
  const client = useQueryClient()
  const { written } = useHouseTexts()
  return (
    <ExportButton<Movement>
      name={`account-${memberId}-${wish.from}-${wish.to}`}
      columns={[
        { header: t('details.time'), cell: ({ at }) => written(at) },
        { header: t('details.kind'), cell: ({ kind }) => t(`details.${kind}`) },
        { header: t('details.amount'), isMoney: true, cell: ({ amountMinor }) => amountMinor },
        {
          ...{ header: t('details.after'), isMoney: true },
          cell: ({ balanceAfterMinor }) => balanceAfterMinor,
        },
      ]}
      loadPage={(after) => {
        const { after: _shown, ...all } = wish
        const page = { ...all, pageSize: EXPORT_PAGE_SIZE, ...(after && { after }) }
        return client.fetchQuery(movementsQuery(memberId, page))
      }}
    />
  )
}
