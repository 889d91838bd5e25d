import {
  addRatios,
  assert,
  floorOf,
  type Minor,
  minor,
  multiplyRatios,
  type Ratio,
  type Result,
  ratio,
  refuse,
  succeed,
} from '@baize/kernel'

/** What valid bets bring in points. */
export interface PointsTerms {
  /** Valid bets for one point, in minor units, before weights. */
  readonly minorPerPoint: bigint
  /** The weight of each class of products. Classes without one bring nothing. */
  readonly weights: ReadonlyMap<string, Ratio>
}

/** The points of a member. What was earned in a life is one floor of an exact sum, so that no rest is lost. */
export interface PointsStanding {
  readonly earned: Ratio
  readonly spent: bigint
  /** Held by orders that nobody has decided on. */
  readonly held: bigint
}

export const NO_POINTS: PointsStanding = { earned: ratio(0n), spent: 0n, held: 0n }

const ONE = ratio(1n)

/** Adds the points of valid bets; with a minus sign it takes them back. */
export function earnPoints(
  { minorPerPoint, weights }: PointsTerms,
  standing: PointsStanding,
  { class: name, validBetMinor }: { readonly class: string; readonly validBetMinor: bigint },
): PointsStanding {
  const weight = weights.get(name)
  if (!weight) return standing
  const points = multiplyRatios(weight, ratio(validBetMinor, minorPerPoint))
  return { ...standing, earned: addRatios(standing.earned, points) }
}

/** What there is to spend. Never below zero: play that was taken back after its points were spent is made up first. */
export function pointsLeft({ earned, spent, held }: PointsStanding): bigint {
  const left = floorOf(earned, ONE) - spent - held
  return left > 0n ? left : 0n
}

/** An order of the points mall. */
export interface Redemption {
  readonly costPoints: bigint
  readonly quantity: bigint
  /** How many there are, under the lock. */
  readonly stock: bigint
}

/** Why points cannot be spent, in the order in which it is asked. */
export type RedemptionRefusal = 'out_of_stock' | 'too_few_points'

/** Holds the points of an order, or says why not. */
export function decideRedemption(
  standing: PointsStanding,
  { costPoints, quantity, stock }: Redemption,
): Result<PointsStanding, RedemptionRefusal> {
  assert(costPoints > 0n && quantity > 0n, 'an order costs something')
  if (quantity > stock) return refuse('out_of_stock')
  const cost = costPoints * quantity
  if (cost > pointsLeft(standing)) return refuse('too_few_points')
  return succeed({ ...standing, held: standing.held + cost })
}

/** Decides on an order that holds points: approved they are spent, rejected they are back. */
export function applyRedemption(
  { earned, spent, held }: PointsStanding,
  decision: 'approve' | 'reject',
  points: bigint,
): PointsStanding {
  assert(points <= held, 'the points of an order are held')
  const isSpent = decision === 'approve'
  return { earned, spent: isSpent ? spent + points : spent, held: held - points }
}

/** What points become: `moneyMinor` for every `forPoints`. */
export interface ConversionRate {
  readonly moneyMinor: Minor
  readonly forPoints: bigint
}

export interface PointsConversion {
  readonly moneyMinor: Minor
  /** No more than the money is worth. */
  readonly pointsUsed: bigint
  readonly standing: PointsStanding
}

/** Turns points into money, rounded down, and takes only the points for it. */
export function convertPoints(
  standing: PointsStanding,
  { moneyMinor: rateMinor, forPoints }: ConversionRate,
  points: bigint,
): Result<PointsConversion, 'too_few_points'> {
  const moneyMinor = (points * rateMinor) / forPoints
  if (moneyMinor <= 0n || points > pointsLeft(standing)) return refuse('too_few_points')
  const pointsUsed = (moneyMinor * forPoints + rateMinor - 1n) / rateMinor
  return succeed({
    moneyMinor: minor(moneyMinor),
    pointsUsed,
    standing: { ...standing, spent: standing.spent + pointsUsed },
  })
}
