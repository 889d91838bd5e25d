import {
  DECIDING_CHECKS,
  type DecisionProof,
  type StaffWithdrawal,
  type WithdrawalState,
} from '@baize/contract'
import {
  type Clock,
  decodeId,
  minor,
  minorFromWire,
  type Refused,
  type Result,
  refuse,
  succeed,
} from '@baize/kernel'
import type pg from 'pg'
import { placeOf } from '../../../house/approvals/decision-place.ts'
import type { Person } from '../../../house/approvals/own-accounts.store.ts'
import {
  loadOwnAccounts,
  type ProofRefusal,
  personOf,
  refuseOwnAccount,
  ringIfSameBrowser,
  type SecondPerson,
} from '../../../house/approvals/second-person.ts'
import { activeSinceOf, type DeskRules } from '../../../house/desk/desk-rules.ts'
import { loadOrderNotes } from '../../../house/desk/order-notes.store.ts'
import { loadLedgerLines } from '../../../house/ledger-view/ledger-lines.store.ts'
import { loadProofs } from '../../../house/order-proofs/order-proofs.store.ts'
import { auditActorOf } from '../../../platform/audit/audit-log.ts'
import type { DocumentVault } from '../../../platform/document-vault.ts'
import type { WordBook } from '../../../platform/languages/word-book.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { loadPayoutParts } from './payout-parts.store.ts'
import { LEDGER_LINES } from './review-rules.ts'
import { loadReviewedObjection } from './reviewed-objection.store.ts'
import { type ReviewedWithdrawal, viewWithdrawal } from './view-withdrawal.ts'
import { decideWhoMay, needsSecondPerson } from './who-may.ts'
import type {
  DecisionRefusal,
  StaffDecision,
  WithdrawalDecisions,
  WithdrawalPolicy,
} from './withdrawal-decisions.ts'
import {
  loadStaffNames,
  loadWithdrawalDetail,
  loadWithdrawalHistory,
  type StaffName,
  type WithdrawalDetail,
} from './withdrawal-detail.store.ts'

/** What the review of withdrawals is made of. */
export interface ReviewParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly decisions: WithdrawalDecisions
  readonly secondPerson: SecondPerson
  /** Opens the pictures of objections. */
  readonly vault: DocumentVault
  policy(): Promise<WithdrawalPolicy>
  deskRules(): Promise<DeskRules>
  /** Words of files, by language. */
  readonly words: WordBook
  readonly currency: { readonly code: string; readonly exponent: number }
}

/** One person's look at one withdrawal. */
export interface ReviewCall {
  readonly staff: StaffSession
  readonly withdrawalId: string
  readonly ip: string
}

/** The state shown to the person who decides. */
interface Seen {
  readonly seenState: WithdrawalState
  readonly seenSince?: string | undefined
}

type Shown = { readonly withdrawal: StaffWithdrawal }

export async function showWithdrawal(
  parts: ReviewParts,
  call: ReviewCall,
): Promise<Result<Shown, 'not_found'>> {
  const policy = await parts.policy()
  const reviewed = await loadReviewed(parts, policy, call)
  return reviewed
    ? succeed({ withdrawal: viewWithdrawal(reviewed, policy, deciderOf(call)) })
    : refuse('not_found')
}

/** First or second approval, as the state asks; never both by one person. */
export async function approveWithdrawal(
  parts: ReviewParts,
  call: ReviewCall &
    Seen & {
      readonly partMinorMax?: string | undefined
      readonly reason?: string | undefined
      readonly proof?: DecisionProof | undefined
    },
): Promise<
  Result<
    Shown,
    | ('not_found' | 'reason_needed' | DecisionRefusal | 'parts_out_of_range')
    | ('second_person_needed' | ProofRefusal | 'own_member_account')
  >
