import { operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { type Route, route } from '../../../../platform/http/route.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { describeMember } from '../member-info.ts'
import type { SignInCall } from '../sign-in.ts'
import { loginBySms } from './login-by-sms.ts'
import { readPhone } from './phone-number.ts'
import type { PhonePurpose } from './phone-verification.ts'
import { resetPasswordByPhone } from './reset-by-phone.ts'

/** Which switch opens what a code is asked for. */
const SWITCH_OF: Readonly<Record<'login' | 'password', string>> = {
  login: 'MOBILEVERCODELOGIN3',
  password: 'CHNGPASSVERIF3',
}

/** Codes to phones, and what somebody may do with one. */
export function phoneRoutes(parts: IdentityParts): Route[] {
  return [
    route(operations.requestRegisterCode, async (call) => {
      const { body } = call
      const { switches } = await parts.settings()
      const isOpen =
        switches.MOBILENUMREG3 === true || (switches.USERNAMEREG3 && switches.REGMOBVERF3) === true
      return isOpen
        ? await send(parts, { ...body, mobileNum: body.mobileNo, purpose: 'register' }, call)
        : refuse('operation_not_allowed')
    }),
    route(operations.requestPhoneCode, async (call) => {
      const { switches } = await parts.settings()
      if (!switches[SWITCH_OF[call.body.purpose]]) return refuse('operation_not_allowed')
      return await send(parts, call.body, call)
    }),
    route(operations.verifyPhoneCode, async ({ body }) => await parts.phones.exchange(body)),
    route(operations.loginBySms, async (call) => {
      const signedIn = await loginBySms(parts, call.body, call)
      if (!signedIn.ok) return signedIn
      const { member } = signedIn.value
      return succeed({
        member: await describeMember(parts, member),
        firstTimeLogin: member.lastLoginAt === null,
      })
    }),
    route(operations.resetPasswordByPhone, async (call) => {
      const changed = await resetPasswordByPhone(parts, call.body, call)
      if (!changed.ok) return changed
      const { member } = changed.value
      return succeed({ member: member ? await describeMember(parts, member) : null })
    }),
  ]
}

async function send(
  parts: IdentityParts,
  asked: {
    readonly countryDialingCode: string
    readonly mobileNum: string
    readonly purpose: PhonePurpose
    readonly proof: string
  },
  { origin, cookies }: SignInCall,
): Promise<
  | Result<
      never,
      'too_many_requests' | 'proof_invalid' | 'missing_phone_number' | 'invalid_phone_number'
    >
  | Awaited<ReturnType<IdentityParts['phones']['request']>>
> {
  const { countries } = await parts.settings()
  const phone = readPhone(countries, asked.countryDialingCode, asked.mobileNum)
  if (!phone.ok) return phone
  const { purpose, proof } = asked
  const fault = await parts.strangers.fault('phone address', origin.ip, proof)
  if (fault) return refuse(fault)
  await parts.strangers.count('phone address', origin.ip)
  return await parts.phones.request({
    phone: phone.value,
    purpose,
    ip: origin.ip,
    botCheck: proof,
    language: cookies.language,
  })
}
