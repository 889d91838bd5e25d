import type { operations, ValueOf } from '@baize/contract'
import { type Minor, minor } from '@baize/kernel'

export type CheckedCredit = ValueOf<typeof operations.getCheckedCredits>['items'][number]

/** How long a refused credit stays visible with its reason. */
const REFUSED_SHOWN_MS = 30 * 86_400_000

/** Credits being checked and recently refused ones. Released ones are in the account record. */
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

/** The total of all credits being checked, in minor units. */
export function checkedSum(items: readonly CheckedCredit[]): Minor {
  return items
    .filter(({ state }) => state === 'held')
    .reduce<Minor>((sum, { amountMinor }) => minor(sum + BigInt(amountMinor)), minor(0n))
}
