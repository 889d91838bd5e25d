import { assert, type Day } from '@baize/kernel'
import { at, type Tree } from '../tree/tree.ts'
import type { TreeSpan } from '../tree/trees-of-days.ts'
import type { CountGroup, Counting } from './count-group.ts'
import { countMoved, findMoved } from './count-moved.ts'
import type { Figures } from './figures.ts'
import { memberTotals } from './member-totals.ts'
import type { TeamColumns } from './team-columns.ts'
import type { ProductWeights } from './weights.ts'

/**
 * The active members of contracts. A member is held against the exact sum of the days spent in the team: those who
 * stayed where they were are counted in nested order, those who moved one by one.
 */
export function countActive(
  figures: Figures,
  trees: readonly TreeSpan[],
  teams: TeamColumns,
): Int32Array {
  const counts = new Int32Array(teams.agents.length)
  for (const group of groupTeams(teams)) {
    const { days } = group
    const spans = trees.filter(({ first, last }) => first <= days.last && last >= days.first)
    const [span] = spans
    assert(span, 'there is a tree on every day of a contract')
    const moved = findMoved(spans)
    countStayed(memberTotals(figures, span.tree, group, moved), span.tree, { teams, group, counts })
    if (moved) countMoved(figures, spans, moved, { teams, group, counts })
  }
  return counts
}

function groupTeams({ firsts, lasts, weights }: TeamColumns): CountGroup[] {
  const numbers = new Map<ProductWeights, number>()
  const groups = new Map<number, CountGroup & { readonly indexes: number[] }>()
  for (let index = 0; index < weights.length; index += 1) {
    const own = weights[index] as ProductWeights
    const number = numbers.get(own) ?? numbers.size
    numbers.set(own, number)
    const days = { first: at(firsts, index) as Day, last: at(lasts, index) as Day }
    const key = (number * DAYS_LIMIT + days.first) * DAYS_LIMIT + days.last
    const known = groups.get(key)
    if (known) known.indexes.push(index)
    else groups.set(key, { days, weights: own, indexes: [index] })
  }
  return [...groups.values()]
}

/** Days of the calendar are fewer by far: a window and its weights make one number. */
const DAYS_LIMIT = 100_000

/** Team by team as long as that is little, else by one running count for all teams with the same smallest bet. */
function countStayed(totals: BigInt64Array, { places, ends }: Tree, counting: Counting): void {
  const { group, counts } = counting
  const { agents, activeBetsMinor } = counting.teams
  for (const [betMinor, same] of Map.groupBy(
    group.indexes,
    (index) => activeBetsMinor[index] as bigint,
  )) {
    let looked = 0
    for (const index of same) looked += at(ends, at(agents, index)) - at(places, at(agents, index))
    const count =
      looked <= totals.length ? byTeam(totals, betMinor) : byRunningCount(totals, betMinor)
    for (const index of same) {
      const agent = at(agents, index)
      counts[index] = at(counts, index) + count(at(places, agent), at(ends, agent))
    }
  }
}

type CountPlaces = (from: number, until: number) => number

function byTeam(totals: BigInt64Array, betMinor: bigint): CountPlaces {
  return (from, until) => {
    let count = 0
    for (let place = from; place < until; place += 1) {
      if ((totals[place] as bigint) >= betMinor) count += 1
    }
    return count
  }
}

function byRunningCount(totals: BigInt64Array, betMinor: bigint): CountPlaces {
  const running = new Int32Array(totals.length + 1)
  let count = 0
  for (let place = 0; place < totals.length; place += 1) {
    if ((totals[place] as bigint) >= betMinor) count += 1
    running[place + 1] = count
  }
  return (from, until) => at(running, until) - at(running, from)
}
