import { assert } from '@baize/kernel'
import { verifyOffer } from '@baize/rewards'
import type pg from 'pg'
import { demoOffers } from '../../../../demonstration/demo-offers.ts'
import { offerPolicyOf } from '../../../../house/rewards/offer-policy.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { insertOffer, insertVersion, loadDeskOffers, saveStarted } from './offer-desk.store.ts'
import type { OfferDeskDeps } from './offers-desk.route.ts'
import { rulesOf } from './view-offer.ts'

/** Opens what the demonstration offers, where nothing was ever offered. */
export async function seedOffers(
  { clock, policy }: Pick<OfferDeskDeps, 'clock' | 'policy'>,
  pool: pg.Pool,
  { offsetMinutes, raffleId }: { readonly offsetMinutes: number; readonly raffleId: bigint | null },
): Promise<void> {
  const at = new Date(clock.now())
  await inTransaction(pool, async (tx) => {
    if ((await loadDeskOffers(tx, at, 1)).length > 0) return
    for (const draft of demoOffers(clock.now(), offsetMinutes, raffleId)) {
      const rules = rulesOf(draft)
      assert(
        verifyOffer(rules, offerPolicyOf(policy)).length === 0,
        'the demonstration keeps rules',
      )
      const offerId = await insertOffer(tx, at)
      await insertVersion(tx, { offerId, version: 1 }, { draft, at, by: 'Baize' })
      const budgetLeftMinor = rules.budgetMinor === null ? null : BigInt(rules.budgetMinor)
      await saveStarted(tx, offerId, { version: 1, stockLeft: rules.stock, budgetLeftMinor })
    }
  })
}
