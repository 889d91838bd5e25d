import { type Result, refuse, succeed } from '@baize/kernel'
import { acceptFactor } from '../../../platform/authenticator/accept-factor.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Call, staffOf } from '../../../platform/http/route.ts'
import { forgetTry, reserveTry } from './sign-in-attempt.store.ts'
import { insideKey } from './sign-in-door.ts'
import { loadStaff, type StaffAccount } from './staff-account.store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { STAFF_FACTOR } from './staff-second-factor.ts'

/** A call about one's own account. */
export type OwnCall = Pick<Call<never>, 'staff' | 'origin'>

/** The password once more, counted as tries to sign in are: an open session is no way to guess. */
export async function confirmOwnPassword(
  deps: StaffDeps,
  call: OwnCall,
  password: string,
): Promise<Result<StaffAccount, 'wrong_password' | 'too_many_requests'>> {
  const { staffId } = staffOf(call)
  const key = insideKey(staffOf(call))
  if (!(await reserveTry(deps.pool, key, deps.clock.now()))) {
    return refuse('too_many_requests')
  }
  const account = await loadStaff(deps.pool, staffId.toString())
  const isRight = await deps.verifyPassword(account?.passwordHash, password, 'staff')
  if (!account || !isRight) return refuse('wrong_password')
  await forgetTry(deps.pool, key)
  return succeed(account)
}

/** The password, and a code where an authenticator app is on, counted alike. */
export async function confirmOwner(
  deps: StaffDeps,
  call: OwnCall,
  proof: { readonly password: string; readonly code?: string | undefined },
): Promise<Result<StaffAccount, 'wrong_password' | 'code_wrong' | 'too_many_requests'>> {
  const confirmed = await confirmOwnPassword(deps, call, proof.password)
  if (!confirmed.ok || !confirmed.value.hasAuthenticator) return confirmed
  const key = insideKey(staffOf(call))
  if (!(await reserveTry(deps.pool, key, deps.clock.now()))) return refuse('too_many_requests')
  const tried = { owner: confirmed.value.staffId, typed: proof.code ?? '' }
  const factor = await inTransaction(deps.pool, (tx) => acceptFactor(deps, STAFF_FACTOR, tx, tried))
  if (factor === undefined) return refuse('code_wrong')
  await forgetTry(deps.pool, key)
  return confirmed
}
