import { z } from 'zod'

/** What the owner of an account proves again in front of everything that protects it: the password, and the authenticator if one is on. */
export const ownerProof = {
  password: z.string().max(256),
  /** From the app, or a recovery code. */
  secondFactor: z.string().max(32).optional(),
}

export const OWNER_PROOF_REFUSALS = {
  wrong_password: [403, 'The login password is not correct.'],
  second_factor_required: [403, 'Please enter the code of your authenticator app.'],
  second_factor_wrong: [403, 'Verification code is not valid'],
} as const
