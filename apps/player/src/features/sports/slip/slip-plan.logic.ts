import type { SportsBetType, SportsShownLeg } from '@baize/contract'
import {
  floorOf,
  type Minor,
  minor,
  type Ratio,
  ratio,
  scaleMinor,
  sumMinor,
  wireFromMinor,
} from '@baize/kernel'
import {
  type Bet,
  betOf,
  HOUSE_SLIP_LIMITS,
  isOutright,
  LOST,
  linesOf,
  NAMED_SYSTEMS,
  type NamedSystem,
  type Odds,
  parseDecimalOdds,
  parseMarketKey,
  potentialReturn,
  productOf,
  type SlipLeg as RuleLeg,
  settleBet,
  sizesOf,
  slipChoices,
  totalOdds,
  WON,
} from '@baize/sports'
import type { LegNow } from './leg-now.logic.ts'
import { type Slip, type SlipLeg, type SlipMode, selectionKey } from './slip-store.ts'

/** A bet that the slip would place. */
export interface PlannedBet {
  readonly type: SportsBetType
  readonly legs: readonly LegNow[]
  readonly bankers: number
  readonly sizes: readonly number[]
  readonly lines: number
  /** Of all lines; zero while none is typed. */
  readonly stakeMinor: Minor
  /** `8.70`: what a stake of one comes back as when all wins; undefined while a builder has no price. */
  readonly totalOdds: string | undefined
  readonly returnMinor: Minor
}

export interface PlanInput {
  readonly slip: Slip
  readonly legs: readonly LegNow[]
  /** Reads what was typed; zero for nothing or what is no amount. */
  readonly readStake: (text: string) => Minor
  readonly builderOdds: string | null
}

/** The bets that the slip stands for in its mode; none where it is no bet yet. */
export function planBets({ slip, legs, readStake, builderOdds }: PlanInput): readonly PlannedBet[] {
  switch (slip.mode) {
    case 'singles':
      return legs.map((each) => planOne('single', [each], [1], readStake(each.leg.stake)))
    case 'accumulator':
      if (legs.length < 2) return []
      return [planOne('accumulator', legs, [legs.length], readStake(slip.stake))]
    case 'system':
      return planSystem(slip, legs, readStake(slip.stake))
    case 'builder':
      if (legs.length < 2) return []
      return [planBuilder(legs, builderOdds, readStake(slip.stake))]
  }
}

function planSystem(slip: Slip, legs: readonly LegNow[], perLineMinor: Minor): PlannedBet[] {
  const bankers = slip.named === null ? legs.filter(({ leg }) => leg.isBanker) : []
  const others = legs.filter((each) => !bankers.includes(each))
  const type = slip.named ?? 'system'
  const chosen = slip.named === null ? slip.sizes.toSorted((one, other) => one - other) : []
  const sizes = sizesOf(type, others.length, chosen)
  if (sizes === undefined) return []
  const ordered = [...bankers, ...others]
  const lines = linesOf({ ...NO_BET, legs: ordered.map(legOf), bankers: bankers.length, sizes })
  const stakeMinor = minor(perLineMinor * BigInt(lines))
  const planned = planOne(type, ordered, sizes, stakeMinor, bankers.length)
  return [{ ...planned, sizes: chosen }]
}

function planOne(
  type: SportsBetType,
  legs: readonly LegNow[],
  sizes: readonly number[],
  stakeMinor: Minor,
  bankers = 0,
): PlannedBet {
  const bet: Bet = { ...NO_BET, legs: legs.map(legOf), bankers, sizes, stakeMinor }
  const lines = linesOf(bet)
  const ofOne = betOf({ ...NO_BET, legs: bet.legs, bankers, sizes, stakePerLineMinor: minor(100n) })
  return {
    ...{ type, legs, bankers, lines, stakeMinor },
    sizes: type === 'system' ? sizes : [],
    totalOdds: decimalOf(totalOdds(ofOne)),
    returnMinor: stakeMinor > 0n ? potentialReturn(bet).payoutMinor : stakeMinor,
  }
}

function planBuilder(
  legs: readonly LegNow[],
  builderOdds: string | null,
  stakeMinor: Minor,
): PlannedBet {
  const odds = builderOdds === null ? undefined : parseDecimalOdds(builderOdds)
  return {
    ...{ type: 'builder', legs, bankers: 0, sizes: [], lines: 1, stakeMinor },
    totalOdds: odds === undefined ? undefined : (builderOdds ?? undefined),
    returnMinor: odds === undefined ? minor(0n) : scaleMinor(stakeMinor, odds),
  }
}

const NO_BET = { bankers: 0, isEachWay: false } as const

