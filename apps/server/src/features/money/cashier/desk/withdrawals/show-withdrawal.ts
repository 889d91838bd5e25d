import type { StaffWithdrawal, WithdrawalCase } from '@baize/contract'
import { decodeId, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { placeOf } from '../../../../../house/approvals/decision-place.ts'
import type { Person } from '../../../../../house/approvals/own-accounts.store.ts'
import { loadOwnAccounts, personOf } from '../../../../../house/approvals/second-person.ts'
import { activeSinceOf } from '../../../../../house/desk/desk-rules.ts'
import { loadOrderNotes } from '../../../../../house/desk/order-notes.store.ts'
import { loadLedgerLines } from '../../../../../house/ledger-view/ledger-lines.store.ts'
import { loadProofs } from '../../../../../house/order-proofs/order-proofs.store.ts'
import type { StaffSession } from '../../../../../platform/sessions/session.ts'
import type { CashierParts, WithdrawalSettings } from '../../cashier-parts.ts'
import { loadRuleDecision } from '../../payout-rule/payout-decisions.store.ts'
import { loadCase } from './case/load-case.ts'
import { loadAttempts } from './payout-attempts.store.ts'
import { loadPayoutParts } from './payout-parts.store.ts'
import { LEDGER_LINES } from './review-rules.ts'
import { loadReviewedObjection } from './reviewed-objection.store.ts'
import { viewWithdrawal } from './view-withdrawal.ts'
import {
  loadStaffNames,
  loadWithdrawalDetail,
  loadWithdrawalHistory,
  type StaffName,
  type WithdrawalDetail,
} from './withdrawal-detail.store.ts'

/** What the desk of withdrawals is made of. */
export interface ReviewParts
  extends Pick<
    CashierParts,
    | 'accounts'
    | 'clock'
    | 'deskRules'
    | 'deskWords'
    | 'pool'
    | 'poster'
    | 'providers'
    | 'rejectSentence'
    | 'secondPerson'
    | 'vault'
    | 'withdrawalSettings'
  > {
  readonly currency: { readonly code: string; readonly exponent: number }
  onMoved?: CashierParts['onMoved']
}

/** One person's look at one withdrawal. */
export interface ReviewCall {
  readonly staff: StaffSession
  readonly withdrawalId: string
  readonly ip: string
}

/** By what withdrawals are reviewed at this moment; read once for a call. */
export interface ReviewRules {
  readonly settings: WithdrawalSettings
  /** Whoever took an order and did nothing since then has it no more. */
  readonly activeSince: Date
}

/** A withdrawal with the figures behind its checks, and who approved it. */
export interface ReviewedOrder {
  readonly withdrawalId: Uuid
  readonly detail: WithdrawalDetail
  readonly facts: WithdrawalCase
  readonly approvers: readonly StaffName[]
}

export type Shown = { readonly withdrawal: StaffWithdrawal }

export async function loadReviewRules(
  parts: Pick<ReviewParts, 'clock' | 'deskRules' | 'withdrawalSettings'>,
): Promise<ReviewRules> {
  const [settings, desk] = await Promise.all([parts.withdrawalSettings(), parts.deskRules()])
  return { settings, activeSince: activeSinceOf(desk, parts.clock.now()) }
}

export async function loadReviewed(
  { pool }: Pick<ReviewParts, 'pool'>,
  call: Pick<ReviewCall, 'withdrawalId'>,
  { settings: { secondApprovalAboveMinor }, activeSince }: ReviewRules,
): Promise<ReviewedOrder | undefined> {
  const id = decodeId('wdr', call.withdrawalId)
  const detail =
    id && (await loadWithdrawalDetail(pool, { secondApprovalAboveMinor, activeSince }, id))
  if (!id || !detail) return undefined
  const { firstApproverId, secondApproverId } = detail
  const approverIds = [firstApproverId, secondApproverId].filter((each) => each !== null)
  const [approvers, facts] = await Promise.all([
    loadStaffNames(pool, approverIds),
    loadCase(pool, id, detail),
  ])
  return { withdrawalId: id, detail, facts, approvers }
}

/** Everything a decision needs on one page. */
export async function showWithdrawal(
  parts: Pick<
    ReviewParts,
    'clock' | 'deskRules' | 'pool' | 'providers' | 'secondPerson' | 'withdrawalSettings'
  >,
  call: ReviewCall,
  known?: ReviewRules,
): Promise<Result<Shown, 'not_found'>> {
  const { pool } = parts
  const rules = known ?? (await loadReviewRules(parts))
  const reviewed = await loadReviewed(parts, call, rules)
  if (!reviewed) return refuse('not_found')
  const { withdrawalId: id, detail, facts, approvers } = reviewed
  const memberId = BigInt(detail.memberId)
  const people = peopleOf(reviewed, call)
  const [[ownAccount = null], ...loaded] = await Promise.all([
    loadOwnAccounts(parts.secondPerson, [{ memberId, people }]),
    loadWithdrawalHistory(pool, id),
    loadReviewedObjection(pool, id, new Date(parts.clock.now())),
    loadProofs(pool, [id]),
    loadPayoutParts(pool, id),
    loadAttempts(pool, id),
    loadOrderNotes(pool, id),
    loadRuleDecision(pool, id),
    detail.cashAccountId
      ? loadLedgerLines(pool, detail.cashAccountId, { limit: LEDGER_LINES, offset: 0 })
      : [],
  ])
  const [history, objection, proofs, payoutParts, attempts, notes, ruleDecision, ledger] = loaded
  const page = {
    ...{ detail, facts, history, approvers, objection, payoutParts, notes, ledger, ownAccount },
    ...{ proofs: proofs.get(id) ?? [], attempts, ruleDecision },
    routes: parts.providers,
  }
  const decider = { ...call.staff, place: placeOf(call.staff, call.ip) }
  return succeed({ withdrawal: viewWithdrawal(page, rules.settings, decider) })
}

/** The person who gave the first approval; undefined while there is none. */
export function firstOf({
  detail: { firstApproverId, firstApprovedFrom },
  approvers,
}: ReviewedOrder): Person | undefined {
  if (firstApproverId === null) return undefined
  const name = approvers.find(({ staffId }) => staffId === firstApproverId)?.displayName
  return {
    ...{ staffId: BigInt(firstApproverId), displayName: name ?? firstApproverId },
    place: firstApprovedFrom,
  }
}

/** The people of a decision: the first approver, if there is one, and the caller. */
export function peopleOf(reviewed: ReviewedOrder, call: ReviewCall): readonly Person[] {
  const first = firstOf(reviewed)
  return first ? [first, personOf(call)] : [personOf(call)]
}
