import { type Result, refuse, succeed } from '@baize/kernel'
import type { IdentityParts } from './identity-parts.ts'
import { acceptSecondFactor, hasSecondFactor } from './second-factor.ts'

const TRIES_MAX = 5

export type FactorRefusal = 'second_factor_required' | 'second_factor_wrong' | 'too_many_requests'

/** The authenticator of a member who has one, in front of a change; `none` for one who has none. */
export async function confirmFactor(
  parts: Pick<IdentityParts, 'pool' | 'clock' | 'box' | 'failedTries'>,
  memberId: bigint,
  typed: string | undefined,
): Promise<Result<'accepted' | 'none', FactorRefusal>> {
  if (!(await hasSecondFactor(parts, memberId))) return succeed('none')
  if (!typed?.trim()) return refuse('second_factor_required')
  const subject = memberId.toString()
  const tries = await parts.failedTries.add('confirm factor', subject)
  if (tries > TRIES_MAX) return refuse('too_many_requests')
  if (!(await acceptSecondFactor(parts, memberId, typed))) return refuse('second_factor_wrong')
  await parts.failedTries.clear('confirm factor', subject)
  return succeed('accepted')
}
