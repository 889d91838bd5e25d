import {
  DECIDING_CHECKS,
  type OrderNote,
  type OwnAccount,
  type StaffWithdrawal,
  type WithdrawalState,
} from '@baize/contract'
import { encodeId, isSameName, maskName, minor, type Uuid } from '@baize/kernel'
import {
  type DecisionPlace,
  samePlaceOf,
  viewPlace,
} from '../../../../../house/approvals/decision-place.ts'
import { viewHolder } from '../../../../../house/desk/holders.store.ts'
import type { LedgerLine } from '../../../../../house/ledger-view/ledger-lines.store.ts'
import type { ProofRow } from '../../../../../house/order-proofs/order-proofs.store.ts'
import type { WithdrawalSettings } from '../../cashier-parts.ts'
import type { ReviewedPart } from './payout-parts.store.ts'
import {
  FAST_IN_OUT_MINUTES,
  KNOWN_SIGN_INS,
  maskNumber,
  PLAYED_PERCENT_MIN,
} from './review-rules.ts'
import type { ReviewedObjection } from './reviewed-objection.store.ts'
import { viewObjection } from './view-objection.ts'
import { type Decider, type DecisionFacts, decideWhoMay, needsSecondPerson } from './who-may.ts'
import type { HistoryRow, StaffName, WithdrawalDetail } from './withdrawal-detail.store.ts'
import type { WithdrawalRow } from './withdrawal-facts.store.ts'

/** A row of the queue as the console gets it. */
export function viewRow(row: WithdrawalRow) {
  return {
    withdrawalId: encodeId('wdr', row.withdrawalId as Uuid),
    orderNumber: row.orderNumber,
    memberId: row.memberId,
    memberName: maskName(row.username),
    memberType: row.memberType,
    memberSince: row.memberSince.toISOString(),
    amountMinor: row.amountMinor,
    bankName: row.bankName,
    state: row.state as WithdrawalState,
    way: row.way,
    depositNumber: row.depositNumber,
    playedPercent: row.playedPercent,
    risk: row.risk,
    flags: row.flags,
    requestedAt: row.requestedAt.toISOString(),
    since: row.since.toISOString(),
    assignee: viewHolder(row),
  }
}

export interface ReviewedWithdrawal {
  readonly detail: WithdrawalDetail
  readonly history: readonly HistoryRow[]
  readonly approvers: readonly StaffName[]
  readonly objection: ReviewedObjection | undefined
  readonly proofs: readonly ProofRow[]
  readonly payoutParts: readonly ReviewedPart[]
  readonly notes: readonly OrderNote[]
  readonly ledger: readonly LedgerLine[]
  readonly ownAccount: OwnAccount
}

/** Everything a decision needs on one page, for the person who looks at it. */
export function viewWithdrawal(
  reviewed: ReviewedWithdrawal,
  settings: WithdrawalSettings,
  decider: Decider & { readonly place: DecisionPlace },
): StaffWithdrawal {
  const { detail, history, ledger } = reviewed
  const { firstApproverId, firstApprovedFrom, secondApprovedFrom } = detail
  const isOwnFirst = firstApproverId === decider.staffId.toString()
  const looking = detail.state === 'second_review' && !isOwnFirst ? decider.place : null
  const facts = factsOf(detail)
  return {
    ...viewRow(detail),
    reason: detail.reason,
    refundRefusal: detail.refundRefusal,
    sendAt: detail.state === 'approved' ? (detail.sendAfter?.toISOString() ?? null) : null,
    paidMinor: detail.paidMinor,
    partMinorMax: detail.partMinorMax,
    parts: reviewed.payoutParts.map(viewPart),
    receivedMinor: detail.receivedMinor,
    returnedMinor: detail.returnedMinor,
    heldMinor: detail.heldMinor,
    objection: reviewed.objection
      ? viewObjection(reviewed.objection, reviewed.proofs, decider)
      : null,
    balanceMinor: detail.balanceMinor,
    secondApprovalAboveMinor: settings.secondApprovalAboveMinor.toString(),
    needsSecondApproval:
      detail.secondApproverId !== null ||
      needsSecondPerson(facts, settings.secondApprovalAboveMinor),
    approvals: viewApprovals(reviewed),
    samePlace: samePlaceOf(firstApprovedFrom, secondApprovedFrom ?? looking),
    ownAccount: reviewed.ownAccount,
    ...decideWhoMay(facts, decider),
    member: {
      username: detail.username,
      payeeName: detail.payeeName,
      since: detail.memberSince.toISOString(),
    },
    payee: {
      bankName: detail.bankName,
      holderName: detail.holderName,
      maskedNumber: maskNumber(detail.accountNumber),
    },
    checks: viewChecks(detail, settings),
    sinceLast: {
      stakedMinor: detail.stakedSinceLastMinor,
      resultMinor: detail.resultSinceLastMinor,
    },
    history: history.map((row) => ({
      state: row.state as WithdrawalState,
      at: row.at.toISOString(),
      by: row.by,
    })),
    notes: [...reviewed.notes],
    // The same right as on the member's own page: a detour is no way around it.
    ledger: decider.permissions.has('members.ledger') ? ledger.map(viewLine) : [],
  }
}

