import { RELATION_REASONS, type WithdrawalCase, type WithdrawalState } from '@baize/contract'
import { assert, encodeId, maskName, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import { loadRelatedMembers } from '../../../../../../house/related-members.store.ts'
import type { WithdrawalDetail } from '../withdrawal-detail.store.ts'
import { loadDecisions, loadFlagNotice } from './case-decisions.store.ts'
import {
  type CaseWhoRow,
  loadCaseWho,
  loadOpenOrdersOf,
  loadOtherOrders,
} from './case-who.store.ts'
import { loadCaseMoney } from './load-case-money.ts'

/** How many other members are shown that something leads to. */
const RELATED_MAX = 6

/** Everything a decision is made on, in a handful of look-ups side by side. */
export async function loadCase(
  pool: pg.Pool,
  withdrawalId: Uuid,
  detail: WithdrawalDetail,
): Promise<WithdrawalCase> {
  const { memberId, cashAccountId, requestedAt, memberSince, payeeName } = detail
  const order = { withdrawalId, memberId, cashAccountId, requestedAt, memberSince, payeeName }
  const [money, who, others, related, notice, decisions] = await Promise.all([
    loadCaseMoney(pool, order),
    loadCaseWho(pool, withdrawalId),
    loadOtherOrders(pool, memberId, withdrawalId),
    loadRelated(pool, memberId),
    loadFlagNotice(pool, withdrawalId),
    loadDecisions(pool, withdrawalId),
  ])
  assert(who, 'a withdrawal is never removed')
  const [first] = others
  return {
    money,
    who: { ...viewWho(who), related },
    otherOrders: {
      count: first?.count ?? 0,
      amountMinor: (first?.totalMinor ?? 0n).toString(),
      items: others.map((each) => ({
        withdrawalId: encodeId('wdr', each.withdrawalId),
        orderNumber: each.orderNumber,
        amountMinor: each.amountMinor.toString(),
        state: each.state as WithdrawalState,
        requestedAt: each.requestedAt.toISOString(),
      })),
    },
    flagsAtRequest: notice ? { ...notice, at: notice.at.toISOString() } : null,
    decisions: decisions.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
  }
}

/** The case as one of the staff may see it: other members only for those who may see members. */
export function caseFor(
  whole: WithdrawalCase,
  { permissions }: { readonly permissions: ReadonlySet<string> },
): WithdrawalCase {
  if (permissions.has('members.read')) return whole
  return { ...whole, who: { ...whole.who, related: null } }
}

async function loadRelated(
  pool: pg.Pool,
  memberId: string,
): Promise<NonNullable<WithdrawalCase['who']['related']>> {
  const found = await loadRelatedMembers(pool, memberId, RELATED_MAX + 1)
  // Who is locked says the most.
  const shown = found
    .toSorted((one, other) => Number(other.status === 'locked') - Number(one.status === 'locked'))
    .slice(0, RELATED_MAX)
  const open = await loadOpenOrdersOf(
    pool,
    shown.map((each) => each.memberId),
  )
  return {
    items: shown.map((each) => ({
      memberId: each.memberId,
      name: maskName(each.username),
      isLocked: each.status === 'locked',
      reasons: RELATION_REASONS.filter((reason) => each.reasons.includes(reason)),
      sharedAddresses: each.sharedAddresses,
      openWithdrawals: open.get(each.memberId)?.count ?? 0,
      openMinor: (open.get(each.memberId)?.amountMinor ?? 0n).toString(),
    })),
    hasMore: found.length > RELATED_MAX,
  }
}

const wireTime = (at: Date | null) => at?.toISOString() ?? null

function viewWho(row: CaseWhoRow): Omit<WithdrawalCase['who'], 'related'> {
  const { identityState: state, validUntil, paidCount, failedCount, limits, isOnBreak } = row
  return {
    identity: { state, decidedAt: wireTime(row.identityAt), validUntil },
    payee: {
      ...{ addedAt: row.payeeAddedAt.toISOString(), paidCount, failedCount },
      paidMinor: row.paidMinor.toString(),
    },
    devices: {
      count: row.deviceCount,
      firstAt: wireTime(row.deviceFirstAt),
      newestAt: wireTime(row.deviceNewestAt),
    },
    address: { ip: row.requestIp, signIns: row.signIns, firstAt: wireTime(row.signInFirstAt) },
    protection: { limits, breakUntil: wireTime(row.breakUntil), isOnBreak },
  }
}
