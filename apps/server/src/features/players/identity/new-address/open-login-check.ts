import { addressGroup } from '../../../../platform/http/address-group.ts'
import { createToken, hashToken } from '../../../../platform/sessions/token.ts'
import type { FirstProof } from '../enter-member.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { findKnown, isNewAddress } from '../known-devices.store.ts'
import type { MemberRow } from '../members.store.ts'
import type { SignInCall } from '../sign-in.ts'
import { loadCheckWays } from './check-ways.ts'
import { insertCheck } from './login-checks.store.ts'

const SECOND_MS = 1_000
/** From the first step to the last. */
const CHECK_LIFE_MS = 15 * 60 * SECOND_MS

/**
 * Lets a login wait when it comes from a new address, and answers whether it does. Whoever has set
 * up nothing that could be asked goes on: there is nothing to tell them from anybody else by.
 */
export async function openLoginCheck(
  parts: IdentityParts,
  call: SignInCall,
  member: MemberRow,
  { provedBy, remembers }: { readonly provedBy: FirstProof; readonly remembers: boolean },
): Promise<boolean> {
  if (provedBy === 'passkey' || !(await isFromNewAddress(parts, call, member.memberId)))
    return false
  const { ways } = await loadCheckWays(parts, member, provedBy)
  if (ways.length === 0) return false
  const token = createToken()
  const now = parts.clock.now()
  await insertCheck(parts.pool, hashToken(token), {
    memberId: member.memberId,
    accessVersion: member.accessVersion,
    provedBy,
    remembers,
    createdAt: new Date(now),
    expiresAt: new Date(now + CHECK_LIFE_MS),
  })
  call.cookies.keep('check', token, CHECK_LIFE_MS / SECOND_MS)
  return true
}

async function isFromNewAddress(
  parts: IdentityParts,
  { origin, cookies }: SignInCall,
  memberId: bigint,
): Promise<boolean> {
  const { switches } = await parts.settings()
  if (!switches.NEWIPVERIF3) return false
  const { ip } = origin
  const at = new Date(parts.clock.now())
  if (!(await isNewAddress(parts.pool, { memberId, ip, network: addressGroup(ip), at }))) {
    return false
  }
  const token = cookies.read('device')
  if (!switches.KNOWNBROWSER3 || token === undefined) return true
  const known = await findKnown(parts.pool, { memberId, tokenHash: hashToken(token), ip, at })
  return !known.device
}
