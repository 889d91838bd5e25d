import type { SportsBetType, SportsShownLeg } from '@baize/contract'
import { type Minor, minor, type Result, refuse, succeed } from '@baize/kernel'
import {
  type Bet,
  findConflicts,
  HOUSE_SLIP_LIMITS,
  isOutright,
  lineOf,
  type Odds,
  parseDecimalOdds,
  parseMarketKey,
  type SlipFault,
  type SlipLeg,
  verifySlip,
} from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { betOfRow } from './bet-row.ts'
import type { WantedLeg } from './judge-legs.ts'
import { type EventHead, loadEventHeads } from './limits.store.ts'

/** A slip as it was sent. */
export interface SlipContent {
  readonly type: SportsBetType
  readonly legs: readonly SportsShownLeg[]
  readonly bankers: number
  readonly sizes: readonly number[]
  readonly builderOdds?: string | undefined
}

/** A slip that is one bet, before it is known whether it is taken. */
export interface ReadSlip {
  readonly type: SportsBetType
  readonly legs: readonly (WantedLeg & { readonly head: EventHead })[]
  readonly bankers: number
  readonly sizes: readonly number[]
  readonly lines: number
  readonly builderOdds: Odds | null
}

export type SlipRefusal = 'bet_invalid' | SlipFault | 'impossible_together'

/**
 * Reads a slip: that each leg is an outcome of a market of its event, and that they make one bet of their type.
 * An event that is not there reads as one that is over: undefined.
 */
export async function readSlip(
  { pool, limits }: Pick<SportsDeps, 'limits'> & { readonly pool: Queryable },
  slip: SlipContent,
  stakeMinor: Minor | undefined,
): Promise<Result<ReadSlip, SlipRefusal>> {
  const heads = await loadEventHeads(
    pool,
    slip.legs.map(({ eventId }) => eventId),
  )
  const legs: (ReadSlip['legs'][number] & { readonly slipLeg: SlipLeg & { odds: Odds } })[] = []
  for (const [at, sent] of slip.legs.entries()) {
    const leg = readLeg(sent, heads.get(sent.eventId))
    if (!leg) return refuse('bet_invalid', { leg: at })
    legs.push(leg)
  }
  const { type, bankers, sizes } = slip
  if (type === 'builder') return readBuilder(legs, slip, { limits, stakeMinor })
  const slipLegs = legs.map(({ slipLeg }) => slipLeg)
  // What a line costs is looked at last, where there is a stake.
  const probe = { type, legs: slipLegs, bankers, sizes, isEachWay: false }
  const verified = verifySlip({ ...probe, stakePerLineMinor: minor(1n) }, HOUSE_SLIP_LIMITS)
  if (!verified.ok) return refuse(verified.refusal.code, verified.refusal.details)
  const { lines } = verified.value
  if (stakeMinor !== undefined) {
    if (stakeMinor % BigInt(lines) !== 0n) return refuse('bet_invalid')
    if (stakeMinor / BigInt(lines) < limits.lineMinMinor) {
      return refuse('stake_below_min', { minMinor: limits.lineMinMinor.toString() })
    }
  }
  return succeed({
    ...{ type, bankers, lines, builderOdds: null, sizes: verified.value.sizes },
    legs: legs.map(({ slipLeg, ...leg }) => leg),
  })
}

const BUILDER_LEGS_MAX = 8

/** Legs of one match, each another one. What they pay together is worked out where they are taken. */
function readBuilder(
  legs: readonly (ReadSlip['legs'][number] & { readonly slipLeg: SlipLeg })[],
  { builderOdds: shown }: SlipContent,
  { limits, stakeMinor }: Pick<SportsDeps, 'limits'> & { readonly stakeMinor: Minor | undefined },
): Result<ReadSlip, SlipRefusal> {
  const [first] = legs
  if (!first || legs.length < 2) return refuse('wrong_number_of_legs')
  if (legs.length > BUILDER_LEGS_MAX) return refuse('too_many_legs', { legsMax: BUILDER_LEGS_MAX })
  if (legs.some(({ eventId }) => eventId !== first.eventId)) return refuse('related_legs')
  const conflict = findConflicts(legs.map(({ slipLeg }) => slipLeg)).find(
    ({ relation }) => relation === 'duplicate_selection',
  )
  if (conflict) return refuse('duplicate_selection', { ...conflict })
  const odds = shown === undefined ? undefined : parseDecimalOdds(shown)
  if (stakeMinor !== undefined && !odds) return refuse('bet_invalid')
  if (stakeMinor !== undefined && stakeMinor < limits.lineMinMinor) {
    return refuse('stake_below_min', { minMinor: limits.lineMinMinor.toString() })
  }
  return succeed({
    ...{ type: 'builder', bankers: 0, sizes: [1], lines: 1, builderOdds: odds ?? null },
    legs: legs.map(({ slipLeg: _, ...leg }) => leg),
  })
}

export function readLeg(sent: SportsShownLeg, head: EventHead | undefined) {
  const odds = parseDecimalOdds(sent.odds)
  const ref = parseMarketKey(sent.market)
  if (!head || !odds || !ref.ok) return undefined
  const line = lineOf(head.sport as never, ref.value)
  if (!line.ok || !line.value.outcomes.some(({ id }) => id === sent.outcomeId)) return undefined
  const { eventId, feedId, tournamentId } = head
  return {
    ...{ eventId, feedId, head, odds, version: sent.version, outcome: sent.outcomeId },
    market: sent.market as WantedLeg['market'],
    slipLeg: {
      ...{ ...ref.value, outcome: sent.outcomeId, odds, event: feedId, tournament: tournamentId },
      kind: isOutright(sent.market) ? ('outright' as const) : ('match' as const),
    },
  }
}

/** The bet that a slip makes at some odds. */
export function betOfSlip(
  slip: Pick<ReadSlip, 'bankers' | 'sizes' | 'builderOdds'>,
  legs: readonly { readonly odds: Odds }[],
  { stakeMinor, winMinorMax }: { readonly stakeMinor: Minor; readonly winMinorMax: Minor },
): Bet {
  return betOfRow({ ...slip, legs, winMinorMax }, stakeMinor)
}
