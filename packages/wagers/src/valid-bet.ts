import { assert, type Minor, minor, sumMinor } from '@baize/kernel'

/** How a class of products counts: the stake, or what was at risk where that is less. */
export type ValidBetMode = 'stake' | 'smaller_of_stake_and_result'

/** The outcomes of a draw that a spot wins, by their place; each has as many ways to come up as its weight. */
export interface WonOutcomes {
  readonly weights: readonly number[]
  readonly isWon: readonly boolean[]
}

/** A bet that is over, or one spot of it. */
export interface CountedBet {
  readonly id: string
  readonly mode: ValidBetMode
  readonly stakeMinor: Minor
  readonly payoutMinor: Minor
  readonly isVoid: boolean
  /** What of the stake was bonus money. */
  readonly bonusMinor: Minor
  /** The draw that it shares with other bets of the same member. */
  readonly draw?: string
  /** What it is one side of. */
  readonly pair?: string
  readonly side?: string
  /** Undefined where a draw has too many outcomes: then the pairs alone decide. */
  readonly wins?: WonOutcomes | undefined
}

/** Together on more than this share of the outcomes, spots are no risk. */
const COVERED_MAX = { numerator: 2, denominator: 3 }

/**
 * What counts of each bet of one member, in minor units: towards wagering, rebates and points. Bets that came back
 * count for nothing; opposite sides of a pair take each other off; what is left of the spots of one draw counts
 * for nothing where together they win on more than two thirds of the outcomes. Of bonus money nothing counts.
 */
export function validBetsOf(bets: readonly CountedBet[]): ReadonlyMap<string, Minor> {
  const left = new Map(bets.map((bet) => [bet, isReturned(bet) ? minor(0n) : bet.stakeMinor]))
  for (const pair of groupBy(bets, nameOfPair)) takeOffSides(pair, left)
  for (const draw of groupBy(bets, ({ draw }) => draw)) takeOffCovered(draw, left)
  return new Map(bets.map((bet) => [bet.id, countOf(bet, left.get(bet) ?? minor(0n))]))
}

/** A push is no bet where the result counts. */
function isReturned({ isVoid, mode, payoutMinor, stakeMinor }: CountedBet): boolean {
  return isVoid || (mode === 'smaller_of_stake_and_result' && payoutMinor === stakeMinor)
}

function nameOfPair({ draw, pair }: CountedBet): string | undefined {
  return draw === undefined || pair === undefined ? undefined : JSON.stringify([draw, pair])
}

function groupBy(
  bets: readonly CountedBet[],
  nameOf: (bet: CountedBet) => string | undefined,
): readonly (readonly CountedBet[])[] {
  const groups = Map.groupBy(bets, nameOf)
  groups.delete(undefined)
  return [...groups.values()]
}

type Left = Map<CountedBet, Minor>

/** The smaller side is taken off both, from the bets of each in their order. */
function takeOffSides(pair: readonly CountedBet[], left: Left): void {
  const sides = [...Map.groupBy(pair, ({ side }) => side).values()]
  assert(sides.length <= 2, 'a pair has two sides')
  const sums = sides.map((side) => sumMinor(side.map((bet) => left.get(bet) ?? minor(0n))))
  const [one, other] = sums
  if (one === undefined || other === undefined) return
  const coveredMinor = one < other ? one : other
  for (const side of sides) {
    let restMinor: bigint = coveredMinor
    for (const bet of side) {
      const hereMinor = left.get(bet) ?? minor(0n)
      const offMinor = hereMinor < restMinor ? hereMinor : restMinor
      left.set(bet, minor(hereMinor - offMinor))
      restMinor -= offMinor
    }
  }
}

function takeOffCovered(draw: readonly CountedBet[], left: Left): void {
  const played = draw.filter((bet) => (left.get(bet) ?? 0n) > 0n)
  const spots = played.flatMap(({ wins }) => (wins ? [wins] : []))
  if (spots.length < played.length || !areNoRisk(spots)) return
  for (const bet of played) left.set(bet, minor(0n))
}

/**
 * Whether spots together win on more than two thirds of the outcomes. One whose outcomes lie within those of another adds
 * nothing, and one alone is a risk always.
 */
function areNoRisk(spots: readonly WonOutcomes[]): boolean {
  const [first] = spots
  if (!first) return false
  assert(
    spots.every(({ isWon }) => isWon.length === first.weights.length),
    'spots of one draw have the same outcomes',
  )
  const isWonByAny = first.weights.map((_, place) => spots.some(({ isWon }) => isWon[place]))
  // The others all lie within one that wins wherever any of them does.
  if (spots.some(({ isWon }) => isWonByAny.every((won, place) => won === isWon[place])))
    return false
  let [wonWays, allWays] = [0, 0]
  for (const [place, weight] of first.weights.entries()) {
    allWays += weight
    if (isWonByAny[place]) wonWays += weight
  }
  return wonWays * COVERED_MAX.denominator > allWays * COVERED_MAX.numerator
}

/** What is left, held against the result where that counts, less what bonus money paid of it; rounded down once. */
function countOf({ mode, stakeMinor, payoutMinor, bonusMinor }: CountedBet, left: Minor): Minor {
  assert(bonusMinor >= 0n && bonusMinor <= stakeMinor, 'bonus money is a part of the stake')
  const resultMinor = payoutMinor > stakeMinor ? payoutMinor - stakeMinor : stakeMinor - payoutMinor
  const isSmaller = mode === 'smaller_of_stake_and_result' && resultMinor < left
  const countedMinor = isSmaller ? resultMinor : left
  return minor((countedMinor * (stakeMinor - bonusMinor)) / stakeMinor)
}