const legOf = ({ odds }: LegNow): { odds: Odds } => ({ odds: oddsIn(odds) })

/** Prices come from the contract, which lets only decimals above one through. */
function oddsIn(decimal: string): Odds {
  return parseDecimalOdds(decimal) ?? (ratio(101, 100) as Odds)
}

/** What is sent of a leg. */
export function shownLeg({ leg, odds, version }: LegNow): SportsShownLeg {
  const { eventId, market, outcomeId } = leg
  return { eventId, market, outcomeId, odds, version }
}

/**
 * What tells one bet from the next. Prices are no part of it: a bet whose answer was lost is the same bet when it is
 * placed again after they moved, and counts once.
 */
export function decisionOf(
  { type, legs, bankers, sizes, stakeMinor }: PlannedBet,
  freeBetId?: string,
) {
  const selections = legs.map(({ leg }) => selectionKey(leg))
  return { type, selections, bankers, sizes, stakeMinor: wireFromMinor(stakeMinor), freeBetId }
}

export function sumStake(bets: readonly PlannedBet[]): Minor {
  return sumMinor(bets.map(({ stakeMinor }) => stakeMinor))
}

export function sumReturn(bets: readonly PlannedBet[]): Minor {
  return sumMinor(bets.map(({ returnMinor }) => returnMinor))
}

/** What a system pays when as few legs are right as it needs to pay at all: from the shortest odds to the longest. */
export function fewestRight({ legs, bankers, lines, stakeMinor, ...bet }: PlannedBet) {
  const others = legs.length - bankers
  const sizes = sizesOf(bet.type as NamedSystem, others, bet.sizes)
  const [size] = sizes ?? []
  if (sizes === undefined || size === undefined || size >= others || stakeMinor === 0n)
    return undefined
  const ruled: Bet = { ...NO_BET, legs: legs.map(legOf), bankers, sizes, stakeMinor }
  const byOdds = legs
    .map((each, index) => ({ index, odds: Number(each.odds) }))
    .slice(bankers)
    .toSorted((one, other) => one.odds - other.odds)
  const paid = (right: typeof byOdds) =>
    settleBet(
      ruled,
      legs.map((_, index) => {
        const isRight = index < bankers || right.some((each) => each.index === index)
        return { win: isRight ? WON : LOST }
      }),
    ).payoutMinor
  return {
    rightCount: bankers + size,
    fromMinor: paid(byOdds.slice(0, size)),
    toMinor: paid(byOdds.slice(-size)),
  }
}

/** Named systems that take so many legs. */
export function namedSystemsOf(legCount: number): readonly NamedSystem[] {
  return (Object.keys(NAMED_SYSTEMS) as NamedSystem[]).filter(
    (name) => NAMED_SYSTEMS[name].legs === legCount,
  )
}

export type LegConflict = 'duplicate_selection' | 'same_event' | 'related_outright'

/** What the legs may become together, and which stand in each other's way: of each leg the one that it cannot go with. */
export function choicesOf(legs: readonly SlipLeg[]) {
  const { conflicts, foldCounts, accumulatorAllowed } = slipChoices(
    legs.map(ruleLeg),
    HOUSE_SLIP_LIMITS,
  )
  const conflictOf = (index: number) => {
    const found = conflicts.find(({ first, second }) => first === index || second === index)
    return (
      found && {
        relation: found.relation as LegConflict,
        other: found.first === index ? found.second : found.first,
      }
    )
  }
  const [first] = legs
  const canBuild = legs.length > 1 && legs.every(({ eventId }) => eventId === first?.eventId)
  return { conflictOf, foldCounts, accumulatorAllowed, canBuild }
}

/** Which modes there are for the legs of a slip. */
export function modesOf(legs: readonly SlipLeg[]): readonly SlipMode[] {
  const modes: SlipMode[] = ['singles', 'accumulator', 'system']
  return choicesOf(legs).canBuild ? [...modes, 'builder'] : modes
}

function ruleLeg({ eventId, market, outcomeId }: SlipLeg): RuleLeg {
  const ref = parseMarketKey(market)
  return {
    ...(ref.ok ? ref.value : { market: 0, specifiers: { name: market } }),
    ...{ event: eventId, outcome: outcomeId, kind: isOutright(market) ? 'outright' : 'match' },
  }
}

/** The product of the prices at which the legs were taken. */
export function oddsBefore(legs: readonly LegNow[]): string {
  return decimalOf(productOf(legs.map(({ leg }) => oddsIn(leg.odds))))
}

const HUNDRED = ratio(100)

/** Odds as the wire has them, rounded down: none are promised that are not there. */
function decimalOf(odds: Ratio): string {
  const hundredths = floorOf(odds, HUNDRED)
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
}
