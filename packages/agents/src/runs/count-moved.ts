import { assert } from '@baize/kernel'
import { at, HOUSE } from '../tree/tree.ts'
import type { TreeSpan } from '../tree/trees-of-days.ts'
import type { Counting } from './count-group.ts'
import type { Figures } from './figures.ts'

/** Marks whoever stood under other agents on some of the days, or undefined where nobody did. */
export function findMoved(spans: readonly TreeSpan[]): Uint8Array | undefined {
  const [span] = spans
  if (!span || spans.length === 1) return undefined
  const { parents, order } = span.tree
  const moved = new Uint8Array(parents.length)
  for (const member of order) {
    const parent = at(parents, member)
    const isBelowMoved = parent !== HOUSE && moved[parent] === 1
    if (isBelowMoved || spans.some(({ tree }) => at(tree.parents, member) !== parent)) {
      moved[member] = 1
    }
  }
  return moved
}

/** Counts those who moved for every agent under whom they bet enough, on the days they stood there. */
export function countMoved(
  figures: Figures,
  spans: readonly TreeSpan[],
  moved: Uint8Array,
  { teams, group: { days, weights, indexes }, counts }: Counting,
): void {
  const contractsOf = Map.groupBy(indexes, (index) => at(teams.agents, index))
  const { members, products, validBetsMinor } = figures
  // One key for a member below an agent.
  const bets = new Map<number, bigint>()
  for (let line = 0; line < members.length; line += 1) {
    const member = at(members, line)
    const day = at(figures.days, line)
    if (moved[member] !== 1 || day < days.first || day > days.last) continue
    const bet = (validBetsMinor[line] as bigint) * (weights.parts[products[line] as number] ?? 0n)
    const parents = parentsOn(spans, day)
    for (let agent = member; agent !== HOUSE; agent = at(parents, agent)) {
      const key = member * moved.length + agent
      if (contractsOf.has(agent)) bets.set(key, (bets.get(key) ?? 0n) + bet)
    }
  }
  for (const [key, bet] of bets) {
    for (const index of contractsOf.get(key % moved.length) ?? []) {
      const activeBetMinor = teams.activeBetsMinor[index] as bigint
      if (bet >= activeBetMinor * weights.divisor) counts[index] = at(counts, index) + 1
    }
  }
}

function parentsOn(spans: readonly TreeSpan[], day: number): Int32Array {
  const span = spans.find(({ first, last }) => first <= day && day <= last)
  assert(span, 'there is a tree on every day of a contract')
  return span.tree.parents
}
