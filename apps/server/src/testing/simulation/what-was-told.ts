import type { Minor } from '@baize/kernel'
import type { Statement, ToldTransfer } from '@baize/testkit'
import { settleNaively } from '@baize/testkit/sports'
import type { RoundJackpot } from '../../house/jackpots/round-jackpot.ts'
import type { EndedDraw, SlipFacts } from './draw-facts.ts'
import type { Reply } from './messages.ts'
import { DRAW_GAME, OWN_SERIES } from './simulated-draws.ts'
import { POOL_ID } from './simulated-pool.ts'
import { SPORTS_GAME } from './simulated-sports.ts'
import { type BetFacts, MATCH_ODDS, type MatchResult, type SaidMatch } from './sports-facts.ts'

type Move = readonly [code: string, from: string, to: string, amountMinor: bigint]

const ESCROW_ROUNDS = 'escrow/rounds PLY'
const ESCROW_WITHDRAWALS = 'escrow/withdrawals PLY'
const CLEARING = 'clearing/sandbox PLY'
const SUSPENSE = 'suspense/sandbox PLY'
const JACKPOT_FUND = 'house/jackpots PLY'
const meterOf = (pool: string, place: number) => `jackpot/${pool}/${place} PLY`
const reserveOf = (pool: string, place: number) => `jackpot/${pool}/${place}/reserve PLY`

/** An order of money as everybody can look it up. */
interface KnownOrder {
  readonly player: number
  readonly amountMinor: Minor
}

/** What is public about rounds and orders when an answer is read. */
export interface PublicFacts {
  round(causeId: string): { player: number; game: string; stakeMinor: Minor } | undefined
  order(causeId: string): KnownOrder | undefined
  slip(causeId: string): Pick<SlipFacts, 'player' | 'digits' | 'lineMinor'> | undefined
  /** The history of a pool: with what the levels that a round won began anew. */
  seeds(causeId: string): readonly SeedAnew[]
}

interface SeedAnew {
  /** From 1. */
  readonly place: number
  readonly fromReserveMinor: bigint
  readonly fromHouseMinor: bigint
}

/** What the house put into the levels of a pool when it opened. */
export function poolOpened(poolId: string, pool: string, seeds: readonly bigint[]): Statement {
  const moves = seeds.map(
    (seedMinor, index): Move => ['jackpot_seed', JACKPOT_FUND, meterOf(pool, index + 1), seedMinor],
  )
  return { causeId: poolId, transfers: moves.map(toTransfer) }
}

const SPORTS = `house/${SPORTS_GAME} PLY`
const cashOf = (player: number) => `player_cash/${player} PLY`

/**
 * What an answer means in money, worked out from its words alone, for an auditor who keeps the
 * books again. Empty for a repeat's answer: it tells nothing new.
 */
export function statementOf(reply: Reply, facts: PublicFacts): Statement | undefined {
  const { causeId, outcome } = reply
  if (outcome !== 'done' || !causeId) return undefined
  const moves = movesOf(reply, facts, causeId)
  if (moves.length === 0) return undefined
  return { causeId, transfers: moves.map(toTransfer), ...givenIn(reply) }
}

/** What a round told of its shares. Several rounds may have given them together. */
function givenIn({ to, jackpot }: Reply): Pick<Statement, 'parts' | 'fed'> {
  if (!jackpot || to.kind !== 'open') return {}
  const house = `house/${to.game} PLY`
  const given = jackpot.levels.flatMap(([, , meter, reserve, excess], index): Move[] => [
    ['jackpot_contribution', house, meterOf(jackpot.pool, index + 1), BigInt(meter)],
    ['jackpot_reserve', house, reserveOf(jackpot.pool, index + 1), BigInt(reserve)],
    ['jackpot_excess', house, reserveOf(jackpot.pool, index + 1), BigInt(excess)],
  ])
  return {
    parts: given.map((move) => ({ ...toTransfer(move), causeId: POOL_ID })),
    fed: { pool: jackpot.pool, stakeMinor: to.stakeMinor },
  }
}

function jackpotMoves(
  jackpot: RoundJackpot | null | undefined,
  cash: string,
  seeds: readonly SeedAnew[],
): readonly Move[] {
  if (!jackpot) return []
  const moves = jackpot.levels.flatMap(([, , , , , won], index): Move[] => {
    const meter = meterOf(jackpot.pool, index + 1)
    const anew = seeds.find(({ place }) => place === index + 1)
    return [
      ['jackpot_win', meter, cash, BigInt(won)],
      ['jackpot_reseed', reserveOf(jackpot.pool, index + 1), meter, anew?.fromReserveMinor ?? 0n],
      ['jackpot_seed', JACKPOT_FUND, meter, anew?.fromHouseMinor ?? 0n],
    ]
  })
  return moves.filter(([, , , amountMinor]) => amountMinor > 0n)
}

