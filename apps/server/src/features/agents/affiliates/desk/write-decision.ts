import { randomUUID } from 'node:crypto'
import type { AffiliateDecision } from '@baize/contract'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import type { LetterName } from '../../../../platform/messages/notice.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'

const LETTERS = {
  approved: 'affiliates.approved',
  rejected: 'affiliates.rejected',
  more_asked: 'affiliates.moreAsked',
  closed: 'affiliates.closed',
} as const satisfies Record<AffiliateDecision, LetterName>

interface Decided {
  readonly memberId: bigint
  readonly decision: AffiliateDecision
  /** What staff wrote. */
  readonly text: string
}

/** Writes to an applicant with the commit: as a platform message and by mail; by a short message where only a number is confirmed. */
export async function writeDecision(
  tx: Tx,
  { sendSystemMessage, sendLetter }: Pick<AffiliateDeps, 'sendSystemMessage' | 'sendLetter'>,
  { memberId, decision, text }: Decided,
): Promise<void> {
  await sendSystemMessage(tx, memberId, { kind: 'affiliate_decided', decision, text })
  await sendLetter(tx, memberId, (to) => ({
    reference: `affiliate-${randomUUID()}`,
    channel: 'mail',
    ...{ to, letter: LETTERS[decision], values: { text } },
  }))
}
