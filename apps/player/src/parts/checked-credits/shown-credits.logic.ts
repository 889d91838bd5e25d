import type { operations, ValueOf } from '@baize/contract'
import { type Minor, minor } from '@baize/kernel'

export type CheckedCredit = ValueOf<typeof operations.getCheckedCredits>['items'][number]

/** So long somebody who comes back reads why a credit was refused. */
const REFUSED_SHOWN_MS = 30 * 86_400_000

/** What is being checked, and what was refused lately. What was released stands in the account record. */
export function shownCredits(
  items: readonly CheckedCredit[],
  nowMs: number,
): readonly CheckedCredit[] {
  return items.filter(
    ({ state, endedAt }) =>
      state === 'held' ||
      (state === 'refused' && nowMs - Date.parse(endedAt ?? '') <= REFUSED_SHOWN_MS),
  )
}

/** All that is being checked. */
export function checkedSum(items: readonly CheckedCredit[]): Minor {
  return items
    .filter(({ state }) => state === 'held')
    .reduce<Minor>((sum, { amountMinor }) => minor(sum + BigInt(amountMinor)), minor(0n))
}
