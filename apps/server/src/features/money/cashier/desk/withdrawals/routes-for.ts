import type { CashierParts } from '../../cashier-parts.ts'

/** The providers that can pay so much at once. */
export function routesFor(
  providers: CashierParts['providers'],
  amountMinor: bigint,
): readonly string[] {
  return providers
    .filter(({ payoutMaxMinor }) => payoutMaxMinor === null || amountMinor <= payoutMaxMinor)
    .map(({ name }) => name)
}
