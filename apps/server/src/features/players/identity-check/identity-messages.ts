import { randomUUID } from 'node:crypto'
import type { IdentityState } from '@baize/contract'
import type { LetterName, LineName, Notice } from '../../../platform/messages/notice.ts'
import type { CheckedMember } from './identity-checks.store.ts'

interface Letter {
  readonly letter: LetterName
  /** Whether the member has to send something now. */
  readonly asksForDocuments: boolean
}

/** What is written to a member when a check moved; states that they brought about have none. */
const LETTERS: Partial<Record<IdentityState, Letter>> = {
  wanted: { letter: 'identity-check.wanted', asksForDocuments: true },
  asked_again: { letter: 'identity-check.askedAgain', asksForDocuments: true },
  approved: { letter: 'identity-check.approved', asksForDocuments: false },
  rejected: { letter: 'identity-check.rejected', asksForDocuments: false },
}

/** The message for a member whose check reached a state; undefined when they cannot be reached. */
export function identityMessage(
  member: CheckedMember,
  state: IdentityState,
  reason: string | null,
): Notice | undefined {
  const found = LETTERS[state]
  const to = member.email ?? member.mobileNum
  if (!found || to === null) return undefined
  const { letter, asksForDocuments } = found
  const saysWhy = reason !== null && state !== 'approved'
  const lines: (LineName | false)[] = [
    saysWhy && 'identity-check.reason',
    asksForDocuments && 'identity-check.howTo',
  ]
  return {
    reference: `identity-${randomUUID()}`,
    channel: member.email === null ? 'sms' : 'mail',
    to,
    letter,
    lines: lines.filter((line) => line !== false),
    values: { reason: reason ?? '' },
  }
}
