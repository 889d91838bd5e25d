import type { CHECK_WAYS } from '@baize/contract'
import { maskMail } from '@baize/kernel'
import type { IdentityParts } from '../identity-parts.ts'
import { loadVerifiedPhone, type MemberRow } from '../members.store.ts'
import type { Phone } from '../phone/phone-number.ts'
import type { LoginCheck } from './login-checks.store.ts'
import { maskPhone } from './mask-phone.ts'

export type CheckWay = (typeof CHECK_WAYS)[number]

/** What a member can be asked, and where codes go. */
export interface CheckWays {
  readonly phone: Phone | undefined
  readonly email: string | undefined
  readonly holderNames: readonly string[]
  readonly ways: readonly { readonly way: CheckWay; readonly sentTo: string | null }[]
  /** The name of a bank account comes before a code. */
  readonly wantsName: boolean
}

/**
 * The ways a member has. A code to the phone proves nothing anew to whoever came in by one. A name
 * can be known by others, so it stands before a code and not for one, unless the operator lets it,
 * or there is nothing else to ask.
 */
export async function loadCheckWays(
  parts: Pick<IdentityParts, 'pool' | 'settings' | 'loadHolderNames'>,
  member: MemberRow,
  provedBy: LoginCheck['provedBy'],
): Promise<CheckWays> {
  const { memberId } = member
  const [{ switches }, verified, holderNames] = await Promise.all([
    parts.settings(),
    loadVerifiedPhone(parts.pool, memberId),
    parts.loadHolderNames(memberId),
  ])
  const phone = provedBy === 'code' ? undefined : verified
  const email = member.email ?? undefined
  const hasCode = phone !== undefined || email !== undefined
  const hasName = holderNames.length > 0
  const isNameEnough = switches.BANKNAMEVERIF3 === true || !hasCode
  return {
    phone,
    email,
    holderNames,
    ways: [
      ...(phone ? [{ way: 'sms' as const, sentTo: maskPhone(phone) }] : []),
      ...(email ? [{ way: 'email' as const, sentTo: maskMail(email) }] : []),
      ...(hasName && isNameEnough ? [{ way: 'bank_name' as const, sentTo: null }] : []),
    ],
    wantsName: hasName && !isNameEnough,
  }
}
