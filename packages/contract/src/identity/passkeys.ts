import { z } from 'zod'
import { operation } from '../operation.ts'
import { passkeyName, webauthn } from '../passkey-shapes.ts'
import { memberInfo } from './member-info.ts'
import { OWNER_PROOF_REFUSALS, ownerProof } from './owner-proof.ts'

const params = z.object({ passkeyId: z.string().max(64) })

export const startPasskey = operation({
  id: 'identity.startPasskey',
  method: 'POST',
  path: '/wps/member/passkeys/start',
  caller: 'member',
  summary: 'Begin to add a passkey',
  isSealed: true,
  body: z.object(ownerProof),
  value: z.object({ options: webauthn }),
  refusals: {
    ...OWNER_PROOF_REFUSALS,
    passkeys_full: [409, 'You have as many passkeys as an account can have.'],
  },
})

export const addPasskey = operation({
  id: 'identity.addPasskey',
  method: 'POST',
  path: '/wps/member/passkeys',
  caller: 'member',
  summary: 'Add the passkey that the device made',
  body: z.object({ name: passkeyName, response: webauthn }),
  value: z.object({ passkeyId: z.string() }),
  refusals: {
    passkey_invalid: [422, 'The passkey could not be checked. Please try again.'],
    passkeys_full: [409, 'You have as many passkeys as an account can have.'],
  },
})

export const renamePasskey = operation({
  id: 'identity.renamePasskey',
  method: 'PUT',
  path: '/wps/member/passkeys/:passkeyId',
  caller: 'member',
  summary: 'Give a passkey another name',
  params,
  body: z.object({ name: passkeyName }),
  value: z.object({}),
  refusals: {},
})

export const removePasskey = operation({
  id: 'identity.removePasskey',
  method: 'POST',
  path: '/wps/member/passkeys/:passkeyId/remove',
  caller: 'member',
  summary: 'Remove a passkey',
  isSealed: true,
  params,
  body: z.object(ownerProof),
  value: z.object({}),
  refusals: OWNER_PROOF_REFUSALS,
})

export const startPasskeyLogin = operation({
  id: 'identity.startPasskeyLogin',
  method: 'POST',
  path: '/wps/session/passkey/start',
  caller: 'anyone',
  isRefusedLast: true,
  summary: 'Begin a login with a passkey',
  value: z.object({ options: webauthn }),
  refusals: {},
})

/** A passkey is two factors in one: the device, and what unlocks it. No other is asked for. */
export const loginWithPasskey = operation({
  id: 'identity.loginWithPasskey',
  method: 'POST',
  path: '/wps/session/passkey',
  caller: 'anyone',
  isRefusedLast: true,
  summary: 'Log in with a passkey',
  body: z.object({ response: webauthn, remember: z.boolean().optional() }),
  value: z.object({ member: memberInfo }),
  refusals: {
    /** Also for passkeys that nobody has, and for challenges that are over. */
    passkey_invalid: [401, 'The passkey could not be checked. Please try again.'],
    account_locked: [403, 'This account is locked. Please contact customer service.'],
  },
})