/** A withdrawal that the clock took for received. */
export function receivedByItself(causeId: string, { amountMinor }: KnownOrder): Statement {
  const move: Move = ['withdrawal_capture', ESCROW_WITHDRAWALS, CLEARING, amountMinor]
  return { causeId, transfers: [toTransfer(move)] }
}

function movesOf(reply: Reply, facts: PublicFacts, causeId: string): readonly Move[] {
  const { to, payoutMinor } = reply
  switch (to.kind) {
    case 'open': {
      const cash = cashOf(to.player)
      if (payoutMinor === null) return [['round_hold', cash, ESCROW_ROUNDS, to.stakeMinor]]
      const house = `house/${to.game} PLY`
      return [
        ['round_stake', cash, house, to.stakeMinor],
        ...payout(house, cash, payoutMinor),
        ...jackpotMoves(reply.jackpot, cash, facts.seeds(causeId)),
      ]
    }
    case 'choose': {
      const round = facts.round(causeId)
      if (!round || payoutMinor === null) return []
      const house = `house/${round.game} PLY`
      const captured: Move = ['round_capture', ESCROW_ROUNDS, house, round.stakeMinor]
      return [captured, ...payout(house, cashOf(to.player), payoutMinor)]
    }
    case 'withdraw':
      return [['withdrawal_hold', cashOf(to.player), ESCROW_WITHDRAWALS, to.amountMinor]]
    case 'slip':
      return [['round_hold', cashOf(to.player), ESCROW_ROUNDS, staked(to)]]
    case 'takeBack': {
      const slip = facts.slip(causeId)
      return slip ? [['round_release', ESCROW_ROUNDS, cashOf(to.player), staked(slip)]] : []
    }
    case 'bet':
      return [['round_hold', cashOf(to.player), ESCROW_ROUNDS, to.stakeMinor]]
    case 'sell': {
      const soldMinor = reply.soldMinor ?? 0n
      return [
        ['round_capture', ESCROW_ROUNDS, SPORTS, soldMinor],
        ...payout(SPORTS, cashOf(to.player), (soldMinor * 4n) / 5n),
      ]
    }
    case 'send':
      return [['member_transfer', cashOf(to.player), cashOf(to.receiver), to.amountMinor]]
    case 'payment': {
      const order = facts.order(causeId)
      if (!order || to.status === 'declined') return []
      const isExact = to.paidMinor === order.amountMinor
      return isExact
        ? [['deposit_credit', CLEARING, cashOf(order.player), to.paidMinor]]
        : [['deposit_suspend', CLEARING, SUSPENSE, to.paidMinor]]
    }
    default:
      return endOfWithdrawal(reply, facts.order(causeId))
  }
}

const staked = ({ digits, lineMinor }: Pick<SlipFacts, 'digits' | 'lineMinor'>): bigint =>
  lineMinor * BigInt(digits.length)

/** What a plan holds beside its first slip. */
export function planHeld({ to, planId }: Reply): Statement | undefined {
  if (to.kind !== 'slip' || !planId) return undefined
  const amountMinor = staked(to) * BigInt(to.issues - 1)
  return {
    causeId: planId,
    transfers: [toTransfer(['round_hold', cashOf(to.player), ESCROW_ROUNDS, amountMinor])],
  }
}

/** What a draw means for its slips: a digit is a chance in ten, half a thousandth comes back for each point given up. */
export function statementsOfDraw({ digit, former, slips }: EndedDraw): readonly Statement[] {
  const house = `house/${DRAW_GAME} PLY`
  return slips.map((slip): Statement => {
    const own = cashOf(slip.player)
    const stakeMinor = staked(slip)
    const wonAt = (drawn: number | null) =>
      drawn !== null && slip.digits.includes(drawn)
        ? (slip.lineMinor * BigInt(slip.series)) / 200n
        : 0n
    const rebateMinor = (stakeMinor * BigInt(OWN_SERIES - slip.series)) / 2_000n
    const moreMinor = wonAt(digit) - wonAt(former)
    const moves: Move[] =
      digit === null
        ? [['round_release', ESCROW_ROUNDS, own, stakeMinor]]
        : former !== null
          ? [
              ['round_payout', house, own, moreMinor],
              ['wager_payout_return', own, house, -moreMinor],
            ]
          : [
              ['round_capture', ESCROW_ROUNDS, house, stakeMinor],
              ['round_payout', house, own, moreMinor],
              ['wager_rebate', house, own, rebateMinor],
            ]
    return {
      causeId: slip.slipId,
      transfers: moves.filter(([, , , amountMinor]) => amountMinor > 0n).map(toTransfer),
    }
  })
}

