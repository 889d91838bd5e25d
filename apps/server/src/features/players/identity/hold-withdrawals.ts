import type { HoldReason } from '@baize/contract'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { IdentityParts } from './identity-parts.ts'
import { isBrowserOfOwner } from './known-devices.store.ts'
import { saveHold } from './members.store.ts'

const HOUR_MS = 3_600_000

/**
 * Lets nothing leave for a while after what can take an account over, in the commit of the change: an owner who is told has
 * that long to object. Setting something for the first time, or making it stronger, holds nothing. Answers until when.
 */
export async function holdWithdrawals(
  parts: Pick<IdentityParts, 'settings' | 'clock'>,
  tx: Tx,
  memberId: bigint,
  reason: HoldReason,
): Promise<Date | null> {
  const { resetHoldHours } = (await parts.settings()).withdrawal
  if (resetHoldHours === 0) return null
  const until = new Date(parts.clock.now() + resetHoldHours * HOUR_MS)
  await saveHold(tx, memberId, { until, reason })
  return until
}

/** The same for a new way to sign in or a first PIN, where the browser is not known as the owner's for a day yet. */
export async function holdForNewBrowser(
  parts: Pick<IdentityParts, 'settings' | 'clock'>,
  tx: Tx,
  change: {
    readonly memberId: bigint
    readonly reason: HoldReason
    /** What the browser is known by. */
    readonly device: string | undefined
  },
): Promise<Date | null> {
  const { memberId, reason, device } = change
  const at = new Date(parts.clock.now())
  if (await isBrowserOfOwner(tx, { memberId, device, at })) return null
  return await holdWithdrawals(parts, tx, memberId, reason)
}
