import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { PrivacyDeps } from './privacy-deps.ts'

interface ClosingMoments {
  readonly memberId: bigint
  readonly askedAt: Date
  readonly closesAt: Date
}

/** Confirms a closing that was asked for, with the way back. */
export async function confirmClosing(
  { notifyOwner }: Pick<PrivacyDeps, 'notifyOwner'>,
  tx: Tx,
  { memberId, askedAt, closesAt }: ClosingMoments,
): Promise<void> {
  await notifyOwner(tx, memberId, (to) => ({
    reference: `closing-${memberId}-${askedAt.getTime()}`,
    channel: 'mail',
    to,
    letter: 'privacy.closingAsked',
    values: { at: askedAt, closesAt },
  }))
}

/** Says that an account is closed, while there is still an address to say it to. */
export async function notifyClosed(
  { notifyOwner }: Pick<PrivacyDeps, 'notifyOwner'>,
  tx: Tx,
  {
    memberId,
    isFinal,
    at,
  }: { readonly memberId: bigint; readonly isFinal: boolean; readonly at: Date },
): Promise<void> {
  await notifyOwner(tx, memberId, (to) => ({
    reference: `closed-${memberId}-${at.getTime()}`,
    channel: 'mail',
    to,
    letter: 'privacy.closed',
    lines: [isFinal ? 'privacy.final' : 'privacy.reopen', 'privacy.kept'],
    values: { at },
  }))
}
