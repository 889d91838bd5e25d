import { assert, type EpochMs, epochMs, minor, scaleMinor, type Uuid } from '@baize/kernel'
import {
  applyToTruth,
  type Bet,
  type FeedTruth,
  freeBetWin,
  type LegResult,
  type LegStanding,
  LOST as LOST_LEG,
  legStanding,
  type MarketKey,
  marketOf,
  type PaymentPolicy,
  parseMarketKey,
  resultsOf,
  resultTogether,
  SCOUTED_WAIT_MS,
  type SettlementMessage,
  settleBet,
  settleMarket as settleByRule,
  standingOf,
} from '@baize/sports'
import { isHolding, totalOf, type WagerResult } from '@baize/wagers'
import { correctMany } from '../../../../house/wagers/correct-many.ts'
import { type ResultOf, settleMany } from '../../../../house/wagers/settle-many.ts'
import { reopen } from '../../../../house/wagers/settle-wager.ts'
import type { WagerRow } from '../../../../house/wagers/wager-row.ts'
import { loadWagers } from '../../../../house/wagers/wagers.store.ts'
import { loadTruths } from '../book/truths.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { type BetLegRow, type BetRow, betOfRow } from './bet-row.ts'
import { loadBetsOfWagers, loadWagersOfMarket } from './bets.store.ts'
import { type EventStates, loadEventStates } from './event-states.store.ts'

export interface MarketAt {
  readonly eventId: Uuid
  readonly market: MarketKey
}

const SETTLED = ['settled', 'void']

type SettlingDeps = Pick<SportsDeps, 'pool' | 'clock' | 'wagerTable'>

/**
 * Works out every accepted bet with a leg on a market from present truth, and books only what is different: open ones
 * are settled, settled ones corrected, and those whose legs are open again wait again. It may run at any time, twice or
 * on two servers, and go on after a kill.
 */
export async function settleBetsOf(deps: SettlingDeps, at: MarketAt): Promise<void> {
  const { pool, wagerTable } = deps
  const states = ['open', ...SETTLED]
  const [any] = await loadWagersOfMarket(pool, at, { states, after: undefined, limit: 1 })
  // Most markets of a match have no bet.
  if (!any) return
  const prepare = async (page: readonly WagerRow[]): Promise<ResultOf> => {
    const standings = await standingsOf(deps, page)
    await reopenBets(wagerTable, page, standings)
    return (row) => standings.get(row.wagerId)?.result
  }
  const loadOpen = async (from: Uuid, limit: number) => {
    let after: Uuid | undefined = from
    for (;;) {
      const keys = await loadWagersOfMarket(pool, at, { states: ['open'], after, limit })
      const rows = new Map((await loadWagers(pool, keys)).map((row) => [row.wagerId, row]))
      // One that another server has settled between the two looks is a correction's business.
      const open = keys
        .flatMap(({ wagerId }) => rows.get(wagerId) ?? [])
        .filter(({ wager }) => isHolding(wager.state))
      const last = keys.at(-1)
      if (open.length > 0 || !last) return open
      after = last.wagerId
    }
  }
  await settleMany(wagerTable, { eventId: at.eventId, loadOpen, prepare })
  await correctMany(wagerTable, {
    ...{ eventId: at.eventId, prepare },
    loadKeys: (after, limit) =>
      loadWagersOfMarket(pool, at, { states: SETTLED, after: after?.wagerId, limit }),
    // What a wager was settled as is part of what is looked at: one that somebody else settled is looked at anew.
    standing: { requests: [], holds: () => true },
  })
}

/** Settled bets that have an open leg again, since a result was taken back, wait for it. */
async function reopenBets(
  wagerTable: SettlingDeps['wagerTable'],
  page: readonly WagerRow[],
  standings: ReadonlyMap<Uuid, BetStandingNow>,
): Promise<void> {
  for (const row of page) {
    // While a refund waits, what was paid stands: a cancellation that is taken back in time moves nothing.
    if (isHolding(row.wager.state) || standings.get(row.wagerId)?.standing !== 'open') continue
    // Somebody else may have settled it otherwise meanwhile: then it is looked at again with the next message.
    await reopen(wagerTable, row, row.wager.version)
  }
}

interface BetStandingNow {
  /** `waiting`: a leg is voided, and its refund is not due yet. */
  readonly standing: 'open' | 'waiting' | 'lost' | 'settled'
  readonly result: WagerResult | 'void' | undefined
}

/** How the bets of wagers stand by everything that is known now, and by what might be said besides. */
export async function standingsOf(
  deps: Pick<SportsDeps, 'pool' | 'clock'>,
  page: readonly WagerRow[],
  besides: readonly SettlementMessage[] = [],
): Promise<ReadonlyMap<Uuid, BetStandingNow>> {
  const bets = await loadBetsOfWagers(
    deps.pool,
    page.map(({ wagerId }) => wagerId),
  )
  const legsOf = await loadLegStandings(deps, [...bets.values()], { besides })
  return new Map(
    page.flatMap((row) => {
      const bet = bets.get(row.wagerId)
      if (!bet) return []
      return [[row.wagerId, standingNow(row, bet, legsOf(bet))] as const]
    }),
  )
}

