import { assert, type Result, refuse, succeed } from '@baize/kernel'
import { verifyPassword } from '../../../platform/password.ts'
import type { IdentityParts } from './identity-parts.ts'
import { loadMember, type MemberRow } from './members.store.ts'

const TRIES_MAX = 5

/** What changes how an account is protected asks for the login password again. */
export async function confirmPassword(
  parts: Pick<IdentityParts, 'pool' | 'failedTries'>,
  memberId: bigint,
  password: string,
): Promise<Result<MemberRow, 'wrong_password' | 'too_many_requests'>> {
  const subject = memberId.toString()
  return await parts.failedTries.inTurn('confirm member', subject, async () => {
    // Counted before it is checked: of many tries at once none is free.
    const tries = await parts.failedTries.add('confirm member', subject)
    if (tries > TRIES_MAX) return refuse('too_many_requests')
    const member = await loadMember(parts.pool, memberId)
    assert(member, 'a signed-in member exists')
    if (!(await verifyPassword(member.passwordHash, password))) return refuse('wrong_password')
    await parts.failedTries.clear('confirm member', subject)
    return succeed(member)
  })
}
