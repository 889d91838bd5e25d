import type { TableLayout } from '@baize/rooms'
import type { SpotTotals } from '../rounds/rounds.store.ts'

/** What lies on each spot after a member's layout became another one. */
export function moveTotals(
  totals: SpotTotals,
  before: TableLayout,
  after: TableLayout,
): SpotTotals {
  const moved: Record<string, readonly [string, number]> = { ...totals }
  for (const spot of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [staked, players] = totals[spot] ?? ['0', 0]
    const [was, is] = [before[spot], after[spot]]
    const sum = BigInt(staked) - BigInt(was ?? 0) + BigInt(is ?? 0)
    const count = players - (was === undefined ? 0 : 1) + (is === undefined ? 0 : 1)
    if (count === 0) delete moved[spot]
    else moved[spot] = [`${sum}`, count]
  }
  return moved
}

/** Minor units by spot. */
export function stakedOf(totals: SpotTotals): ReadonlyMap<string, bigint> {
  return new Map(Object.entries(totals).map(([spot, [staked]]) => [spot, BigInt(staked)]))
}
