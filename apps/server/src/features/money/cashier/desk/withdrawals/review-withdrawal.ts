import type { DecisionProof, GivenAnswer, RejectReason, WithdrawalState } from '@baize/contract'
import { minorFromWire, type Result, refuse, succeed } from '@baize/kernel'
import { placeOf } from '../../../../../house/approvals/decision-place.ts'
import {
  type ProofRefusal,
  personOf,
  refuseOwnAccount,
  ringIfSameBrowser,
} from '../../../../../house/approvals/second-person.ts'
import { auditActorOf } from '../../../../../platform/audit/audit-log.ts'
import {
  approve,
  callBack,
  type DecisionRefusal,
  reject,
  type StaffDecision,
} from './decide-withdrawal.ts'
import { answersTo, openChecksOf } from './review-checks.ts'
import {
  firstOf,
  loadReviewed,
  loadReviewRules,
  peopleOf,
  type ReviewCall,
  type ReviewedOrder,
  type ReviewParts,
  type ReviewRules,
  type Shown,
  showWithdrawal,
} from './show-withdrawal.ts'
import { factsOf } from './view-withdrawal.ts'
import { decideWhoMay, needsSecondPerson } from './who-may.ts'

/** The state shown to the person who decides. */
interface Seen {
  readonly seenState: WithdrawalState
  readonly seenSince?: string | undefined
}

export interface ApprovalCall extends ReviewCall, Seen {
  readonly partMinorMax?: string | undefined
  readonly answers?: readonly GivenAnswer[] | undefined
  /** For every check without an answer of its own. */
  readonly reason?: string | undefined
  readonly proof?: DecisionProof | undefined
}

export interface RejectionCall extends ReviewCall, Seen {
  readonly reason?: string | undefined
  readonly reasonCode?: RejectReason | undefined
}

type RejectionRefusal = DecisionRefusal | 'sentence_needed'

type ApprovalRefusal =
  | ('reason_needed' | DecisionRefusal | 'parts_out_of_range')
  | ('second_person_needed' | ProofRefusal | 'own_member_account')

/** A withdrawal under review, with the rules of the moment. */
export interface Review {
  readonly rules: ReviewRules
  readonly order: ReviewedOrder
}

/** The one reading before a decision; whoever decides looks again with the row locked. */
export async function openReview(
  parts: ReviewParts,
  call: ReviewCall,
): Promise<Result<Review, 'not_found'>> {
  const rules = await loadReviewRules(parts)
  const order = await loadReviewed(parts, call, rules)
  return order ? succeed({ rules, order }) : refuse('not_found')
}

/** First or second approval, as the state asks; never both by one person. */
export async function approveWithdrawal(
  parts: ReviewParts,
  call: ApprovalCall,
): Promise<Result<Shown, 'not_found' | ApprovalRefusal>> {
  return await reviewAndShow(parts, call, (review) => approveReviewed(parts, call, review))
}

/** Sends the money back with a sentence for the player. */
export async function rejectWithdrawal(
  parts: ReviewParts,
  call: RejectionCall,
): Promise<Result<Shown, 'not_found' | RejectionRefusal>> {
  return await reviewAndShow(parts, call, (review) => rejectReviewed(parts, call, review))
}

/** Takes back an approval whose payout, or whose second approval, still waits, one's own or a colleague's. */
export async function callBackWithdrawal(
  parts: ReviewParts,
  call: ReviewCall,
): Promise<Result<Shown, 'not_found' | 'payout_sent' | 'state_changed'>> {
  return await reviewAndShow(parts, call, async (review) => {
    // A colleague was first.
    if (review.order.detail.state === 'requested') return refuse('state_changed')
    const state = review.order.detail.state === 'second_review' ? 'second_review' : 'approved'
    const seen = { ...call, seenState: state } as const
    const said = { action: 'withdrawal.called_back', answers: [] }
    const prepared = prepareDecision(parts, seen, review, said)
    return prepared.ok ? await callBack(parts, prepared.value) : refuse('payout_sent')
  })
}

async function reviewAndShow<Code extends string>(
  parts: ReviewParts,
  call: ReviewCall,
  decide: (review: Review) => Promise<Result<WithdrawalState, Code>>,
): Promise<Result<Shown, 'not_found' | Code>> {
  const review = await openReview(parts, call)
  if (!review.ok) return review
  const decided = await decide(review.value)
  return decided.ok ? await showWithdrawal(parts, call, review.value.rules) : decided
}

