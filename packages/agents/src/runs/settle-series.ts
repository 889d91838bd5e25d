import { floorDivide, type Minor, minor } from '@baize/kernel'
import { at, HOUSE, type MemberIndex, type Tree } from '../tree/tree.ts'
import { assertSumsFit } from './figures.ts'

/** A point of series is a two-thousandth of the stake, two being the unit by which prizes are printed. */
const SERIES_UNIT = 2_000n

/** The lottery of one day, in columns by member. */
export interface SeriesInput {
  readonly tree: Tree
  /** Each member's own series points, at most 2,000. */
  readonly series: Int32Array
  /** Settled lottery stakes of the day, in minor units; taken back below zero. Zero for trial members. */
  readonly stakesMinor: BigInt64Array
  /** What earlier runs of the day paid, by agent. */
  readonly paidBeforeMinor: ReadonlyMap<MemberIndex, bigint>
}

export interface SeriesRow {
  readonly agent: MemberIndex
  readonly earnedMinor: Minor
  readonly deltaMinor: bigint
}

/**
 * Series points of a day: an agent earns on the team of each direct downline the points by which the own series is
 * above theirs. One floor a day and agent; the own stakes earn by the prize that was chosen, not here. Rows that are
 * not zero, by agent.
 */
export function settleSeries(input: SeriesInput): SeriesRow[] {
  const { tree, series, paidBeforeMinor } = input
  const teamStakes = teamStakesOf(input)
  const points = new Map<MemberIndex, bigint>()
  for (const [member, parent] of tree.parents.entries()) {
    const stakeMinor = teamStakes[member] as bigint
    const difference = parent === HOUSE ? 0 : at(series, parent) - at(series, member)
    if (difference <= 0 || stakeMinor === 0n) continue
    points.set(parent, (points.get(parent) ?? 0n) + BigInt(difference) * stakeMinor)
  }
  const agents = new Set([...points.keys(), ...paidBeforeMinor.keys()])
  return [...agents]
    .toSorted((a, b) => a - b)
    .map((agent) => {
      const earnedMinor = minor(floorDivide(points.get(agent) ?? 0n, SERIES_UNIT))
      return { agent, earnedMinor, deltaMinor: earnedMinor - (paidBeforeMinor.get(agent) ?? 0n) }
    })
    .filter(({ earnedMinor, deltaMinor }) => earnedMinor !== 0n || deltaMinor !== 0n)
}

/** In nested order everybody below comes later, so one pass from behind adds teams to their agents. */
function teamStakesOf({ tree: { order, parents }, stakesMinor }: SeriesInput): BigInt64Array {
  assertSumsFit(stakesMinor)
  const teamStakes = stakesMinor.slice()
  for (let place = order.length - 1; place >= 0; place -= 1) {
    const member = at(order, place)
    const parent = at(parents, member)
    if (parent === HOUSE) continue
    const sum = (teamStakes[parent] as bigint) + (teamStakes[member] as bigint)
    teamStakes[parent] = BigInt.asIntN(64, sum)
  }
  return teamStakes
}
