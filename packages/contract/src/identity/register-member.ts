import { z } from 'zod'
import { operation } from '../operation.ts'
import {
  REGISTRATION_FRAME_REFUSALS,
  REGISTRATION_REFUSALS,
  registered,
  registrationBody,
  registrationFrame,
} from './registration-body.ts'

/** Opens an account and signs it in. Which fields count is decided by the server's rules. */
export const registerMember = operation({
  id: 'identity.registerMember',
  method: 'PUT',
  path: '/wps/member/register',
  caller: 'anyone',
  summary: 'Register by username',
  isSealed: true,
  body: registrationBody,
  value: registered,
  refusals: REGISTRATION_REFUSALS,
})

/** The same for somebody who brings a phone and no name; the house gives one. */
export const registerMobile = operation({
  id: 'identity.registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  caller: 'anyone',
  summary: 'Register by mobile number',
  isSealed: true,
  body: registrationBody,
  value: registered,
  refusals: REGISTRATION_REFUSALS,
})

/** An account without a form: name and password are the house's and shown this once. */
export const registerOneClick = operation({
  id: 'identity.registerOneClick',
  method: 'PUT',
  path: '/wps/member/register/oneClick',
  caller: 'anyone',
  summary: 'Register by one click',
  isSealed: true,
  body: registrationFrame,
  value: registered.extend({ password: z.string() }),
  refusals: REGISTRATION_FRAME_REFUSALS,
})

/** Whether an invitation code would count; asked before the form is sent. */
export const checkAffiliate = operation({
  id: 'identity.checkAffiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  caller: 'anyone',
  summary: 'Check an invitation code',
  query: z.object({ code: z.string().max(256), domain: z.string().max(256).optional() }),
  value: z.object({}),
  refusals: { invitation_code_invalid: [422, 'Invalid invitation code'] },
})