function standingNow(row: WagerRow, bet: BetRow, legs: readonly LegStanding[]): BetStandingNow {
  const stakeMinor = minor(totalOf(row.wager.stake) - row.wager.capturedMinor)
  const own = betOfRow(bet, stakeMinor)
  const results = resultsOfBet(bet, legs)
  const standing = standingOf(own, results)
  if (standing.state === 'open') {
    const waits = legs.some(({ state }) => state === 'refund_waiting')
    return { standing: waits ? 'waiting' : 'open', result: undefined }
  }
  if (standing.state === 'lost') return { standing: 'lost', result: LOST }
  const known = results.filter((each) => each !== undefined)
  const result = resultOfBet(own, known)
  return { standing: 'settled', result: bet.freeBetId ? withoutStake(own, result) : result }
}

/** A free bet wins what it pays beyond its stake; one that is wholly void stays so. */
function withoutStake(bet: Bet, result: WagerResult | 'void'): WagerResult | 'void' {
  if (result === 'void') return result
  const paidMinor = minor(result.payoutMinor + result.returnedMinor)
  return { payoutMinor: freeBetWin(bet, paidMinor), returnedMinor: NOTHING }
}

const NOTHING = minor(0n)
const LOST: WagerResult = { payoutMinor: NOTHING, returnedMinor: NOTHING }

/** What a bet pays for what was played of its stake, and what of a single goes back unplayed. */
export function resultOfBet(bet: Bet, legs: readonly LegResult[]): WagerResult | 'void' {
  if (legs.every(({ win }) => win.voidFactor.numerator === win.voidFactor.denominator))
    return 'void'
  const paidMinor = settleBet(bet, legs).payoutMinor
  const [only] = legs
  if (bet.legs.length > 1 || !only) return { payoutMinor: paidMinor, returnedMinor: NOTHING }
  const backMinor = scaleMinor(bet.stakeMinor, only.win.voidFactor)
  const returnedMinor = backMinor < paidMinor ? backMinor : paidMinor
  return { payoutMinor: minor(paidMinor - returnedMinor), returnedMinor }
}

/** What a bet settles by, from how its legs stand: of a builder the one result of all of them. */
export function resultsOfBet(
  { builderOdds }: Pick<BetRow, 'builderOdds'>,
  legs: readonly LegStanding[],
): readonly (LegResult | undefined)[] {
  const results = resultsOf(legs)
  return builderOdds ? together(results) : results
}

/** How the legs of bets stand. One settlement for everybody does not know at which score a leg was taken: its rule does. */
export async function loadLegStandings(
  { pool, clock }: Pick<SportsDeps, 'pool' | 'clock'>,
  bets: readonly BetRow[],
  {
    besides = [],
    paysScouted = false,
  }: {
    /** What might be said too. */
    readonly besides?: readonly SettlementMessage[]
    /** Whether what only a scout saw counts at once. */
    readonly paysScouted?: boolean
  } = {},
): Promise<(bet: BetRow) => readonly LegStanding[]> {
  const legs = bets.flatMap((bet) => bet.legs)
  const [truths, states] = await Promise.all([
    loadTruths(pool, legs),
    loadEventStates(
      pool,
      legs.filter(isCountedFromNow).map(({ eventId }) => eventId),
    ),
  ])
  const policy: PaymentPolicy = {
    now: epochMs(clock.now()),
    paysScouted,
    scoutedWaitMs: SCOUTED_WAIT_MS,
  }
  const known = { truths: besides.reduce(applyToTruth, truths), states, policy }
  return (bet) => bet.legs.map((leg) => standingOfLeg(leg, bet, known))
}

interface Known {
  readonly truths: FeedTruth
  readonly states: EventStates
  readonly policy: PaymentPolicy
}

function standingOfLeg(
  leg: BetLegRow,
  { placedAt }: Pick<BetRow, 'placedAt'>,
  { truths, states, policy }: Known,
): LegStanding {
  const ref = parseMarketKey(leg.market)
  assert(ref.ok, 'a leg is on a market')
  const selection = { ...ref.value, outcome: leg.outcome, event: leg.feedId }
  const acceptedAt: EpochMs = epochMs(placedAt.getTime())
  const standing = legStanding(truths, selection, { acceptedAt, policy })
  const state = isCountedFromNow(leg) ? states.get(leg.eventId) : undefined
  const isPlayed = standing.state === 'resulted' && standing.voidReason === undefined
  if (!state || !isPlayed || !leg.takenScore) return standing
  const own = settleByRule(state, ref.value, leg.takenScore)
  const result = own.ok ? own.value.outcomes.get(leg.outcome) : undefined
  return result ? { state: 'resulted', result } : { state: 'open' }
}

/** Goals before the bet do not count: only a score above nil tells such a leg from others. */
function isCountedFromNow({ market, takenScore }: BetLegRow): boolean {
  if (!takenScore || takenScore.home + takenScore.away === 0) return false
  const ref = parseMarketKey(market)
  const description = ref.ok ? marketOf('football', ref.value.market) : undefined
  return description?.laterOnly === true
}

/** A builder is one leg: it is known once it is lost, or all of its legs are known. */
function together(legs: readonly (LegResult | undefined)[]): readonly (LegResult | undefined)[] {
  const known = legs.flatMap((each) => (each ? [each.win] : []))
  const win = resultTogether(known)
  return [known.length === legs.length || win === LOST_LEG ? { win } : undefined]
}
