import { createHash } from 'node:crypto'
import { hashToken } from '../../../../platform/sessions/token.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { loadMember, type MemberRow } from '../members.store.ts'
import type { SignInCall } from '../sign-in.ts'
import { type CheckWays, loadCheckWays } from './check-ways.ts'
import { findCheck, type LoginCheck } from './login-checks.store.ts'

/** A login that waits, as the browser that began it may go on with it. */
export interface Waiting {
  readonly check: LoginCheck
  readonly member: MemberRow
  readonly ways: CheckWays
  readonly token: string
  readonly tokenHash: Buffer
}

/** The login that waits for this browser; undefined when there is none, or it is over. */
export async function loadWaiting(
  parts: IdentityParts,
  { cookies }: Pick<SignInCall, 'cookies'>,
  find: (tokenHash: Buffer, at: Date) => Promise<LoginCheck | undefined> = (tokenHash, at) =>
    findCheck(parts.pool, tokenHash, at),
): Promise<Waiting | undefined> {
  const token = cookies.read('check')
  if (token === undefined) return undefined
  const tokenHash = hashToken(token)
  const check = await find(tokenHash, new Date(parts.clock.now()))
  const member = check && (await loadMember(parts.pool, check.memberId))
  if (!check || !member) return undefined
  // What it began with may be what somebody just took away from a thief. A lock is told to the one who answers.
  const isLocked = member.status === 'locked'
  if (!isLocked && member.accessVersion !== check.accessVersion) return undefined
  const ways = await loadCheckWays(parts, member, check.provedBy)
  return { check, member, ways, token, tokenHash }
}

/** With the token that only the browser has: whoever reads the table cannot work it back. */
export function hashCheckCode(token: string, code: string): Buffer {
  return createHash('sha256').update(`${token}:${code}`).digest()
}
