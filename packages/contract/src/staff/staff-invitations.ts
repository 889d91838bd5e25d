import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { askReason } from './approvals.ts'
import { staffIdentity } from './staff-session.ts'

const params = z.object({ staffId: z.string().regex(/^\d{1,18}$/) })
const token = z.string().max(64)
const invitation_invalid = [410, 'This invitation is over. Ask for a new one.'] as const
const NOT_INVITED = { not_invited: [409, 'This person has no open invitation.'] } as const

/** How often one person may be sent a link. */
export const INVITATIONS_MAX = 10

/** The way in of somebody new; null once they came in. */
export const staffInvitation = z
  .object({
    /** Null while the role waits for another person, and once it was taken back. */
    sentAt: instant.nullable(),
    expiresAt: instant.nullable(),
  })
  .nullable()

/** The link before it opens nothing any more. */
export const sendInvitationAgain = operation({
  id: 'staff.sendInvitationAgain',
  method: 'POST',
  path: '/ops/staff/:staffId/invitation',
  caller: { staff: 'staff.manage' },
  summary: 'Mail somebody new another link',
  params,
  value: z.object({}),
  refusals: {
    ...NOT_INVITED,
    role_waiting: [409, 'Another person must approve the role first.'],
  },
})

/** The link and the role are gone; a role that is approved later brings a new link. */
export const takeInvitationBack = operation({
  id: 'staff.takeInvitationBack',
  method: 'POST',
  path: '/ops/staff/:staffId/invitation/take-back',
  caller: { staff: 'staff.manage' },
  summary: 'Take an invitation back',
  params,
  body: z.object({ reason: askReason }),
  value: z.object({}),
  refusals: NOT_INVITED,
})

export const readInvitation = operation({
  id: 'staff.readInvitation',
  method: 'POST',
  path: '/ops/invitation/read',
  caller: 'anyone',
  staysOpen: 'always',
  summary: 'Whom an invitation is for',
  body: z.object({ token }),
  value: z.object({ username: z.string(), displayName: z.string(), expiresAt: instant }),
  refusals: { invitation_invalid },
})

/** Works once. The link came by mail, so with the password it is both steps of a first sign-in. */
export const acceptInvitation = operation({
  id: 'staff.acceptInvitation',
  method: 'POST',
  path: '/ops/invitation',
  caller: 'anyone',
  staysOpen: 'always',
  summary: 'Choose a password by an invitation, and sign in',
  isSealed: true,
  body: z.object({ token, password: z.string().max(256) }),
  value: z.object({ staff: staffIdentity }),
  refusals: {
    invitation_invalid,
    password_format: [422, 'At least 12 characters.'],
    password_too_common: [422, 'This password is known from stolen lists.'],
  },
})
