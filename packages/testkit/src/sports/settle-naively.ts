/**
 * Settles a bet the long way, for comparison: every line is written out, every half result is two halves of a stake,
 * every dead heat as many parts as shared the place. It shares no code with what it checks.
 */

type Fraction = readonly [top: bigint, under: bigint]

export interface NaiveResult {
  readonly came: 'won' | 'lost' | 'void' | 'half_won' | 'half_lost'
  /** How many of those who shared a place could have it, and how many shared it. */
  readonly deadHeat?: readonly [places: number, tied: number]
}

export interface NaiveLeg {
  readonly odds: Fraction
  readonly win: NaiveResult
  readonly place?: NaiveResult & { readonly fraction: Fraction }
  /** Pence that are taken of each pound won. */
  readonly deductionPence?: number
}

export interface NaiveBet {
  readonly legs: readonly NaiveLeg[]
  readonly bankers: number
  readonly sizes: readonly number[]
  readonly stakePerLineMinor: bigint
  readonly winMinorMax?: bigint
}

/** What the bet pays, in minor units. With places on its legs it is each way. */
export function settleNaively(bet: NaiveBet): bigint {
  const lines = listLines(bet)
  const isEachWay = bet.legs.some((leg) => leg.place !== undefined)
  const stakeMinor = bet.stakePerLineMinor * BigInt(lines.length) * (isEachWay ? 2n : 1n)
  let exact: Fraction = [0n, 1n]
  for (const line of lines) {
    exact = plus(exact, payLine(bet.stakePerLineMinor, line.map(winWays)))
    if (isEachWay) exact = plus(exact, payLine(bet.stakePerLineMinor, line.map(placeWays)))
  }
  const payoutMinor = exact[0] / exact[1]
  if (bet.winMinorMax === undefined || payoutMinor <= stakeMinor + bet.winMinorMax) {
    return payoutMinor
  }
  return stakeMinor + bet.winMinorMax
}

/** Every set of legs that is a line. */
function listLines({ legs, bankers, sizes }: NaiveBet): readonly (readonly NaiveLeg[])[] {
  const always = legs.slice(0, bankers)
  const others = legs.slice(bankers)
  const lines: (readonly NaiveLeg[])[] = []
  for (let bits = 0; bits < 2 ** others.length; bits += 1) {
    const taken = others.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1)
    if (sizes.includes(taken.length)) lines.push([...always, ...taken])
  }
  return lines
}

/** One of the ways in which a part of the stake goes: the share of it, and what each unit of that becomes. */
interface Way {
  readonly share: Fraction
  readonly becomes: Fraction
}

/** Follows each way of each leg with its share of the stake, and adds up what they pay. */
function payLine(stakeMinor: bigint, legs: readonly (readonly Way[])[]): Fraction {
  const [ways, ...later] = legs
  if (ways === undefined) return [stakeMinor, 1n]
  const rest = payLine(stakeMinor, later)
  return ways.reduce<Fraction>(
    (sum, { share, becomes }) => plus(sum, times(times(share, becomes), rest)),
    [0n, 1n],
  )
}

function winWays(leg: NaiveLeg): readonly Way[] {
  return waysOf(leg.win, afterDeduction(leg.odds, leg.deductionPence ?? 0))
}

function placeWays(leg: NaiveLeg): readonly Way[] {
  if (leg.place === undefined) return winWays(leg)
  const [top, under] = afterDeduction(leg.odds, leg.deductionPence ?? 0)
  const profit = times([top - under, under], leg.place.fraction)
  return waysOf(leg.place, plus([1n, 1n], profit))
}

function waysOf({ came, deadHeat = [1, 1] }: NaiveResult, odds: Fraction): readonly Way[] {
  const half: Fraction = [1n, 2n]
  const back: Fraction = [1n, 1n]
  const gone: Fraction = [0n, 1n]
  if (came === 'void') return [{ share: [1n, 1n], becomes: back }]
  if (came === 'lost') return [{ share: [1n, 1n], becomes: gone }]
  if (came === 'half_lost') {
    return [
      { share: half, becomes: back },
      { share: half, becomes: gone },
    ]
  }
  const [places, tied] = deadHeat
  const shared = Array.from({ length: tied }, (_, index): Way => {
    return { share: [1n, BigInt(tied)], becomes: index < places ? odds : gone }
  })
  if (came === 'won') return shared
  return [
    { share: half, becomes: back },
    ...shared.map((way) => ({ ...way, share: times(way.share, half) })),
  ]
}

function afterDeduction([top, under]: Fraction, pence: number): Fraction {
  const profit = times([top - under, under], [BigInt(100 - pence), 100n])
  return plus([1n, 1n], profit)
}

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
