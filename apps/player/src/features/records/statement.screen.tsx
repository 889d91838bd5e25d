import './records-texts.ts'
import './statement.css'
import type { operations, ValueOf } from '@baize/contract'
import { Button, Icon, Logo, MoneyText, SkeletonRows, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { browserClock } from '../../app/browser-clock.ts'
import { dayText, exactMomentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { boundsOf, readPeriod } from './period.logic.ts'
import { statementQuery, statementRowsQuery } from './records.queries.ts'

type Statement = ValueOf<typeof operations.getStatement>
const DAY_MS = 86_400_000
const DAYS_MAX = 365

/** `/member/statement`: a period of the balance, made for paper. */
export function StatementScreen() {
  const { t } = useTranslation('records')
  const search = useSearch({ from: '/member/statement' })
  const { days, since, until } = search
  const period = useMemo(() => {
    const now = browserClock.now()
    const wish = readPeriod({
      ...{ days: days ?? 'thisMonth' },
      ...(since && { since }),
      ...(until && { until }),
    })
    const bounds = boundsOf(wish, now)
    const to = bounds.to ?? new Date(now).toISOString()
    const from = bounds.from ?? new Date(Date.parse(to) - DAYS_MAX * DAY_MS).toISOString()
    return { from, to }
  }, [days, since, until])
  const statement = useQuery(statementQuery(period))
  return (
    <div className="statement">
      <div className="statement__bar">
        <Link to="/member/account" search={search} className="link">
          <Icon of={ChevronLeft} isFlipped size="s" />
          {t('account.title')}
        </Link>
        <Button variant="primary" disabled={!statement.data} onClick={() => window.print()}>
          <Icon of={Printer} />
          {t('statement.print')}
        </Button>
      </div>
      {statement.isPending && <SkeletonRows />}
      {statement.isError && <LoadFailure failure={statement.error} onRetry={statement.refetch} />}
      {statement.data && <Sheet statement={statement.data} />}
    </div>
  )
}

function Sheet({ statement }: { readonly statement: Statement }) {
  const { t, i18n } = useTranslation('records')
  const currency = useCurrency()
  const money = (wire: string) => <MoneyText amountMinor={readMinor(wire)} currency={currency} />
  // The first moment after a period belongs to the next day.
  const last = new Date(Date.parse(statement.to) - 1).toISOString()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <article className="panel statement__sheet">
      <header className="statement__head">
        <Logo />
        <div>
          <h1 className="h1">{t('statement.title')}</h1>
          <p>
            {t('statement.period', {
              from: dayText(statement.from, i18n.language),
              to: dayText(last, i18n.language),
            })}
          </p>
        </div>
      </header>
      <dl className="statement__facts">
        <Fact name={t('statement.member')}>
          {statement.username} · {statement.memberId}
        </Fact>
        <Fact name={t('statement.currency')}>{currency.code}</Fact>
        <Fact name={t('statement.zone')}>{timeZone}</Fact>
        <Fact name={t('statement.made')}>{exactMomentText(statement.madeAt, i18n.language)}</Fact>
        <Fact name={t('statement.opening')}>{money(statement.openingMinor)}</Fact>
        <Fact name={t('statement.closing')}>{money(statement.closingMinor)}</Fact>
      </dl>
      <Table
        caption={t('statement.sums')}
        rows={statement.kinds}
        rowKey={({ kind }) => kind}
        columns={[
          {
            id: 'kind',
            header: t('account.kind'),
            cell: ({ kind }) => t(`account.kindOf.${kind}`),
            total: t('profit.total'),
          },
          {
            id: 'count',
            header: t('statement.count'),
            isNumber: true,
            cell: ({ count }) => <span className="num">{count}</span>,
          },
          {
            id: 'in',
            header: t('account.in'),
            isNumber: true,
            cell: ({ inMinor }) => money(inMinor),
            total: money(statement.totals.inMinor),
          },
          {
            id: 'out',
            header: t('account.out'),
            isNumber: true,
            cell: ({ outMinor }) => money(outMinor),
            total: money(statement.totals.outMinor),
          },
        ]}
      />
      <Movements statement={statement} />
      <footer className="statement__foot">
        <p>{t('statement.books', { transfer: statement.books.transferId })}</p>
        <p className="num statement__hash">{statement.books.hash}</p>
      </footer>
    </article>
  )
}

function Movements({ statement }: { readonly statement: Statement }) {
  const { t, i18n } = useTranslation('records')
  const currency = useCurrency()
  const { from, to } = statement
  const rows = useQuery(statementRowsQuery({ from, to }))
  const count = statement.kinds.reduce((sum, kind) => sum + kind.count, 0)
  if (rows.isPending) return <SkeletonRows />
  if (rows.isError) return <LoadFailure failure={rows.error} onRetry={rows.refetch} />
  if (rows.data.length === 0) return <p className="panel__body">{t('account.none.text')}</p>
  return (
    <>
      <Table
        caption={t('statement.movements')}
        isDense
        rows={rows.data}
        rowKey={({ transferId }) => transferId}
        columns={[
          {
            id: 'time',
            header: t('account.time'),
            card: 'second',
            cell: ({ at }) => <span className="num">{exactMomentText(at, i18n.language)}</span>,
          },
          {
            id: 'kind',
            header: t('account.kind'),
            card: 'lead',
            cell: ({ kind }) => t(`account.kindOf.${kind}`),
          },
          {
            id: 'amount',
            header: t('account.amount'),
            isNumber: true,
            card: 'lead-end',
            cell: (row) => (
              <MoneyText amountMinor={readMinor(row.amountMinor)} currency={currency} tone="net" />
            ),
          },
          {
            id: 'after',
            header: t('account.after'),
            isNumber: true,
            card: 'second-end',
            cardLabel: t('account.after'),
            cell: (row) => (
              <MoneyText amountMinor={readMinor(row.balanceAfterMinor)} currency={currency} />
            ),
          },
        ]}
      />
      {count > rows.data.length && (
        <p className="panel__body">{t('statement.more', { count: count - rows.data.length })}</p>
      )}
    </>
  )
}

interface FactProps {
  readonly name: string
  readonly children: React.ReactNode
}

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
