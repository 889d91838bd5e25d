import { floorDivide, type Minor, minor } from '@baize/kernel'
import { at, HOUSE, type MemberIndex, type Tree } from '../tree/tree.ts'

/** A point of series is a two-thousandth of the stake, two being the unit by which prizes are printed. */
const SERIES_UNIT = 2_000n

/** What a member staked on lotteries in a day, at the points they had when they bet. Without trial members. */
export interface SeriesStake {
  readonly member: MemberIndex
  /** The member's own points, whichever they chose for the slip. */
  readonly points: number
  /** Minor units, as settled on the day; below zero where more was taken back. */
  readonly stakeMinor: bigint
}

export interface SeriesInput {
  readonly tree: Tree
  /** Each member's own points on the day; zero for those who earn nothing. */
  readonly series: Int32Array
  readonly stakes: readonly SeriesStake[]
  /** What earlier runs of the day paid, by agent. */
  readonly paidBeforeMinor: ReadonlyMap<MemberIndex, bigint>
}

/** Of an agent on the team of a direct downline. */
export interface SeriesShare {
  readonly agent: MemberIndex
  readonly downline: MemberIndex
  readonly stakeMinor: bigint
  /** Stakes times points, in two-thousandths of a minor unit. */
  readonly weighed: bigint
}

export interface SeriesRow {
  readonly agent: MemberIndex
  readonly earnedMinor: Minor
  readonly deltaMinor: bigint
}

export interface SeriesResult {
  readonly shares: readonly SeriesShare[]
  readonly rows: readonly SeriesRow[]
}

/**
 * Series points of a day: an agent earns on the team of each direct downline the points by which the own series is
 * above everything below, so that one stake never costs more than the points of the highest above it. One floor a day
 * and agent. Rows that are not zero, by agent; shares by agent and downline.
 */
export function settleSeries(input: SeriesInput): SeriesResult {
  const shares = sharesOf(input)
  const weighed = new Map<MemberIndex, bigint>()
  for (const share of shares) {
    weighed.set(share.agent, (weighed.get(share.agent) ?? 0n) + share.weighed)
  }
  const agents = new Set([...weighed.keys(), ...input.paidBeforeMinor.keys()])
  const rows = [...agents]
    .toSorted((a, b) => a - b)
    .map((agent) => {
      const earnedMinor = minor(floorDivide(weighed.get(agent) ?? 0n, SERIES_UNIT))
      return {
        agent,
        earnedMinor,
        deltaMinor: earnedMinor - (input.paidBeforeMinor.get(agent) ?? 0n),
      }
    })
    .filter(({ earnedMinor, deltaMinor }) => earnedMinor !== 0n || deltaMinor !== 0n)
  return { shares, rows }
}

/** Climbs from each stake to the top; an agent with more points than all below gets the difference. */
function sharesOf({ tree: { parents }, series, stakes }: SeriesInput): readonly SeriesShare[] {
  const byDownline = new Map<MemberIndex, SeriesShare>()
  for (const { member, points, stakeMinor } of stakes) {
    let given = points
    let downline = member
    for (let agent = at(parents, member); agent !== HOUSE; agent = at(parents, agent)) {
      const own = at(series, agent)
      if (own > given) {
        const before = byDownline.get(downline)
        byDownline.set(downline, {
          ...{ agent, downline },
          stakeMinor: (before?.stakeMinor ?? 0n) + stakeMinor,
          weighed: (before?.weighed ?? 0n) + BigInt(own - given) * stakeMinor,
        })
        given = own
      }
      downline = agent
    }
  }
  return [...byDownline.values()]
    .filter(({ weighed }) => weighed !== 0n)
    .toSorted((a, b) => a.agent - b.agent || a.downline - b.downline)
}
