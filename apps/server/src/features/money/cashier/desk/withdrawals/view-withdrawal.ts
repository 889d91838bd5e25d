import type {
  OrderNote,
  OwnAccount,
  RuleDecision,
  StaffWithdrawal,
  WithdrawalCase,
  WithdrawalState,
} from '@baize/contract'
import { encodeId, maskName, minor, type Uuid } from '@baize/kernel'
import {
  type DecisionPlace,
  samePlaceOf,
  viewPlace,
} from '../../../../../house/approvals/decision-place.ts'
import { viewHolder } from '../../../../../house/desk/holders.store.ts'
import type { LedgerLine } from '../../../../../house/ledger-view/ledger-lines.store.ts'
import type { ProofRow } from '../../../../../house/order-proofs/order-proofs.store.ts'
import type { WithdrawalSettings } from '../../cashier-parts.ts'
import { attemptReference } from '../../payout-attempts/attempt-reference.ts'
import { caseFor } from './case/load-case.ts'
import type { ReviewedAttempt } from './payout-attempts.store.ts'
import type { ReviewedPart } from './payout-parts.store.ts'
import { viewChecks } from './review-checks.ts'
import { maskNumber } from './review-rules.ts'
import type { ReviewedObjection } from './reviewed-objection.store.ts'
import { routesFor } from './routes-for.ts'
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
  readonly facts: WithdrawalCase
  readonly history: readonly HistoryRow[]
  readonly approvers: readonly StaffName[]
  readonly objection: ReviewedObjection | undefined
  readonly proofs: readonly ProofRow[]
  readonly payoutParts: readonly ReviewedPart[]
  readonly attempts: readonly ReviewedAttempt[]
  readonly routes: Parameters<typeof routesFor>[0]
  readonly notes: readonly OrderNote[]
  readonly ledger: readonly LedgerLine[]
  readonly ownAccount: OwnAccount
  readonly ruleDecision: RuleDecision | undefined
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
    reasonCode: detail.reasonCode,
    case: caseFor(reviewed.facts, decider),
    ruleVersion: detail.ruleVersion,
    ruleDecision: reviewed.ruleDecision ?? null,
    refundRefusal: detail.refundRefusal,
    sendAt: detail.state === 'approved' ? (detail.sendAfter?.toISOString() ?? null) : null,
    paidMinor: detail.paidMinor,
    partMinorMax: detail.partMinorMax,
    parts: reviewed.payoutParts.map(viewPart),
    attempts: reviewed.attempts.map(viewAttempt),
    givenBackAt: detail.giveBackAt?.toISOString() ?? null,
    routes:
      detail.state === 'payout_failed'
        ? [...routesFor(reviewed.routes, BigInt(detail.amountMinor))]
        : [],
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
    checks: viewChecks(detail, reviewed.facts, settings),
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

function viewAttempt(attempt: ReviewedAttempt): StaffWithdrawal['attempts'][number] {
  const { attemptNo, provider, state, payoutId, failureCode, failureWords } = attempt
  return {
    ...{ attemptNo, provider, state, payoutId, failureCode, failureWords },
    reference: attemptReference(attempt),
    sentAt: attempt.sentAt.toISOString(),
    endedAt: attempt.endedAt?.toISOString() ?? null,
    paidLateAt: attempt.paidLateAt?.toISOString() ?? null,
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
