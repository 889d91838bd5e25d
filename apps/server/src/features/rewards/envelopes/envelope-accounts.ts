import { type EnvelopeDeps, PURPOSE } from './envelope-deps.ts'

/** What envelopes cost, and what waits in those that are open. */
export async function envelopeAccountsOf({
  accounts,
  currency,
}: Pick<EnvelopeDeps, 'accounts' | 'currency'>) {
  const [promotionId, escrowId] = await Promise.all([
    accounts.idOf({ kind: 'promotion', purpose: PURPOSE, currency }),
    accounts.idOf({ kind: 'escrow', purpose: PURPOSE, currency }),
  ])
  return { promotionId, escrowId }
}