function viewPart(part: ReviewedPart): StaffWithdrawal['parts'][number] {
  const { partNumber, amountMinor, state, payoutId, reason } = part
  const isAsked = state !== 'waiting' && state !== 'not_sent'
  return {
    ...{ partNumber, amountMinor, state, payoutId, reason },
    since: part.updatedAt.toISOString(),
    reference: isAsked ? encodeId('wdp', part.partId) : null,
    history: part.history.map(({ state: each, at }) => ({
      state: each,
      at: new Date(at).toISOString(),
    })),
  }
}

function viewLine({ at, code, amountMinor, balanceAfterMinor, about }: LedgerLine) {
  return { at: at.toISOString(), code, amountMinor, balanceAfterMinor, about }
}

/** Who approved and when; the history knows the times, the withdrawal the people. */
function viewApprovals({ detail, history, approvers }: ReviewedWithdrawal) {
  const when = (state: WithdrawalState) => history.findLast((row) => row.state === state)?.at
  const isByTwo = detail.secondApproverId !== null || detail.state === 'second_review'
  const given = [
    {
      staffId: detail.firstApproverId,
      at: when(isByTwo ? 'second_review' : 'approved'),
      from: detail.firstApprovedFrom,
    },
    { staffId: detail.secondApproverId, at: when('approved'), from: detail.secondApprovedFrom },
  ]
  return given.flatMap(({ staffId, at, from }) => {
    if (staffId === null || !at) return []
    const name = approvers.find((each) => each.staffId === staffId)?.displayName ?? staffId
    return [{ staffId, displayName: name, at: at.toISOString(), from: viewPlace(from) }]
  })
}

/** What the question of who may decide depends on. */
export function factsOf({ state, amountMinor, firstApproverId }: WithdrawalDetail): DecisionFacts {
  return {
    state: state as WithdrawalState,
    amountMinor: minor(BigInt(amountMinor)),
    firstApproverId,
  }
}

/** The deciding checks that did not pass. */
export function openChecksOf(detail: WithdrawalDetail, settings: WithdrawalSettings) {
  const deciding: readonly string[] = DECIDING_CHECKS
  return viewChecks(detail, settings).filter(
    ({ check, passed }) => !passed && deciding.includes(check),
  )
}

function viewChecks(
  detail: WithdrawalDetail,
  settings: WithdrawalSettings,
): StaffWithdrawal['checks'] {
  const { amountMinor } = factsOf(detail)
  const { playedPercent, depositMinutes, usualMinutes } = detail
  const requestsPerDay = detail.groupRequestsPerDay ?? settings.requestsPerDay
  return [
    {
      check: 'holder_matches',
      passed: isSameName(detail.holderName, detail.payeeName ?? ''),
      figure: detail.payeeName,
      against: detail.holderName,
    },
    {
      check: 'inside_limits',
      passed:
        amountMinor >= (detail.groupMinMinor ?? settings.minMinor) &&
        amountMinor <= (detail.groupMaxMinor ?? settings.maxMinor) &&
        detail.requestsThatDay <= requestsPerDay,
      figure: detail.requestsThatDay.toString(),
      against: requestsPerDay.toString(),
    },
    {
      check: 'played_since_deposit',
      passed: playedPercent === null || playedPercent >= PLAYED_PERCENT_MIN,
      figure: detail.stakedSinceDepositMinor,
      against: detail.depositMinor,
    },
    {
      check: 'deposit_to_withdrawal',
      passed: depositMinutes === null || depositMinutes >= FAST_IN_OUT_MINUTES,
      figure: depositMinutes?.toString() ?? null,
      against: usualMinutes?.toString() ?? null,
    },
    {
      check: 'known_address',
      passed: detail.signInsFromAddress >= KNOWN_SIGN_INS,
      figure: detail.signInsFromAddress.toString(),
      against: null,
    },
    {
      check: 'identity',
      // Whoever asks for more than a stranger gets is asked before there is a withdrawal at all.
      passed: detail.identityState === 'not_asked' || detail.identityState === 'approved',
      figure: detail.identityState,
      against: null,
    },
  ]
}
