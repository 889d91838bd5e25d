import { z } from 'zod'
import { operation } from '../operation.ts'
import { passkeyName, webauthn } from '../passkey-shapes.ts'
import { instant } from '../shapes.ts'
import { staffIdentity } from './staff-session.ts'

const params = z.object({ staffPasskeyId: z.string().max(64) })
const INVALID = 'The passkey could not be checked. Please try again.'
const FULL = [409, 'You have as many passkeys as an account can have.'] as const

/** One of one's own passkeys. */
export const ownPasskey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  addedAt: instant,
  lastUsedAt: instant.nullable(),
  /** A copy of it was used: it opens nothing any more. */
  isBlocked: z.boolean(),
})

/** The password, and a code where an authenticator app is on. */
export const ownerProofOfStaff = z.object({
  password: z.string().max(256),
  code: z.string().max(16).optional(),
})
export const STAFF_PROOF_REFUSALS = {
  wrong_password: [403, 'The password is not correct.'],
  code_wrong: [422, 'Verification code is not valid'],
} as const

export const startOwnPasskey = operation({
  id: 'staff.startOwnPasskey',
  method: 'POST',
  path: '/ops/account/passkeys/start',
  caller: 'staff',
  summary: 'Begin to add a passkey of one’s own',
  isSealed: true,
  body: ownerProofOfStaff,
  value: z.object({ options: webauthn }),
  refusals: { ...STAFF_PROOF_REFUSALS, passkeys_full: FULL },
})

/** Every other session of the person ends: it came in without it. */
export const addOwnPasskey = operation({
  id: 'staff.addOwnPasskey',
  method: 'POST',
  path: '/ops/account/passkeys',
  caller: 'staff',
  summary: 'Add the passkey that one’s device made',
  body: z.object({ name: passkeyName, response: webauthn }),
  value: z.object({ passkeyId: z.string() }),
  refusals: { passkey_invalid: [422, INVALID], passkeys_full: FULL },
})

export const renameOwnPasskey = operation({
  id: 'staff.renameOwnPasskey',
  method: 'PUT',
  path: '/ops/account/passkeys/:staffPasskeyId',
  caller: 'staff',
  summary: 'Give a passkey of one’s own another name',
  params,
  body: z.object({ name: passkeyName }),
  value: z.object({}),
  refusals: {},
})

export const removeOwnPasskey = operation({
  id: 'staff.removeOwnPasskey',
  method: 'POST',
  path: '/ops/account/passkeys/:staffPasskeyId/remove',
  caller: 'staff',
  summary: 'Remove a passkey of one’s own',
  isSealed: true,
  params,
  body: ownerProofOfStaff,
  value: z.object({}),
  refusals: {
    ...STAFF_PROOF_REFUSALS,
    authenticator_needed: [409, 'Your role asks for an authenticator or a passkey.'],
  },
})

/** With a challenge of the first step it asks for a passkey of that person, without one for any of this console. */
export const startStaffPasskey = operation({
  id: 'staff.startPasskey',
  method: 'POST',
  path: '/ops/session/passkey/start',
  caller: 'anyone',
  staysOpen: 'always',
  summary: 'Begin a sign-in of staff with a passkey',
  body: z.object({ challengeId: z.string().max(64).optional() }),
  value: z.object({ options: webauthn }),
  refusals: {
    challenge_expired: [410, 'Verification code has expired, please send again.'],
  },
})

/** A passkey is two factors in one: the device, and what unlocks it. It is a sign-in, or the second step of one. */
export const openSessionWithPasskey = operation({
  id: 'staff.openSessionWithPasskey',
  method: 'POST',
  path: '/ops/session/passkey',
  caller: 'anyone',
  staysOpen: 'always',
  summary: 'Staff sign-in with a passkey',
  body: z.object({ response: webauthn, challengeId: z.string().max(64).optional() }),
  value: z.object({ staff: staffIdentity }),
  refusals: {
    /** Also for passkeys that nobody has, for copies, and for challenges that are over. */
    passkey_invalid: [401, INVALID],
    account_locked: [403, 'This account is locked.'],
  },
})
