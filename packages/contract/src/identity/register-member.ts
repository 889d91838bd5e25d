import { z } from 'zod'
import { operation } from '../operation.ts'
import { memberInfo } from './member-info.ts'

const shortText = z.string().max(256)

/** Opens an account and signs it in. Which fields count is decided by the server's rules. */
export const registerMember = operation({
  id: 'identity.registerMember',
  method: 'PUT',
  path: '/wps/member/register',
  caller: 'anyone',
  summary: 'Register by username',
  isSealed: true,
  body: z.object({
    username: shortText,
    password: shortText,
    confirmPassword: shortText,
    payeeName: shortText.optional(),
    email: shortText.optional(),
    mobileNum: shortText.optional(),
    countryDialingCode: shortText.optional(),
    affiliateCode: shortText.optional(),
    referralCode: shortText.optional(),
    domain: shortText.optional(),
    /** The 18+ and terms box. */
    acceptsTerms: z.boolean(),
    proof: z.string().max(4096),
    registerUrl: z.string().max(2048),
    registerMethod: z.literal('WEB'),
  }),
  value: z.object({ member: memberInfo }),
  refusals: {
    registration_closed: [403, 'Not enabled function, please contact customer service.'],
    terms_not_accepted: [422, 'You must be of age and accept the terms to open an account.'],
    fields_invalid: [422, 'Please enter correct information'],
    password_too_common: [422, 'This password is on lists of stolen passwords. Choose another.'],
    proof_invalid: [422, 'Please complete verification first'],
    username_taken: [409, 'This username is already in use.'],
  },
})
