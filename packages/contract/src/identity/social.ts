import { z } from 'zod'
import { operation } from '../operation.ts'
import { CHECK_REQUIRED } from './login-check.ts'
import { memberInfo } from './member-info.ts'
import { OWNER_PROOF_REFUSALS, ownerProof } from './owner-proof.ts'

const params = z.object({ providerId: z.string().regex(/^[a-z]{2,20}$/) })
const DISABLED = {
  operation_disabled: [403, 'Not enabled function, please contact customer service.'],
} as const
const OVER = { social_over: [422, 'Login failure. Please try again.'] } as const
const address = z.object({
  /** Where the browser goes next. The provider sends it back with a code, and nothing else. */
  address: z.string(),
})

/** The identity providers that the login shows; empty while the operator has them switched off. */
export const getSocialProviders = operation({
  id: 'identity.getSocialProviders',
  method: 'GET',
  path: '/wps/session/social',
  caller: 'anyone',
  summary: 'Identity providers to log in with',
  value: z.object({
    providers: z.array(
      z.object({
        providerId: z.string(),
        name: z.string(),
        /** A pretend one of the sandbox; screens say so. */
        isPretend: z.boolean(),
      }),
    ),
  }),
  refusals: {},
})

export const startSocialLogin = operation({
  id: 'identity.startSocialLogin',
  method: 'POST',
  path: '/wps/session/social/:providerId',
  caller: 'anyone',
  summary: 'Begin a login at an identity provider',
  params,
  value: address,
  refusals: { ...DISABLED, provider_unreachable: [503, 'Login failure. Please try again.'] },
})

/**
 * What the provider sent the browser back with. The code is exchanged between the servers, and only
 * by the browser that began.
 */
export const finishSocialLogin = operation({
  id: 'identity.finishSocialLogin',
  method: 'POST',
  path: '/wps/session/social/:providerId/return',
  caller: 'anyone',
  summary: 'Come back from an identity provider',
  isSealed: true,
  params,
  body: z.object({
    code: z.string().max(2048),
    state: z.string().max(256),
    iss: z.string().max(512).optional(),
  }),
  value: z.object({
    /** `known`: enter; `unknown`: register or log in, then claim; `link`: claim. */
    kind: z.enum(['known', 'unknown', 'link']),
    /** What the provider calls them. */
    shownName: z.string(),
  }),
  refusals: { ...DISABLED, ...OVER },
})

/** Signs in the member who just came back from a provider and is linked to it. */
export const enterWithSocialLogin = operation({
  id: 'identity.enterWithSocialLogin',
  method: 'POST',
  path: '/wps/session/social/enter',
  caller: 'anyone',
  summary: 'Log in as the provider said',
  isSealed: true,
  /** From the authenticator app, or a recovery code; empty until the server has asked for it. */
  body: z.object({ secondFactor: z.string().max(32) }),
  value: z.object({ member: memberInfo }),
  refusals: {
    ...OVER,
    account_locked: [403, 'This account is locked. Please contact customer service.'],
    second_factor_required: [401, 'Please enter the code of your authenticator app.'],
    second_factor_wrong: [401, 'Verification code is not valid'],
    ...CHECK_REQUIRED,
  },
})

/** Links what the provider said to the member who is signed in. */
export const claimSocialLogin = operation({
  id: 'identity.claimSocialLogin',
  method: 'POST',
  path: '/wps/member/social/claim',
  caller: 'member',
  summary: 'Link a login at an identity provider',
  value: z.object({}),
  refusals: {
    ...OVER,
    social_taken: [409, 'This login belongs to another account, or you have one there already.'],
  },
})

export const startSocialLink = operation({
  id: 'identity.startSocialLink',
  method: 'POST',
  path: '/wps/member/social/:providerId',
  caller: 'member',
  summary: 'Begin to link a login at an identity provider',
  isSealed: true,
  params,
  body: z.object(ownerProof),
  value: address,
  refusals: {
    ...DISABLED,
    ...OWNER_PROOF_REFUSALS,
    provider_unreachable: [503, 'Login failure. Please try again.'],
  },
})

export const unlinkSocialLogin = operation({
  id: 'identity.unlinkSocialLogin',
  method: 'POST',
  path: '/wps/member/social/:providerId/unlink',
  caller: 'member',
  summary: 'Unlink a login at an identity provider',
  isSealed: true,
  params,
  body: z.object(ownerProof),
  value: z.object({}),
  refusals: OWNER_PROOF_REFUSALS,
})
