import { type Result, refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { CallOrigin } from '../../platform/http/route.ts'
import { hashPassword } from '../../platform/password.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { IdentityParts } from './identity-parts.ts'
import { saveLoginTry } from './logins.store.ts'
import { insertMember, type MemberRow } from './members.store.ts'
import { type RegistrationBody, readRegistration } from './registration-form.ts'
import { saveTermsAcceptance } from './terms.store.ts'

export type RegisterRefusal =
  | 'registration_closed'
  | 'terms_not_accepted'
  | 'fields_invalid'
  | 'password_too_common'
  | 'proof_invalid'
  | 'username_taken'

const PLAYER = 0

/**
 * Opens an account. The cheap checks come first; the proof of work is looked at before the
 * password is hashed, so that nobody can make the server work without working themselves.
 */
export async function registerMember(
  parts: IdentityParts,
  body: RegistrationBody,
  origin: CallOrigin,
): Promise<Result<{ member: MemberRow; token: string }, RegisterRefusal>> {
  const { switches, registrationRules, termsVersion } = await parts.settings()
  if (!switches.USERNAMEREG3) return refuse('registration_closed')
  if (!body.acceptsTerms) return refuse('terms_not_accepted')
  const form = readRegistration(registrationRules, body)
  if (!form.ok) return form
  const { username, password } = form.value
  if (isCommonPassword(password, username)) return refuse('password_too_common')
  if (!(await parts.proofs.accept(body.proof))) return refuse('proof_invalid')

  const passwordHash = await hashPassword(password)
  const member = await inTransaction(parts.pool, async (tx) => {
    const inserted = await insertMember(tx, {
      ...form.value,
      nickname: username,
      type: PLAYER,
      passwordHash,
      countryDialingCode: body.countryDialingCode ?? null,
      referralCode: body.referralCode ?? null,
      registerIp: origin.ip,
      registerUrl: body.registerUrl,
      at: new Date(parts.clock.now()),
    })
    if (inserted) {
      await parts.onRegistered(tx, inserted.memberId)
      const { memberId } = inserted
      const { ip, device } = origin
      const at = new Date(parts.clock.now())
      await saveTermsAcceptance(tx, { memberId, version: termsVersion, at, ip })
      await saveLoginTry(tx, { memberId, at, ip, device, outcome: 'signed_in' })
    }
    return inserted
  })
  if (!member) return refuse('username_taken')
  return succeed({ member, token: await parts.sessions.open(member.memberId, origin) })
}
