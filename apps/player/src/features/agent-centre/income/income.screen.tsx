import '../agent-centre-texts.ts'
import { type operations, RUN_TYPES, type ValueOf } from '@baize/contract'
import { Badge, type Column, EmptyState, Notice, Select, Table } from '@baize/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { type IncomeWish, incomeQuery } from '../agent-centre.queries.ts'
import { FigureCard } from '../overview/figures.tsx'
import { byNumber, EXPORT_PAGE_SIZE, ExportButton } from '../parts/export-button.tsx'
import { AmountText, FigureText } from '../parts/figure-text.tsx'
import { useHouseTexts } from '../parts/house-texts.ts'
import { LoadStates } from '../parts/load-states.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PeriodBar } from '../parts/period-bar.tsx'
import { TableFoot } from '../parts/table-foot.tsx'
import { useAgentSearch, usePeriod } from '../parts/use-agent-search.ts'
import { RunDialog } from './run-dialog.tsx'
import { useWindowText } from './window-text.ts'

type Income = ValueOf<typeof operations.getAgentIncome>
type Payment = Income['items'][number]

const ROWS_A_PAGE = 20

/** `/agentHome/agentRevenueReport`: what the own contracts brought, and what was given of it. */
export function IncomeScreen() {
  const { t } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  const money = useMoneyText()
  const wish = useWish()
  const income = useQuery(incomeQuery(wish))
  const { data } = income
  return (
    <>
      <PageHead title={t('page.income')}>
        <PeriodBar />
        <IncomeExport wish={wish} />
      </PageHead>
      {data && data.owedMinor !== '0' && (
        <Notice tone="warn">
          {t('income.owed', { amount: money(readMinor(data.owedMinor)) })}
        </Notice>
      )}
      {data && <Sums totals={data.totals} />}
      <section className="panel" aria-label={t('page.income')}>
        <div className="agent__bar">
          <Select
            aria-label={t('income.type')}
            className="min-w-32"
            value={search.type ?? ''}
            options={[
              { value: '', text: t('income.allTypes') },
              ...RUN_TYPES.map((value) => ({ value, text: t(`page.${value}`) })),
            ]}
            onChoose={(type) => change({ type })}
          />
        </div>
        <LoadStates query={income}>
          {(view) =>
            view.items.length === 0 ? (
              <EmptyState art="coin" title={t('income.none.title')} headingLevel={3}>
                {t('income.none.text')}
              </EmptyState>
            ) : (
              <>
                <IncomeRows view={view} />
                <TableFoot facts={view} onPage={(page) => change({ page })} />
              </>
            )
          }
        </LoadStates>
      </section>
      {search.run !== undefined && (
        <RunDialog
          runId={search.run}
          onClose={() => change({ run: '', ...(search.page && { page: search.page }) })}
        />
      )}
    </>
  )
}

function useWish() {
  const { search } = useAgentSearch()
  const { from, to } = usePeriod()
  const type = RUN_TYPES.find((each) => each === search.type)
  return {
    ...{ from, to, pageNo: search.page ?? 1, pageSize: ROWS_A_PAGE },
    ...(type && { type }),
  } satisfies IncomeWish
}

function Sums({ totals }: Pick<Income, 'totals'>) {
  const { t } = useTranslation('agent-centre')
  return (
    <div className="agentfigures">
      <FigureCard name={t('income.received')}>
        <AmountText wire={totals.receivedMinor} />
      </FigureCard>
      <FigureCard name={t('income.given')}>
        <AmountText wire={totals.givenMinor} />
      </FigureCard>
      <FigureCard name={t('income.net')}>
        <AmountText wire={totals.netMinor} tone="brass" />
      </FigureCard>
    </div>
  )
}

function IncomeRows({ view }: { readonly view: Income }) {
  const { t } = useTranslation('agent-centre')
  const columns = useColumns(view)
  return (
    <Table
      isDense
      caption={t('page.income')}
      columns={columns}
      rows={view.items}
      rowKey={({ runId, version }) => `${runId} ${version}`}
    />
  )
}

function useColumns({ totals }: Income): readonly Column<Payment>[] {
  const { t } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  const { moment } = useHouseTexts()
  const windowText = useWindowText()
  return [
    {
      ...{ id: 'window', header: t('income.window'), card: 'lead' },
      cell: (payment) => {
        const text = windowText(payment)
        return (
          <button
            type="button"
            className="link num"
            aria-label={t('income.openOf', { window: text })}
            onClick={() =>
              change({ run: payment.runId, ...(search.page && { page: search.page }) })
            }
          >
            {text}
          </button>
        )
      },
      total: t('income.total'),
    },
    {
      ...{ id: 'type', header: t('income.type'), card: 'third' },
      cell: ({ type, version }) => (
        <span className="inline-flex items-center gap-2">
          {t(`page.${type}`)}
          {version > 1 && <Badge tone="warn">{t('income.corrected')}</Badge>}
        </span>
      ),
    },
    {
      ...{ id: 'received', header: t('income.received'), isNumber: true, card: 'second' },
      cardLabel: t('income.received'),
      cell: ({ receivedMinor }) => <FigureText wire={receivedMinor} />,
      total: <FigureText wire={totals.receivedMinor} />,
    },
    {
      ...{ id: 'given', header: t('income.given'), isNumber: true, card: 'second-end' },
      cardLabel: t('income.given'),
      cell: ({ givenMinor }) => <FigureText wire={givenMinor} />,
      total: <FigureText wire={totals.givenMinor} />,
    },
    {
      ...{ id: 'net', header: t('income.net'), isNumber: true, card: 'lead-end' },
      cell: ({ netMinor }) => <FigureText wire={netMinor} tone="net" />,
      total: <FigureText wire={totals.netMinor} tone="net" />,
    },
    {
      ...{ id: 'repaid', header: t('income.repaid'), isNumber: true, card: 'third-end' },
      cell: ({ debtRepaidMinor }) =>
        debtRepaidMinor === '0' ? '' : <FigureText wire={debtRepaidMinor} />,
    },
    {
      ...{ id: 'paid', header: t('income.paid'), card: 'foot' },
      cell: ({ paidAt }) => <span className="num text-text-2">{moment(paidAt)}</span>,
    },
  ]
}

function IncomeExport({ wish }: { readonly wish: ReturnType<typeof useWish> }) {
  const { t } = useTranslation('agent-centre')
  const client = useQueryClient()
  const { written } = useHouseTexts()
  const windowText = useWindowText()
  return (
    <ExportButton<Payment>
      name={`income-${wish.from}-${wish.to}`}
      columns={[
        { header: t('income.window'), cell: windowText },
        { header: t('income.type'), cell: ({ type }) => t(`page.${type}`) },
        { header: t('income.received'), isMoney: true, cell: ({ receivedMinor }) => receivedMinor },
        { header: t('income.given'), isMoney: true, cell: ({ givenMinor }) => givenMinor },
        { header: t('income.net'), isMoney: true, cell: ({ netMinor }) => netMinor },
        {
          ...{ header: t('income.repaid'), isMoney: true },
          cell: ({ debtRepaidMinor }) => debtRepaidMinor,
        },
        { header: t('income.paid'), cell: ({ paidAt }) => written(paidAt) },
      ]}
      loadPage={byNumber((pageNo) =>
        client.fetchQuery(incomeQuery({ ...wish, pageNo, pageSize: EXPORT_PAGE_SIZE })),
      )}
    />
  )
}
