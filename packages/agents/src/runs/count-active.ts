import { assert } from '@baize/kernel'
import type { DaySpan } from '../calendar/day.ts'
import { at, type Tree } from '../tree/tree.ts'
import type { TreeSpan } from '../tree/trees-of-days.ts'
import type { ContractInRun } from './contract-in-run.ts'
import type { CountGroup, TeamCount } from './count-group.ts'
import { countMoved, findMoved } from './count-moved.ts'
import type { Figures } from './figures.ts'
import { memberTotals } from './member-totals.ts'
import type { ProductWeights } from './weights.ts'

/** A contract on the days on which it counts. */
interface CountedContract {
  readonly contract: ContractInRun
  readonly days: DaySpan
  readonly weights: ProductWeights
}

/**
 * The active members of contracts, in their order. A member is held against the exact sum of the days spent in the
 * team: those who stayed where they were are counted in nested order, those who moved one by one.
 */
export function countActive(
  figures: Figures,
  trees: readonly TreeSpan[],
  contracts: readonly CountedContract[],
): number[] {
  const teams = contracts.map(({ contract: { receiver, terms } }): TeamCount => {
    assert(terms.activeBetMinor >= 1n, 'who bets nothing is not active')
    return { agent: receiver, activeBetMinor: terms.activeBetMinor, active: 0 }
  })
  for (const group of groupTeams(contracts, teams)) {
    const { days } = group
    const spans = trees.filter(({ first, last }) => first <= days.last && last >= days.first)
    const [span] = spans
    assert(span, 'there is a tree on every day of a contract')
    const moved = findMoved(spans)
    countStayed(memberTotals(figures, span.tree, group, moved), span.tree, group.teams)
    if (moved) countMoved(figures, spans, group, moved)
  }
  return teams.map(({ active }) => active)
}

function groupTeams(
  contracts: readonly CountedContract[],
  teams: readonly TeamCount[],
): CountGroup[] {
  const numbers = new Map<ProductWeights, number>()
  const groups = new Map<string, CountGroup & { readonly teams: TeamCount[] }>()
  for (const [index, { days, weights }] of contracts.entries()) {
    const number = numbers.get(weights) ?? numbers.size
    numbers.set(weights, number)
    const key = `${days.first} ${days.last} ${number}`
    const group = groups.get(key) ?? { days, weights, teams: [] }
    group.teams.push(teams[index] as TeamCount)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Team by team as long as that is little, else by one running count for all teams with the same smallest bet. */
function countStayed(totals: BigInt64Array, tree: Tree, teams: readonly TeamCount[]): void {
  const sizeOf = ({ agent }: TeamCount) => at(tree.ends, agent) - at(tree.places, agent)
  for (const [betMinor, same] of Map.groupBy(teams, ({ activeBetMinor }) => activeBetMinor)) {
    const isLittle = same.reduce((sum, team) => sum + sizeOf(team), 0) <= totals.length
    const count = isLittle ? byTeam(totals, betMinor) : byRunningCount(totals, betMinor)
    for (const team of same) {
      team.active += count(at(tree.places, team.agent), at(tree.ends, team.agent))
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
