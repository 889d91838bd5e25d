import { randomUUID } from 'node:crypto'
import type { Notice } from '../../../platform/messages/notice.ts'

/** What is told of a passkey. */
export type PasskeyNews = 'passkeyAdded' | 'passkeyRemoved' | 'passkeyBlocked'

export function passkeyLetter(
  to: string,
  news: PasskeyNews,
  { name, at }: { readonly name: string; readonly at: Date },
): Notice {
  return {
    reference: `staff-passkey-${randomUUID()}`,
    channel: 'mail',
    to,
    letter: `staff.${news}`,
    values: { name, at },
  }
}

/** The link of an invitation; its reference tells nothing of the token. */
export function invitationLetter(
  to: string,
  values: { readonly name: string; readonly link: string; readonly until: Date },
): Notice {
  return {
    reference: `staff-invitation-${randomUUID()}`,
    channel: 'mail',
    to,
    letter: 'staff.invitation',
    values,
  }
}