> {
  const { partMinorMax, reason } = call
  const said = { partMinorMax, reason }
  const prepared = await prepareDecision(parts, call, 'withdrawal.approved', said)
  if (!prepared.ok) return prepared
  const { decision, reviewed, policy } = prepared.value
  const { detail } = reviewed
  const facts = factsOf(reviewed)
  if (decideWhoMay(facts, call.staff).blockedBecause === 'own_first_approval') {
    return refuse('second_person_needed')
  }
  if (
    reason === undefined &&
    openChecksOf(viewWithdrawal(reviewed, policy, deciderOf(call))).length > 0
  ) {
    return refuse('reason_needed')
  }
  const allowed = await mayDecide(parts, call, reviewed)
  if (!allowed.ok) return allowed

  const decided = await parts.decisions.approve({
    ...decision,
    from: placeOf(call.staff, call.ip),
    needsSecondPerson: needsSecondPerson(facts, policy.secondApprovalAboveMinor),
    partMaxMinor: partMinorMax === undefined ? undefined : minorFromWire(partMinorMax),
    leastPartMinor: policy.minMinor,
    payoutWaitMs: policy.payoutWaitSeconds * 1_000,
  })
  if (!decided.ok) return decided
  const first = firstOf(detail, reviewed.approvers)
  if (first) {
    await ringIfSameBrowser(parts.secondPerson, [first, personOf(call)], {
      ...{ subject: detail.orderNumber, amountMinor: BigInt(detail.amountMinor) },
    })
  }
  return await showWithdrawal(parts, call)
}

/** Checks on the approver: no account of their own, and a code for the second approval. */
async function mayDecide(
  { secondPerson }: Pick<ReviewParts, 'secondPerson'>,
  call: ReviewCall & { readonly proof?: DecisionProof | undefined },
  reviewed: ReviewedWithdrawal,
): Promise<Result<Record<string, never>, ProofRefusal | 'own_member_account'>> {
  const { detail } = reviewed
  const people = peopleOf(reviewed, call)
  const memberId = BigInt(detail.memberId)
  const allowed = await refuseOwnAccount(secondPerson, { memberId, people })
  if (!allowed.ok || detail.state !== 'second_review') return allowed
  const decision = { decision: 'withdrawal', subject: call.withdrawalId } as const
  return await secondPerson.prove(call, decision, call.proof)
}

/** The person who gave the first approval; undefined while there is none. */
function firstOf(
  { firstApproverId, firstApprovedFrom }: WithdrawalDetail,
  approvers: readonly StaffName[],
): Person | undefined {
  if (firstApproverId === null) return undefined
  const name = approvers.find(({ staffId }) => staffId === firstApproverId)?.displayName
  return {
    ...{ staffId: BigInt(firstApproverId), displayName: name ?? firstApproverId },
    place: firstApprovedFrom,
  }
}

/** The people of a decision: the first approver, if there is one, and the caller. */
function peopleOf(
  { detail, approvers }: Pick<ReviewedWithdrawal, 'detail' | 'approvers'>,
  call: ReviewCall,
): readonly Person[] {
  const first = firstOf(detail, approvers)
  return first ? [first, personOf(call)] : [personOf(call)]
}

function deciderOf({ staff, ip }: ReviewCall) {
  return { ...staff, place: placeOf(staff, ip) }
}

/** Takes back an approval whose payout still waits, whoever gave it. */
export async function callBackWithdrawal(
  parts: ReviewParts,
  call: ReviewCall,
): Promise<Result<Shown, 'not_found' | 'payout_sent'>> {
  const seen = { ...call, seenState: 'approved' } as const
  const prepared = await prepareDecision(parts, seen, 'withdrawal.called_back', {})
  if (!prepared.ok) {
    return refuse(prepared.refusal.code === 'not_found' ? 'not_found' : 'payout_sent')
  }
  const done = await parts.decisions.callBack(prepared.value.decision)
  return done.ok ? await showWithdrawal(parts, call) : done
}

/** The deciding checks that did not pass. */
export function openChecksOf({ checks }: Pick<StaffWithdrawal, 'checks'>) {
  const deciding: readonly string[] = DECIDING_CHECKS
  return checks.filter(({ check, passed }) => !passed && deciding.includes(check))
}