/** A bet that was rejected has its whole stake back. */
export function rejectedBet({ betId, player, stakeMinor }: BetFacts): Statement {
  const move: Move = ['round_release', ESCROW_ROUNDS, cashOf(player), stakeMinor]
  return { causeId: betId, transfers: [toTransfer(move)] }
}

/** What is said of a match means for bets on it the difference between what they came to before and come to now. */
export function statementsOfMatch({ before, after, bets }: SaidMatch): readonly Statement[] {
  return bets.map(
    (bet): Statement => ({
      causeId: bet.betId,
      transfers: movesBetween(bet, comesTo(bet, before), comesTo(bet, after))
        .filter(([, , , amountMinor]) => amountMinor > 0n)
        .map(toTransfer),
    }),
  )
}

type SaidBet = SaidMatch['bets'][number]

function movesBetween(
  { player, leftMinor }: SaidBet,
  was: bigint | 'open' | 'void',
  is: bigint | 'open' | 'void',
): readonly Move[] {
  const own = cashOf(player)
  if (was === is) return []
  if (is === 'void') return [['round_release', ESCROW_ROUNDS, own, leftMinor]]
  const paid = (value: bigint | 'open' | 'void') => (typeof value === 'bigint' ? value : 0n)
  const moreMinor = paid(is) - paid(was)
  return [
    ['round_capture', ESCROW_ROUNDS, SPORTS, was === 'open' ? leftMinor : 0n],
    ['round_payout', SPORTS, own, moreMinor],
    ['wager_payout_return', own, SPORTS, -moreMinor],
    ['wager_reopen', SPORTS, ESCROW_ROUNDS, is === 'open' ? leftMinor : 0n],
  ]
}

/** What the rest of a bet pays by what is known of its matches, worked out the long way. */
function comesTo(
  { legs, leftMinor }: SaidBet,
  results: ReadonlyMap<number, MatchResult>,
): bigint | 'open' | 'void' {
  const came = legs.map(({ match, outcome }) => {
    const result = results.get(match) ?? null
    if (result === null || result === 'void') return result
    return result === outcome ? ('won' as const) : ('lost' as const)
  })
  if (came.includes('lost')) return 0n
  const known = came.filter((each) => each !== null)
  if (known.length < came.length) return 'open'
  if (known.every((each) => each === 'void')) return 'void'
  return settleNaively({
    ...{ bankers: 0, sizes: [legs.length], stakePerLineMinor: leftMinor },
    legs: legs.map(({ outcome }, at) => ({
      odds: [BigInt(MATCH_ODDS[outcome]), 100n],
      win: { came: known[at] ?? 'void' },
    })),
  })
}

function endOfWithdrawal({ to }: Reply, order: KnownOrder | undefined): readonly Move[] {
  if (!order) return []
  const goesBack =
    to.kind === 'cancel' || to.kind === 'reject' || (to.kind === 'payout' && to.status === 'failed')
  const cash = cashOf(order.player)
  if (goesBack) return [['withdrawal_release', ESCROW_WITHDRAWALS, cash, order.amountMinor]]
  if (to.kind !== 'confirm' && to.kind !== 'settle') return []
  const receivedMinor = to.kind === 'settle' ? receivedAt(to, order) : order.amountMinor
  const moves: readonly Move[] = [
    ['withdrawal_capture', ESCROW_WITHDRAWALS, CLEARING, receivedMinor],
    ['withdrawal_release', ESCROW_WITHDRAWALS, cash, order.amountMinor - receivedMinor],
  ]
  return moves.filter(([, , , amountMinor]) => amountMinor > 0n)
}

function receivedAt(to: Reply['to'] & { kind: 'settle' }, order: KnownOrder): bigint {
  if (to.outcome === 'forced') return order.amountMinor
  return to.outcome === 'given_back' ? 0n : to.receivedMinor
}

function payout(house: string, cash: string, payoutMinor: bigint | undefined): readonly Move[] {
  return payoutMinor ? [['round_payout', house, cash, payoutMinor]] : []
}

function toTransfer([code, from, to, amountMinor]: Move): ToldTransfer {
  return { code, from, to, amountMinor }
}
