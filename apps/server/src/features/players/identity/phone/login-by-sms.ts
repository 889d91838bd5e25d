import type { BodyOf, operations } from '@baize/contract'
import { type Result, refuse } from '@baize/kernel'
import { type AdmissionRefusal, admitMember } from '../admit-member.ts'
import type { Admitted } from '../enter-member.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { findMemberByPhone } from '../members.store.ts'
import type { SignInCall } from '../sign-in.ts'
import { readPhone } from './phone-number.ts'
import type { PhoneRefusal } from './phone-verification.ts'

/**
 * Signs in whoever holds the phone of an account. A number nobody has reads like a wrong code,
 * because no code of ours was ever sent to it.
 */
export async function loginBySms(
  parts: IdentityParts,
  body: BodyOf<typeof operations.loginBySms>,
  call: SignInCall,
): Promise<Result<Admitted, PhoneRefusal | Exclude<AdmissionRefusal, 'proof_outdated'>>> {
  const { switches, countries } = await parts.settings()
  if (!switches.MOBILEVERCODELOGIN3) return refuse('operation_not_allowed')
  const phone = readPhone(countries, body.countryDialingCode, body.mobileNum)
  if (!phone.ok) return phone
  const accepted = await parts.phones.accept(phone.value, 'login', body)
  if (!accepted.ok) return accepted
  const member = await findMemberByPhone(parts.pool, phone.value.international)
  if (!member) return refuse('invalid_verification_code')
  const { secondFactor } = body
  const admitted = await admitMember(parts, call, member, { provedBy: 'code', secondFactor })
  // The second factor comes with the same code; only a login, or one that waits, uses it up.
  if (admitted.ok) return admitted
  const { code, details } = admitted.refusal
  if (code === 'proof_outdated') return refuse('invalid_verification_code')
  if (code !== 'check_required') await parts.phones.giveBack(body)
  return refuse(code, details)
}