/** Sends the money back with a sentence for the player. */
export async function rejectWithdrawal(
  parts: ReviewParts,
  call: ReviewCall & Seen & { readonly reason: string },
): Promise<Result<Shown, 'not_found' | DecisionRefusal>> {
  const prepared = await prepareDecision(parts, call, 'withdrawal.rejected', {
    reason: call.reason,
  })
  if (!prepared.ok) return prepared

  const decided = await parts.decisions.reject({
    ...prepared.value.decision,
    reason: call.reason,
  })
  return decided.ok ? await showWithdrawal(parts, call) : decided
}

interface PreparedDecision {
  readonly decision: StaffDecision
  readonly reviewed: ReviewedWithdrawal
  readonly policy: WithdrawalPolicy
}

async function prepareDecision(
  parts: ReviewParts,
  call: ReviewCall & Seen,
  action: string,
  said: Readonly<Record<string, string | undefined>>,
): Promise<Result<PreparedDecision, 'not_found' | 'state_changed'>> {
  const policy = await parts.policy()
  const reviewed = await loadReviewed(parts, policy, call)
  const withdrawalId = decodeId('wdr', call.withdrawalId)
  if (!reviewed || !withdrawalId) return refuse('not_found')
  // A first look only; whoever decides looks again with the row locked.
  if (reviewed.detail.state !== call.seenState) return stateChanged(reviewed)

  const { staff } = call
  const audit = {
    at: parts.clock.now(),
    actor: auditActorOf(staff, call.ip),
    action,
    subject: reviewed.detail.orderNumber,
    details: {
      amountMinor: reviewed.detail.amountMinor,
      from: call.seenState,
      ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    },
  }
  const activeSince = activeSinceOf(await parts.deskRules(), parts.clock.now())
  const { seenState, seenSince } = call
  const seenSinceMs = seenSince === undefined ? undefined : Date.parse(seenSince)
  const decision = { withdrawalId, seenState, seenSinceMs, staff, audit, activeSince }
  return succeed({ decision, reviewed, policy })
}

function stateChanged({ detail }: ReviewedWithdrawal): Refused<'state_changed'> {
  return refuse('state_changed', { state: detail.state })
}

function factsOf({ detail }: ReviewedWithdrawal) {
  return {
    state: detail.state as WithdrawalState,
    amountMinor: minor(BigInt(detail.amountMinor)),
    firstApproverId: detail.firstApproverId,
  }
}

async function loadReviewed(
  parts: Pick<ReviewParts, 'pool' | 'clock' | 'deskRules' | 'secondPerson'>,
  policy: WithdrawalPolicy,
  call: ReviewCall,
): Promise<ReviewedWithdrawal | undefined> {
  const id = decodeId('wdr', call.withdrawalId)
  const activeSince = activeSinceOf(await parts.deskRules(), parts.clock.now())
  const { secondApprovalAboveMinor } = policy
  const detail =
    id && (await loadWithdrawalDetail(parts.pool, { secondApprovalAboveMinor, activeSince }, id))
  if (!id || !detail) return undefined
  const approverIds = [detail.firstApproverId, detail.secondApproverId].filter(
    (each) => each !== null,
  )
  const memberId = BigInt(detail.memberId)
  const approvers = await loadStaffNames(parts.pool, approverIds)
  const people = peopleOf({ detail, approvers }, call)
  const [[ownAccount = null], ...loaded] = await Promise.all([
    loadOwnAccounts(parts.secondPerson, [{ memberId, people }]),
    loadWithdrawalHistory(parts.pool, id),
    loadReviewedObjection(parts.pool, id, new Date(parts.clock.now())),
    loadProofs(parts.pool, [id]),
    loadPayoutParts(parts.pool, id),
    loadOrderNotes(parts.pool, id),
    detail.cashAccountId
      ? loadLedgerLines(parts.pool, detail.cashAccountId, { limit: LEDGER_LINES, offset: 0 })
      : [],
  ])
  const [history, objection, proofs, payoutParts, notes, ledger] = loaded
  return {
    ...{ detail, history, approvers, objection, payoutParts, notes, ledger, ownAccount },
    proofs: proofs.get(id) ?? [],
  }
}
