import './records-texts.ts'
import {
  COUNTED_ROUNDS_MAX,
  GAME_CATEGORIES,
  type GameCategory,
  type operations,
  type ValueOf,
} from '@baize/contract'
import {
  Button,
  buttonClass,
  Chips,
  type Column,
  EmptyState,
  MoneyText,
  Notice,
  Select,
  SkeletonRows,
  StatusMark,
  Table,
} from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { browserClock } from '../../app/browser-clock.ts'
import { useCategoryName } from '../../app/category-name.ts'
import { momentText } from '../../app/date-text.ts'
import { gameNamesQuery } from '../../app/game-names.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { WAGER_DETAILS } from '../../wager-details.ts'
import { boundsOf, type PeriodWish, RECORD_PERIODS, readPeriod } from './period.logic.ts'
import { bettingRecordQuery } from './records.queries.ts'
import { RecordsBar } from './records-bar.tsx'
import { Archived, ExportButton } from './records-file.tsx'

type BettingRecord = ValueOf<typeof operations.getBettingRecord>
type Bet = BettingRecord['items'][number]

const STATES = ['all', 'open', 'won', 'lost'] as const
type BetState = (typeof STATES)[number]
const PLACES = ['here', 'vendor'] as const

interface BetFilter extends PeriodWish {
  readonly product?: GameCategory
  readonly at?: 'here' | 'vendor'
  readonly game?: string
  readonly state: BetState
  readonly before?: string
}

/** Every round the member played, with the way to see it again and to check it. */
export function BettingRecordScreen() {
  const { t } = useTranslation(['records', 'common'])
  const search = useSearch({ from: '/member/bets' })
  const navigate = useNavigate()
  const product = GAME_CATEGORIES.find((category) => category === search.product)
  const at = PLACES.find((place) => place === search.at)
  const filter: BetFilter = {
    ...readPeriod(search),
    state: STATES.find((state) => state === search.state) ?? 'all',
    ...(search.game && { game: search.game }),
    ...(product && { product }),
    ...(at && { at }),
    ...(search.before && { before: search.before }),
  }
  const { days, since, until } = filter
  const bounds = useMemo(
    () => boundsOf({ days, ...(since && { since }), ...(until && { until }) }, browserClock.now()),
    [days, since, until],
  )
  const wanted = {
    ...bounds,
    ...(filter.game && { gameCode: filter.game }),
    ...(product && { product }),
    ...(at && { playedAt: at }),
    ...(filter.state !== 'all' && { state: filter.state }),
  }
  const record = useQuery(
    bettingRecordQuery({ ...wanted, ...(filter.before && { before: filter.before }) }),
  )
  /** Any other filter begins at the first page. */
  const change = (next: Partial<Record<keyof BetFilter, string | undefined>>) => {
    const { before: _before, ...rest } = filter
    const all = Object.entries({ ...rest, ...next }).filter(([, value]) => value)
    void navigate({ to: '/member/bets', search: Object.fromEntries(all) })
  }
  return (
    <>
      <h1 className="h1">{t('bets.title')}</h1>
      {record.data && <BetTotals record={record.data} />}
      <div className="panel overflow-hidden">
        <RecordsBar
          periods={RECORD_PERIODS}
          wish={filter}
          onPeriod={(wish) => change({ since: undefined, until: undefined, ...wish })}
        >
          <Chips
            label={t('bets.state')}
            value={filter.state}
            choices={STATES.map((value) => ({ value, text: t(`bets.states.${value}`) }))}
            onChoose={(state) => change({ state })}
          />
          <BetSelects filter={filter} onChange={change} />
          <ExportButton wish={{ record: 'bets', ...wanted }} />
        </RecordsBar>
        {record.isPending && <SkeletonRows />}
        {record.isError && <LoadFailure failure={record.error} onRetry={record.refetch} />}
        {record.data && <BetTable record={record.data} />}
        {record.data && <BetPages record={record.data} before={filter.before} onPage={change} />}
      </div>
    </>
  )
}

function BetTotals({ record: { totals, roundCount } }: { readonly record: BettingRecord }) {
  const { t } = useTranslation(['records', 'common'])
  const currency = useCurrency()
  if (!totals)
    return <Notice tone="info">{t('bets.uncounted', { most: COUNTED_ROUNDS_MAX })}</Notice>
  return (
    <>
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
        {totals.openMinor !== '0' && (
          <div className="card">
            <span className="label">{t('bets.openStake')}</span>
            <MoneyText amountMinor={readMinor(totals.openMinor)} currency={currency} />
          </div>
        )}
      </div>
      {roundCount === null && (
        <p className="caption">{t('bets.moved', { most: COUNTED_ROUNDS_MAX })}</p>
      )}
    </>
  )
}

interface BetPagesProps {
  readonly record: BettingRecord
  readonly before: string | undefined
  onPage(next: { readonly before: string | undefined }): void
}

