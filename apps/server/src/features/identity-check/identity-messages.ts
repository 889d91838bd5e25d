import { randomUUID } from 'node:crypto'
import type { IdentityState } from '@baize/contract'
import type { OutgoingMessage } from '@baize/contract/payments'
import type { CheckedMember } from './identity-checks.store.ts'

/** What is written to a member when a check moved; states that they brought about have none. */
const TEXTS: Partial<
  Record<IdentityState, { readonly subject: string; text(reason: string | null): string }>
> = {
  wanted: {
    subject: 'Please show us who you are',
    text: (reason) =>
      `We need documents from you. ${reason ?? ''} Open Identity check in the member centre to send them.`,
  },
  asked_again: {
    subject: 'Please send a document again',
    text: (reason) =>
      `We looked at your documents and need others. ${reason ?? ''} Open Identity check in the member centre to send them.`,
  },
  approved: {
    subject: 'Your identity check is done',
    text: () => 'Your documents are in order. You can withdraw without this limit from now on.',
  },
  rejected: {
    subject: 'Your identity check was not successful',
    text: (reason) => `We could not accept your documents. ${reason ?? ''}`,
  },
}

/** The message for a member whose check reached a state; undefined when they cannot be reached. */
export function identityMessage(
  member: CheckedMember,
  state: IdentityState,
  reason: string | null,
): OutgoingMessage | undefined {
  const words = TEXTS[state]
  const to = member.email ?? member.mobileNum
  if (!words || to === null) return undefined
  return {
    reference: `identity-${randomUUID()}`,
    channel: member.email === null ? 'sms' : 'mail',
    to,
    subject: words.subject,
    text: words.text(reason).replaceAll(/\s+/g, ' '),
  }
}
