import { assert, type Minor, type Uuid } from '@baize/kernel'
import { type AccountId, type PlannedTransfer, planHeldReturn } from '@baize/ledger'
import type { HeldCreditRow } from './held-credits.store.ts'

/** How an undone win is taken back if it is or was held. */
export type TakenBack =
  | { readonly code: 'hold_needed' }
  | {
      /** Amount to take from the player's cash. */
      readonly unwonMinor: Minor
      /** Amount taken from the held account, or returned before. */
      readonly elsewhereMinor: Minor
      readonly transfers: readonly PlannedTransfer[]
      readonly row?: HeldCreditRow
    }

/**
 * A held win is taken from the held account. A refused one was returned before, so nothing is taken. A released one is taken
 * from cash like any other.
 */
export function takeBackHeld(
  held: HeldCreditRow | undefined,
  unwonMinor: Minor,
  at: {
    readonly checkedId: AccountId | undefined
    readonly houseId: AccountId
    readonly causeId: Uuid
    readonly atMs: number
  },
): TakenBack {
  const nothing = 0n as Minor
  if (unwonMinor === 0n || held === undefined || held.state === 'released') {
    return { unwonMinor, elsewhereMinor: nothing, transfers: [] }
  }
  assert(held.amountMinor === unwonMinor, 'a win is checked and taken back as a whole')
  assert(held.state !== 'taken_back', 'a win is taken back once')
  if (held.state === 'refused') {
    return { unwonMinor: nothing, elsewhereMinor: unwonMinor, transfers: [] }
  }
  const { checkedId, houseId, causeId, atMs } = at
  if (checkedId === undefined) return { code: 'hold_needed' }
  return {
    unwonMinor: nothing,
    elsewhereMinor: unwonMinor,
    transfers: planHeldReturn(held.kind, { checkedId, houseId }, causeId, unwonMinor),
    row: { ...held, state: 'taken_back', endedAtMs: atMs },
  }
}
