import type { MemberInfo } from '@baize/contract'
import { loadVipRank } from '../../../house/rewards/vip-rank.store.ts'
import { TRIAL_TYPE } from '../../../platform/sessions/session.ts'
import { iconOf } from './icon.route.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { MemberRow } from './members.store.ts'

export const AGENT_TYPES = [1, 2, 41, 42]

/** A member as their own shell shows them. */
export async function describeMember(
  parts: Pick<IdentityParts, 'pool' | 'loadBalance' | 'currency'>,
  member: MemberRow,
  mustChangePassword = false,
): Promise<MemberInfo> {
  const { pool } = parts
  const isTrial = member.type === TRIAL_TYPE
  const [balance, rank] = await Promise.all([
    parts.loadBalance(member.memberId),
    isTrial ? null : loadVipRank(pool, member.memberId),
  ])
  return {
    id: member.memberId.toString(),
    account: member.username,
    nickname: member.nickname,
    type: member.type,
    isAgent: AGENT_TYPES.includes(member.type),
    isTrial,
    balanceMinor: balance.balanceMinor.toString(),
    balanceVersion: balance.balanceVersion.toString(),
    currency: parts.currency,
    icon: iconOf(member),
    hasVip: rank !== null,
    vip: rank && { rank: rank.rank, names: { ...rank.names } },
    hasPaymentPassword: member.paymentPasswordHash !== null,
    mustChangePassword,
    registeredAt: member.registeredAt.toISOString(),
  }
}