/** The state after an approval of what was looked at. */
export async function approveReviewed(
  parts: ReviewParts,
  call: ApprovalCall,
  review: Review,
): Promise<Result<WithdrawalState, ApprovalRefusal>> {
  const { partMinorMax, reason } = call
  const action = 'withdrawal.approved'
  const { rules, order } = review
  const { settings } = rules
  const open = openChecksOf(order.detail, order.facts, settings)
  const { answers, missing } = answersTo(open, call.answers ?? [], reason)
  const prepared = prepareDecision(parts, call, review, { action, partMinorMax, reason, answers })
  if (!prepared.ok) return prepared
  const facts = factsOf(order.detail)
  if (decideWhoMay(facts, call.staff).blockedBecause === 'own_first_approval') {
    return refuse('second_person_needed')
  }
  if (missing.length > 0) return refuse('reason_needed', { checks: missing.join(' ') })
  const allowed = await mayDecide(parts, call, order)
  if (!allowed.ok) return allowed
  const decided = await approve(parts, {
    ...prepared.value,
    from: placeOf(call.staff, call.ip),
    needsSecondPerson: needsSecondPerson(facts, settings.secondApprovalAboveMinor),
    partMaxMinor: partMinorMax === undefined ? undefined : minorFromWire(partMinorMax),
    leastPartMinor: settings.minMinor,
    payoutWaitMs: settings.payoutWaitSeconds * 1_000,
  })
  const first = firstOf(order)
  if (decided.ok && first) {
    await ringIfSameBrowser(parts.secondPerson, [first, personOf(call)], {
      ...{ subject: order.detail.orderNumber, amountMinor: facts.amountMinor },
    })
  }
  return decided
}

/** The state after a rejection of what was looked at. */
export async function rejectReviewed(
  parts: ReviewParts,
  call: RejectionCall,
  review: Review,
): Promise<Result<WithdrawalState, RejectionRefusal>> {
  const { reasonCode = null } = call
  const { language } = review.order.detail
  const usual = reasonCode && (await parts.rejectSentence(language, reasonCode))
  const reason = usual ?? call.reason
  if (reason === undefined) return refuse('sentence_needed')
  const said = { action: 'withdrawal.rejected', reason, answers: [] }
  const prepared = prepareDecision(parts, call, review, said)
  return prepared.ok ? await reject(parts, { ...prepared.value, reason, reasonCode }) : prepared
}

/** Checks on the approver: no account of their own, and a code for the second approval. */
async function mayDecide(
  { secondPerson }: Pick<ReviewParts, 'secondPerson'>,
  call: ReviewCall & { readonly proof?: DecisionProof | undefined },
  order: ReviewedOrder,
): Promise<Result<Record<string, never>, ProofRefusal | 'own_member_account'>> {
  const { memberId, state } = order.detail
  const people = peopleOf(order, call)
  const allowed = await refuseOwnAccount(secondPerson, { memberId: BigInt(memberId), people })
  if (!allowed.ok || state !== 'second_review') return allowed
  const decision = { decision: 'withdrawal', subject: call.withdrawalId } as const
  return await secondPerson.prove(call, decision, call.proof)
}

interface Said {
  readonly action: string
  readonly partMinorMax?: string | undefined
  readonly reason?: string | undefined
  readonly answers: readonly GivenAnswer[]
}

function prepareDecision(
  { clock }: Pick<ReviewParts, 'clock'>,
  { staff, ip, seenState, seenSince }: ReviewCall & Seen,
  { rules: { activeSince }, order: { withdrawalId, detail } }: Review,
  { action, answers, ...said }: Said,
): Result<StaffDecision, 'state_changed'> {
  // A first look only; whoever decides looks again with the row locked.
  if (detail.state !== seenState) return refuse('state_changed', { state: detail.state })
  const { provider, currency, turnoverMinor, amountMinor, flags } = detail
  const words = Object.entries(said).filter(([, value]) => value !== undefined)
  return succeed({
    row: {
      ...{ withdrawalId, provider, currency, turnoverMinor },
      memberId: BigInt(detail.memberId),
    },
    ...{ seenState, seenSinceMs: seenSince === undefined ? undefined : Date.parse(seenSince) },
    ...{ staff, activeSince, kept: { flags, answers } },
    audit: {
      ...{ at: clock.now(), actor: auditActorOf(staff, ip), action, subject: detail.orderNumber },
      details: {
        ...{ amountMinor, from: seenState, flags, ...Object.fromEntries(words) },
        ...(answers.length > 0 && { answers: answers.map(wordsOf) }),
      },
    },
  })
}

/** `known_device: looks_usual`, or the reason that was given. */
function wordsOf({ check, answer, reason }: GivenAnswer): string {
  return `${check}: ${reason ?? answer}`
}
