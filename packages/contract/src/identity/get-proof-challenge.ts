import { z } from 'zod'
import { operation } from '../operation.ts'

/** A proof-of-work challenge (ALTCHA). Its solution goes along as `proof` and counts once. */
export const getProofChallenge = operation({
  id: 'identity.getProofChallenge',
  method: 'GET',
  path: '/wps/captcha/proof',
  caller: 'anyone',
  staysOpen: 'always',
  isRefusedLast: true,
  summary: 'Proof-of-work challenge for login and registration',
  value: z.object({
    /** The challenge as altcha-lib made it; given unread to its solver. */
    challenge: z.record(z.string(), z.unknown()),
  }),
  refusals: {},
})