/** Pages follow each other by the last round that was shown; the way back is the browser's, or to the newest. */
function BetPages({ record, before, onPage }: BetPagesProps) {
  const { t } = useTranslation('records')
  const { nextCursor, roundCount, archivedBefore } = record
  return (
    <>
      {(before || nextCursor || record.items.length > 0) && (
        <div className="records__pager">
          <span className="caption num">
            {roundCount !== null && t('bets.count', { count: roundCount })}
          </span>
          <span className="flex gap-2">
            {before && (
              <Button onClick={() => onPage({ before: undefined })}>{t('bets.newest')}</Button>
            )}
            {nextCursor && (
              <Button onClick={() => onPage({ before: nextCursor })}>{t('bets.older')}</Button>
            )}
          </span>
        </div>
      )}
      {archivedBefore && !nextCursor && <Archived before={archivedBefore} />}
    </>
  )
}

interface BetSelectsProps {
  readonly filter: BetFilter
  onChange(next: Partial<Record<'product' | 'at' | 'game', string | undefined>>): void
}

function BetSelects({ filter, onChange }: BetSelectsProps) {
  const { t } = useTranslation('records')
  const nameOf = useCategoryName()
  return (
    <>
      <Select
        aria-label={t('profit.product')}
        className="min-w-32"
        value={filter.product ?? ''}
        options={[
          { value: '', text: t('profit.allProducts') },
          ...GAME_CATEGORIES.map((value) => ({ value, text: nameOf(value) })),
        ]}
        onChoose={(product) => onChange({ product })}
      />
      <GameSelect value={filter.game ?? ''} onChoose={(game) => onChange({ game })} />
      <Select
        aria-label={t('bets.place')}
        className="min-w-32"
        value={filter.at ?? ''}
        options={[
          { value: '', text: t('bets.places.all') },
          ...PLACES.map((value) => ({ value, text: t(`bets.places.${value}`) })),
        ]}
        onChoose={(at) => onChange({ at })}
      />
    </>
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
      className="min-w-32"
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
      card: 'second',
      cell: (bet) => <span className="num">{momentText(bet.openedAt, i18n.language)}</span>,
    },
    {
      id: 'game',
      header: t('bets.game'),
      card: 'lead',
      cell: (bet) => (
        <b className="strong">
          <BetName bet={bet} />
        </b>
      ),
    },
    {
      id: 'stake',
      header: t('bets.stake'),
      isNumber: true,
      card: 'third',
      cardLabel: t('bets.stake'),
      cell: (bet) => (
        <>
          {money(bet.stakeMinor, 'plain')}
          {bet.bonusMinor !== '0' && (
            <span className="records__part">
              {t('bets.ofBonus')} {money(bet.bonusMinor, 'plain')}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'payout',
      header: t('bets.payout'),
      isNumber: true,
      card: 'third-end',
      cardLabel: t('bets.payout'),
      cell: (bet) => (
        <>
          {money(bet.payoutMinor, 'plain')}
          {bet.jackpotMinor !== '0' && (
            <span className="records__part">
              {t('bets.jackpot')} {money(bet.jackpotMinor, 'plain')}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'net',
      header: t('bets.net'),
      isNumber: true,
      card: 'lead-end',
      cell: (bet) => money(bet.netMinor, 'net'),
    },
    {
      id: 'state',
      header: t('bets.state'),
      card: 'second-end',
      cell: (bet) => (
        <>
          <StatusMark tone={bet.state === 'open' ? 'waiting' : 'done'}>
            {t(`bets.${bet.state}`)}
          </StatusMark>
          {bet.isEndedByHouse && <span className="records__ended">{t('bets.endedByHouse')}</span>}
        </>
      ),
    },
    {
      id: 'look',
      header: t('bets.look'),
      card: 'foot',
      cell: (bet) => <BetLinks bet={bet} />,
    },
  ]
}

function BetLinks({ bet }: { readonly bet: Bet }) {
  const { t } = useTranslation(['records', 'common'])
  if (bet.playedAt === 'vendor') return <VendorBetLinks bet={bet} />
  const wager = WAGER_DETAILS[bet.version]
  if (wager) {
    return (
      <Link to={wager.page} params={{ slipId: bet.roundId }} className="link">
        {t('bets.detail')}
      </Link>
    )
  }
  // A wager is no round: there is nothing to go on with and nothing to replay.
  if (!isRound(bet)) return null
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

/** Rounds have the version of their game, such as `mines@1`, wagers the name of their product. */
function isRound({ version }: Bet): boolean {
  return version.includes('@')
}

function BetName({ bet: { version, gameCode, gameName } }: { readonly bet: Bet }) {
  const wager = WAGER_DETAILS[version]
  return wager ? (
    <Suspense fallback={gameName}>
      <wager.GameName code={gameCode} />
    </Suspense>
  ) : (
    gameName
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
