import type { LoadClaims } from '@baize/ledger/pg'
import { loadHeldMoney } from '../features/cashier/door.ts'
import { loadHeldJackpots } from '../features/jackpots/door.ts'
import { loadHeldStakes } from '../features/play/door.ts'
import { loadHeldTransfers } from '../features/vendor-transfers/door.ts'
import { loadHeldCredits } from '../features/vendor-wallet/door.ts'
import { loadHeldWagers } from '../house/wagers/held-wagers.store.ts'

/** What the features say must be held, read in the audit's snapshot. */
export function heldClaims(currency: string): LoadClaims {
  return async (snapshot) => [
    ...(await loadHeldStakes(snapshot, currency)),
    ...(await loadHeldWagers(snapshot, currency)),
    ...(await loadHeldJackpots(snapshot, currency)),
    ...(await loadHeldMoney(snapshot)),
    ...(await loadHeldTransfers(snapshot)),
    ...(await loadHeldCredits(snapshot)),
  ]
}
