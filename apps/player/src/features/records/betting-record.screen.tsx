import './records-texts.ts'
import type { operations, ValueOf } from '@baize/contract'
import {
  buttonClass,
  Chips,
  type Column,
  EmptyState,
  MoneyText,
  Select,
  SkeletonRows,
  StatusMark,
  Table,
} from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { browserClock } from '../../app/browser-clock.ts'
import { momentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { boundsOf, type PeriodWish, RECORD_PERIODS, readPeriod } from './period.logic.ts'
import { bettingRecordQuery, gameNamesQuery } from './records.queries.ts'
import { RecordsBar, RowsShown } from './records-bar.tsx'

type BettingRecord = ValueOf<typeof operations.getBettingRecord>
type Bet = BettingRecord['items'][number]

const STATES = ['all', 'open', 'won', 'lost'] as const
type BetState = (typeof STATES)[number]

interface BetFilter extends PeriodWish {
  readonly game?: string
  readonly state: BetState
  readonly page?: number
}

/** Every round the member played, with the way to see it again and to check it. */
export function BettingRecordScreen() {
  const { t } = useTranslation(['records', 'common'])
  const search = useSearch({ from: '/member/bets' })
  const navigate = useNavigate()
  const filter: BetFilter = {
    ...readPeriod(search),
    state: STATES.find((state) => state === search.state) ?? 'all',
    ...(search.game && { game: search.game }),
    ...(search.page && { page: search.page }),
  }
  const { days, since, until } = filter
  const bounds = useMemo(
    () => boundsOf({ days, ...(since && { since }), ...(until && { until }) }, browserClock.now()),
    [days, since, until],
  )
  const pageNo = filter.page ?? 1
  const record = useQuery(
    bettingRecordQuery({
      pageNo,
      ...bounds,
      ...(filter.game && { gameCode: filter.game }),
      ...(filter.state !== 'all' && { state: filter.state }),
    }),
  )
  const change = (next: Partial<BetFilter>) =>
    void navigate({ to: '/member/bets', search: { ...filter, page: 1, ...next } })
  return (
    <>
      <h1 className="h1">{t('bets.title')}</h1>
      {record.data && <BetTotals totals={record.data.totals} />}
      <div className="panel overflow-hidden">
        <RecordsBar
          periods={RECORD_PERIODS}
          wish={filter}
          onPeriod={(wish) => {
            const { since: _since, until: _until, ...rest } = filter
            void navigate({ to: '/member/bets', search: { ...rest, ...wish, page: 1 } })
          }}
        >
          <Chips
            label={t('bets.state')}
            value={filter.state}
            choices={STATES.map((value) => ({ value, text: t(`bets.states.${value}`) }))}
            onChoose={(state) => change({ state })}
          />
          <GameSelect
            value={filter.game ?? ''}
            onChoose={(game) => {
              const { game: _left, ...rest } = filter
              void navigate({
                to: '/member/bets',
                search: { ...rest, page: 1, ...(game && { game }) },
              })
            }}
          />
        </RecordsBar>
        {record.isPending && <SkeletonRows />}
        {record.isError && <LoadFailure failure={record.error} onRetry={record.refetch} />}
        {record.data && <BetTable record={record.data} />}
        {record.data && record.data.totalCount > 0 && (
          <div className="records__pager">
            <RowsShown {...record.data} />
            <Pager
              pageNo={pageNo}
              totalPages={record.data.totalPages}
              onPage={(page) => change({ page })}
            />
          </div>
        )}
      </div>
    </>
  )
}

function BetTotals({ totals }: { readonly totals: BettingRecord['totals'] }) {
  const { t } = useTranslation(['records', 'common'])
  const currency = useCurrency()
  return (
    <div className="records__totals">
      <div className="card">
        <span className="label">{t('bets.stake')}</span>
        <MoneyText amountMinor={readMinor(totals.stakeMinor)} currency={currency} />
      </div>
      <div className="card">
        <span className="label">{t('bets.payout')}</span>
        <MoneyText amountMinor={readMinor(totals.payoutMinor)} currency={currency} />
      </div>
      {totals.jackpotMinor !== '0' && (
        <div className="card">
          <span className="label">{t('bets.jackpot')}</span>
          <MoneyText amountMinor={readMinor(totals.jackpotMinor)} currency={currency} />
        </div>
      )}
      <div className="card">
        <span className="label">{t('bets.net')}</span>
        <MoneyText amountMinor={readMinor(totals.netMinor)} currency={currency} tone="net" />
      </div>
    </div>
  )
}

interface GameSelectProps {
  readonly value: string
  onChoose(gameCode: string): void
}

function GameSelect({ value, onChoose }: GameSelectProps) {
  const { t } = useTranslation(['records', 'common'])
  const games = useQuery(gameNamesQuery).data?.games ?? []
  return (
    <Select
      aria-label={t('bets.game')}
      className="min-w-44"
      value={value}
      options={[
        { value: '', text: t('bets.allGames') },
        ...games.map((game) => ({ value: game.gameCode, text: game.gameName })),
      ]}
      onChoose={onChoose}
    />
  )
}

function BetTable({ record }: { readonly record: BettingRecord }) {
  const { t } = useTranslation(['records', 'common'])
  const columns = useBetColumns()
  if (record.items.length === 0) {
    return (
      <EmptyState
        art="receipt"
        title={t('bets.none.title')}
        headingLevel={3}
        actions={
          <Link to="/" className={buttonClass({ variant: 'soft' })}>
            {t('bets.none.action')}
          </Link>
        }
      >
        {t('bets.none.text')}
      </EmptyState>
    )
  }
  return (
    <Table
      caption={t('bets.title')}
      columns={columns}
      rows={record.items}
      rowKey={(bet) => bet.roundId}
    />
  )
}

function useBetColumns(): readonly Column<Bet>[] {
  const { t, i18n } = useTranslation(['records', 'common'])
  const currency = useCurrency()
  const money = (wire: string | null, tone: 'plain' | 'net') =>
    wire === null ? (
      '–'
    ) : (
      <MoneyText amountMinor={readMinor(wire)} currency={currency} tone={tone} />
    )
  return [
    {
      id: 'time',
      header: t('bets.time'),
      cell: (bet) => <span className="num">{momentText(bet.openedAt, i18n.language)}</span>,
    },
    { id: 'game', header: t('bets.game'), cell: (bet) => <b className="strong">{bet.gameName}</b> },
    {
      id: 'stake',
      header: t('bets.stake'),
      isNumber: true,
      cell: (bet) => money(bet.stakeMinor, 'plain'),
    },
    {
      id: 'payout',
      header: t('bets.payout'),
      isNumber: true,
      cell: (bet) => (
        <>
          {money(bet.payoutMinor, 'plain')}
          {bet.jackpotMinor !== '0' && (
            <span className="records__jackpot">
              {t('bets.jackpot')} {money(bet.jackpotMinor, 'plain')}
            </span>
          )}
        </>
      ),
    },
    { id: 'net', header: t('bets.net'), isNumber: true, cell: (bet) => money(bet.netMinor, 'net') },
    {
      id: 'state',
      header: t('bets.state'),
      cell: (bet) => (
        <>
          <StatusMark tone={bet.state === 'open' ? 'waiting' : 'done'}>
            {t(`bets.${bet.state}`)}
          </StatusMark>
          {bet.isEndedByHouse && <span className="records__ended">{t('bets.endedByHouse')}</span>}
        </>
      ),
    },
    { id: 'look', header: t('bets.look'), cell: (bet) => <BetLinks bet={bet} /> },
  ]
}

function BetLinks({ bet }: { readonly bet: Bet }) {
  const { t } = useTranslation(['records', 'common'])
  if (bet.playedAt === 'vendor') return <VendorBetLinks bet={bet} />
  if (bet.state === 'open') {
    return (
      <Link to="/play/$gameCode" params={{ gameCode: bet.gameCode }} className="link">
        {t('bets.resume')}
      </Link>
    )
  }
  return (
    <span className="flex gap-4">
      <Link to="/replay/$roundId" params={{ roundId: bet.roundId }} className="link">
        {t('bets.replay')}
      </Link>
      <Link to="/verify/$roundId" params={{ roundId: bet.roundId }} className="link">
        {t('bets.verify')}
      </Link>
    </span>
  )
}

/** What a vendor drew is the vendor's to show; while it is open it can be gone on with. */
function VendorBetLinks({ bet }: { readonly bet: Bet }) {
  const { t } = useTranslation('records')
  return (
    <span className="flex gap-4">
      {bet.state === 'open' && (
        <Link to="/seamless" search={{ gameCode: bet.gameCode }} className="link">
          {t('bets.resume')}
        </Link>
      )}
      <Link to="/member/bets/$roundId" params={{ roundId: bet.roundId }} className="link">
        {t('bets.detail')}
      </Link>
    </span>
  )
}
