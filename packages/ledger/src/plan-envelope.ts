import { assert, type Minor, type Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'

/** What envelopes cost the house, and what waits in them. */
export interface EnvelopeAccounts {
  readonly promotionId: AccountId
  readonly escrowId: AccountId
}

/** Sets aside what an envelope holds, before anybody can take a share. */
export function planEnvelopeFunding(
  { promotionId, escrowId }: EnvelopeAccounts,
  causeId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  const [debitId, creditId] = [promotionId, escrowId]
  return [planTransfer({ code: 'envelope_fund', debitId, creditId, amountMinor, causeId })]
}

/** A member's share: their own money from that moment on, with nothing to stake for it. */
export function planEnvelopeShare(
  { escrowId, cashId }: Pick<EnvelopeAccounts, 'escrowId'> & { readonly cashId: AccountId },
  causeId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  const [debitId, creditId] = [escrowId, cashId]
  return [planTransfer({ code: 'envelope_share', debitId, creditId, amountMinor, causeId })]
}

/** What nobody took goes back; nothing moves where all of it was taken. */
export function planEnvelopeReturn(
  { promotionId, escrowId }: EnvelopeAccounts,
  causeId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  assert(amountMinor >= 0n, 'an envelope never gives back less than nothing')
  if (amountMinor === 0n) return []
  const [debitId, creditId] = [escrowId, promotionId]
  return [planTransfer({ code: 'envelope_return', debitId, creditId, amountMinor, causeId })]
}
