import { compareRatios, isWin, type Minor, minor, type Ratio, ratio } from '@baize/kernel'

/** So many rounds the line of profit shows; older ones stay in the sums. */
export const LINE_ROUNDS_MAX = 500
/** Chances are summed in billionths: far finer than a percent that is shown without decimals. */
const CHANCE_UNITS = 1_000_000_000n

/** What the rounds of this visit came to, as a player counts them. */
export interface VisitStats {
  readonly rounds: number
  readonly wins: number
  /** A returned stake is neither won nor lost. */
  readonly losses: number
  /** The largest payout, in stakes; undefined before the first win. */
  readonly best: Ratio | undefined
  /** Wins in a row up to the last round; losses as a number below zero. A returned stake ends neither. */
  readonly streak: number
  readonly wageredMinor: Minor
  /** Below zero while the visit costs. */
  readonly profitMinor: Minor
  /** The profit before the first of the shown rounds, and after each of them. */
  readonly line: readonly Minor[]
  /** How many wins the chances of all rounds made likely, in billionths; undefined where a round had none that is known. */
  readonly expectedWins: bigint | undefined
}

export const NO_STATS: VisitStats = {
  ...{ rounds: 0, wins: 0, losses: 0, best: undefined, streak: 0 },
  ...{ wageredMinor: minor(0n), profitMinor: minor(0n), line: [minor(0n)], expectedWins: 0n },
}

/** A round as the sums see it. */
export interface CountedRound {
  readonly stakeMinor: Minor
  readonly payoutMinor: Minor
  /** The payout in stakes. */
  readonly outcome: Ratio
  /** How likely a win was, where the bet says so. */
  readonly chance?: Ratio | undefined
}

export function statsAfter(stats: VisitStats, round: CountedRound): VisitStats {
  const { stakeMinor, payoutMinor, outcome } = round
  const isWon = isWin(stakeMinor, payoutMinor)
  const isLost = !isWon && payoutMinor !== stakeMinor
  const isBest = isWon && (!stats.best || compareRatios(outcome, stats.best) > 0)
  const profitMinor = minor(stats.profitMinor + payoutMinor - stakeMinor)
  return {
    rounds: stats.rounds + 1,
    wins: stats.wins + (isWon ? 1 : 0),
    losses: stats.losses + (isLost ? 1 : 0),
    best: isBest ? outcome : stats.best,
    streak: streakAfter(stats.streak, { isWon, isLost }),
    wageredMinor: minor(stats.wageredMinor + stakeMinor),
    profitMinor,
    line: [...stats.line, profitMinor].slice(-LINE_ROUNDS_MAX - 1),
    expectedWins: expectedAfter(stats.expectedWins, round.chance),
  }
}

function streakAfter(streak: number, round: { isWon: boolean; isLost: boolean }): number {
  if (round.isWon) return Math.max(0, streak) + 1
  return round.isLost ? Math.min(0, streak) - 1 : streak
}

function expectedAfter(expected: bigint | undefined, chance: Ratio | undefined) {
  if (expected === undefined || !chance) return undefined
  return expected + (chance.numerator * CHANCE_UNITS) / chance.denominator
}

/** The share of rounds that the chances made likely to win; undefined before a round, and where one had none. */
export function expectedShare({ expectedWins, rounds }: VisitStats): Ratio | undefined {
  if (expectedWins === undefined || rounds === 0) return undefined
  return ratio(expectedWins, CHANCE_UNITS * BigInt(rounds))
}

/** What the house keeps on average of all that was wagered, rounded down; below zero for the player. */
export function expectedProfit(wageredMinor: Minor, returnRatio: Ratio): Minor {
  const { numerator, denominator } = returnRatio
  return minor(-((wageredMinor * (denominator - numerator)) / denominator))
}

/** A line of profit in a box: places from 0 to 1, from the left and from above, and where zero lies. */
export function linePlaces(line: readonly Minor[]): {
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly zero: number
} {
  const most = line.reduce((top, value) => (value > top ? value : top), minor(0n))
  const least = line.reduce((low, value) => (value < low ? value : low), minor(0n))
  const span = most - least
  const placeOf = (value: bigint) =>
    span === 0n ? 0.5 : Number(((most - value) * 10_000n) / span) / 10_000
  const last = Math.max(1, line.length - 1)
  return {
    points: line.map((value, index) => ({ x: index / last, y: placeOf(value) })),
    zero: placeOf(0n),
  }
}
