import { type Result, refuse, succeed } from '@baize/kernel'
import { verifyField } from '@baize/registration'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { findMemberByName, insertMember, saveGivenPassword } from '../members.store.ts'
import { forgetTerms, saveUpline } from './uplines.store.ts'

/** An account that an agent opens for somebody else. */
export interface Downline {
  readonly username: string
  readonly type: number
  readonly uplineId: bigint
  /** Of a password that serves once. */
  readonly passwordHash: string
  readonly at: Date
  readonly expiresAt: Date
  readonly ip: string
}

/** Opens it without a session. Its owner chooses a password and accepts the terms when they sign in. */
export async function openDownline(
  parts: Pick<IdentityParts, 'settings' | 'onRegistered' | 'publicUrl'>,
  tx: Tx,
  { username, type, uplineId, passwordHash, at, expiresAt, ip }: Downline,
): Promise<Result<bigint, 'fields_invalid' | 'username_taken'>> {
  const { registrationRules } = await parts.settings()
  const fault = verifyField({ ...registrationRules.username, required: true }, username)
  if (fault) return refuse('fields_invalid', { 'field.username': fault })
  if (await findMemberByName(tx, username)) return refuse('username_taken')
  const member = await insertMember(tx, {
    ...{ username, nickname: username, type, passwordHash, at },
    ...{ payeeName: null, email: null, mobileNum: null, countryDialingCode: null },
    ...{ referralCode: null, affiliateCode: null },
    registerIp: ip,
    registerUrl: `${parts.publicUrl}/agentHome`,
  })
  if (!member) return refuse('username_taken')
  const { memberId } = member
  await saveUpline(tx, memberId, uplineId)
  await forgetTerms(tx, memberId)
  await saveGivenPassword(tx, memberId, { passwordHash, at, expiresAt })
  await parts.onRegistered(tx, memberId)
  return succeed(memberId)
}
