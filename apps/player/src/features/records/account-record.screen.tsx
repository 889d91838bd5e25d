import './records-texts.ts'
import { MOVEMENT_KINDS, type operations, type ValueOf } from '@baize/contract'
import {
  Button,
  buttonClass,
  Chips,
  type Column,
  EmptyState,
  Icon,
  MoneyText,
  SkeletonRows,
  Table,
} from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { browserClock } from '../../app/browser-clock.ts'
import { momentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { CheckedCredits } from '../../parts/checked-credits/checked-credits.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { boundsOf, type PeriodWish, RECORD_PERIODS, readPeriod } from './period.logic.ts'
import { accountRecordQuery } from './records.queries.ts'
import { RecordsBar } from './records-bar.tsx'
import { Archived, ExportButton } from './records-file.tsx'

type AccountRecord = ValueOf<typeof operations.getAccountRecord>
type Movement = AccountRecord['items'][number]

const KINDS = ['all', ...MOVEMENT_KINDS] as const
type Kind = (typeof KINDS)[number]

interface AccountFilter extends PeriodWish {
  readonly kind: Kind
  readonly before?: string
}

/** Every movement of the balance, with the balance after it. */
export function AccountRecordScreen() {
  const { t } = useTranslation(['records', 'common'])
  const search = useSearch({ from: '/member/account' })
  const navigate = useNavigate()
  const filter: AccountFilter = {
    ...readPeriod(search),
    kind: KINDS.find((kind) => kind === search.kind) ?? 'all',
    ...(search.before && { before: search.before }),
  }
  const { days, since, until } = filter
  const bounds = useMemo(
    () => boundsOf({ days, ...(since && { since }), ...(until && { until }) }, browserClock.now()),
    [days, since, until],
  )
  const record = useQuery(
    accountRecordQuery({
      ...bounds,
      ...(filter.kind !== 'all' && { kind: filter.kind }),
      ...(filter.before && { before: filter.before }),
    }),
  )
  /** Any other filter begins at the first page. */
  const change = (next: Partial<AccountFilter>) => {
    const { before: _before, ...rest } = filter
    void navigate({ to: '/member/account', search: { ...rest, ...next } })
  }
  return (
    <>
      <h1 className="h1">{t('account.title')}</h1>
      <CheckedCredits />
      {record.data && <MovementTotals totals={record.data.totals} />}
      <div className="panel overflow-hidden">
        <RecordsBar
          periods={RECORD_PERIODS}
          wish={filter}
          onPeriod={(wish) => {
            const { since: _since, until: _until, before: _before, ...rest } = filter
            void navigate({ to: '/member/account', search: { ...rest, ...wish } })
          }}
        >
          <Chips
            label={t('account.kind')}
            value={filter.kind}
            choices={KINDS.map((value) => ({ value, text: t(`account.kinds.${value}`) }))}
            onChoose={(kind) => change({ kind })}
          />
          <div className="flex flex-wrap gap-3">
            <ExportButton
              wish={{
                record: 'account',
                ...bounds,
                ...(filter.kind !== 'all' && { kind: filter.kind }),
              }}
            />
            <Link
              to="/member/statement"
              search={{
                days: days === 'all' ? 'year' : days,
                ...(since && { since }),
                ...(until && { until }),
              }}
              className={buttonClass({ size: 's' })}
            >
              <Icon of={Printer} size="s" />
              {t('statement.open')}
            </Link>
          </div>
        </RecordsBar>
        {record.isPending && <SkeletonRows />}
        {record.isError && <LoadFailure failure={record.error} onRetry={record.refetch} />}
        {record.data && <Movements record={record.data} before={filter.before} onPage={change} />}
      </div>
    </>
  )
}

interface MovementsProps {
  readonly record: AccountRecord
  readonly before: string | undefined
  onPage(next: { readonly before?: string }): void
}

function Movements({ record, before, onPage }: MovementsProps) {
  const { totalCount, nextCursor, archivedBefore } = record
  const { t } = useTranslation('records')
  const columns = useMovementColumns()
  if (record.items.length === 0) {
    return (
      <EmptyState art="receipt" title={t('account.none.title')} headingLevel={3}>
        {t('account.none.text')}
      </EmptyState>
    )
  }
  return (
    <>
      <Table
        caption={t('account.title')}
        columns={columns}
        rows={record.items}
        rowKey={(movement) => movement.transferId}
      />
      <div className="records__pager">
        <span className="caption num">{t('account.count', { count: totalCount })}</span>
        <span className="flex gap-2">
          {before && <Button onClick={() => onPage({})}>{t('bets.newest')}</Button>}
          {nextCursor && (
            <Button onClick={() => onPage({ before: nextCursor })}>{t('bets.older')}</Button>
          )}
        </span>
      </div>
      {archivedBefore && !nextCursor && <Archived before={archivedBefore} />}
    </>
  )
}

function MovementTotals({ totals }: { readonly totals: AccountRecord['totals'] }) {
  const { t } = useTranslation(['records', 'common'])
  const currency = useCurrency()
  return (
    <div className="records__totals">
      <div className="card">
        <span className="label">{t('account.in')}</span>
        <MoneyText amountMinor={readMinor(totals.inMinor)} currency={currency} />
      </div>
      <div className="card">
        <span className="label">{t('account.out')}</span>
        <MoneyText amountMinor={readMinor(totals.outMinor)} currency={currency} />
      </div>
      <div className="card">
        <span className="label">{t('account.net')}</span>
        <MoneyText amountMinor={readMinor(totals.netMinor)} currency={currency} tone="net" />
      </div>
    </div>
  )
}

function useMovementColumns(): readonly Column<Movement>[] {
  const { t, i18n } = useTranslation(['records', 'common'])
  const currency = useCurrency()
  return [
    {
      id: 'time',
      header: t('account.time'),
      card: 'second',
      cell: (movement) => <span className="num">{momentText(movement.at, i18n.language)}</span>,
    },
    {
      id: 'kind',
      header: t('account.kind'),
      card: 'lead',
      cell: (movement) => <b className="strong">{t(`account.kindOf.${movement.kind}`)}</b>,
    },
    {
      id: 'code',
      header: t('account.code'),
      card: 'third',
      cell: ({ code }) => {
        const key = `records:account.step.${code}`
        const text = i18n.exists(key) ? t(key as never) : code.replaceAll('_', ' ')
        return <span className="text-text-2">{text}</span>
      },
    },
    {
      id: 'cause',
      header: t('account.cause'),
      card: 'third-end',
      cell: (movement) => <Cause movement={movement} />,
    },
    {
      id: 'amount',
      header: t('account.amount'),
      isNumber: true,
      card: 'lead-end',
      cell: (movement) => (
        <MoneyText amountMinor={readMinor(movement.amountMinor)} currency={currency} tone="net" />
      ),
    },
    {
      id: 'after',
      header: t('account.after'),
      isNumber: true,
      card: 'second-end',
      cardLabel: t('account.after'),
      cell: (movement) => (
        <MoneyText amountMinor={readMinor(movement.balanceAfterMinor)} currency={currency} />
      ),
    },
  ]
}

/** Shortened to its last figures; a round that can be seen again is opened from here. */
function Cause({ movement }: { readonly movement: Movement }) {
  const { causeId, hasReplay } = movement
  const short = causeId.length > 14 ? `${causeId.slice(0, 4)}…${causeId.slice(-6)}` : causeId
  if (hasReplay) {
    return (
      <Link to="/replay/$roundId" params={{ roundId: causeId }} className="link num">
        {short}
      </Link>
    )
  }
  return (
    <span className="num" title={causeId}>
      {short}
    </span>
  )
}
