import { lazyPart } from './app/load-part.ts'

/** Offers of a deposit, as the deposit page shows them: promotions and the cashier meet here. */
export const DepositOffers = lazyPart(
  async () => (await import('./features/promotions/deposit-offers.tsx')).DepositOffers,
)
