import { assert, type Minor, type Uuid } from '@baize/kernel'
import { type AccountId, type PlannedTransfer, planHeldReturn } from '@baize/ledger'
import type { HeldCreditRow } from './held-credits.store.ts'

/** What of a win that its vendor takes back was being checked, or has been. */
export type TakenBack =
  | { readonly code: 'hold_needed' }
  | {
      /** What the player's cash still has to give. */
      readonly unwonMinor: Minor
      /** What comes from elsewhere, or came back before. */
      readonly elsewhereMinor: Minor
      readonly transfers: readonly PlannedTransfer[]
      readonly row?: HeldCreditRow
    }

/**
 * A win that is being checked goes back from where it is kept; one that two people refused is back already, and takes
 * nothing from the player. One that they released is cash like any other.
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
