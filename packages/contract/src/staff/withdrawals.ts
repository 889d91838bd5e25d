import { z } from 'zod'
import { orderProof } from '../cashier/order-proof.ts'
import {
  objection,
  PAYOUT_ATTEMPT_STATES,
  PAYOUT_PART_STATES,
  payoutPart,
  WITHDRAWAL_STATES,
  WITHDRAWAL_WAYS,
} from '../cashier/withdrawal.ts'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { PAYOUT_FAILURES } from '../payments/payout.ts'
import {
  enteredMinor,
  instant,
  pageFacts,
  pageQuery,
  positiveMinor,
  signedMinor,
  wireMinor,
} from '../shapes.ts'
import { askedValue, askReason, askRefusals } from './approvals.ts'
import {
  decisionPlace,
  decisionProof,
  ownAccount,
  samePlace,
  secondPersonRefusals,
} from './decision-proof.ts'
import {
  dayFrom,
  deskFigures,
  HELD_FILTERS,
  HELD_REFUSAL,
  orderHolder,
  orderNote,
  playerSentence,
} from './order-desk.ts'
import { ruleDecision } from './payout-rule.ts'
import {
  checkAnswers,
  REJECT_REASONS,
  WITHDRAWAL_CHECKS,
  withdrawalCase,
  withdrawalFlag,
} from './withdrawal-case.ts'

const params = z.object({ withdrawalId: z.string().max(40) })

/** The queues of the console, each one tab. */
export const WITHDRAWAL_QUEUES = [
  'to_review',
  'second_approval',
  'payout_failed',
  'paying',
  'paid_out',
  'objected',
  'received',
  'rejected',
] as const
export type WithdrawalQueue = (typeof WITHDRAWAL_QUEUES)[number]

const withdrawalRow = z.object({
  withdrawalId: z.string(),
  orderNumber: z.string(),
  memberId: z.string(),
  /** Masked except for the last characters: `ma***09`. */
  memberName: z.string(),
  /** 0 player; 1, 2, 41, 42 agent. */
  memberType: z.number().int(),
  memberSince: instant,
  amountMinor: positiveMinor,
  bankName: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  /** How it is paid, and the unplayed deposit it returns. */
  way: z.enum(WITHDRAWAL_WAYS),
  depositNumber: z.string().nullable(),
  /** Staked since the last deposit in whole percent of it, at most 999; null without a deposit. */
  playedPercent: z.number().int().min(0).max(999).nullable(),
  /** 0 (nothing noticed) to 5. */
  risk: z.number().int().min(0).max(5),
  flags: z.array(withdrawalFlag),
  requestedAt: instant,
  /** When it came into its state. */
  since: instant,
  assignee: orderHolder,
})

/** What of a queue is wanted; the same for its page and its file. */
export const withdrawalWish = {
  queue: z.enum(WITHDRAWAL_QUEUES).default('to_review'),
  /** Part of an order number, words of a member's name, their id, or the last figures of the account. */
  text: z.string().trim().max(80).default(''),
  minRisk: z.coerce.number().int().min(0).max(5).default(0),
  flag: withdrawalFlag.optional(),
  held: z.enum(HELD_FILTERS).default('all'),
  /** Exactly this was asked for. */
  amountMinor: enteredMinor.optional(),
  /** Asked for within this time. */
  from: instant.optional(),
  before: instant.optional(),
}

export const WITHDRAWAL_SORTS = [
  ...(['waiting', '-waiting', 'amount', '-amount', 'member', '-member'] as const),
] as const
export type WithdrawalSort = (typeof WITHDRAWAL_SORTS)[number]

const trayItem = withdrawalRow
  .pick({
    withdrawalId: true,
    orderNumber: true,
    memberName: true,
    amountMinor: true,
    bankName: true,
  })
  .extend({
    holderName: z.string(),
    maskedNumber: z.string(),
    sendAt: instant,
    by: z.array(z.string()),
    /** The version of the rule that approved it; null where people did. */
    ruleVersion: z.number().int().nullable(),
  })
export type TrayItem = z.infer<typeof trayItem>

/** One queue, longest waiting in its state first (finished ones newest first), with the counts of all. */
export const getWithdrawalQueue = operation({
  id: 'staff.getWithdrawalQueue',
  method: 'GET',
  path: '/ops/withdrawals',
  caller: { staff: 'withdrawals.read' },
  summary: 'Withdrawals of one queue',
  query: pageQuery.extend({
    ...withdrawalWish,
    dayFrom,
    /** By what the rows are sorted, largest first with a minus; as the queue goes where nothing is said. */
    sort: z.enum(WITHDRAWAL_SORTS).optional(),
  }),
  value: z.object({
    items: z.array(withdrawalRow),
    counts: z.record(z.enum(WITHDRAWAL_QUEUES), z.number().int()),
    /** Sum of everything not yet paid out. */
    toPayMinor: wireMinor,
    figures: deskFigures,
    /** Above this amount a second person approves. */
    secondApprovalAboveMinor: wireMinor,
    /** Approved payouts that can be called back still, the next to be sent first. */
    tray: z.array(trayItem),
    ...pageFacts,
  }),
  refusals: {},
})

/** Everything a decision needs on one page. */
export const staffWithdrawal = withdrawalRow.extend({
  reason: z.string().nullable(),
  /** Which of the usual reasons that is; null for a sentence of somebody's own. */
  reasonCode: z.enum(REJECT_REASONS).nullable(),
  /** Where it comes from, who it is, what else is open. */
  case: withdrawalCase,
  /** The version of the rule that approved it; null where people did or nobody has. */
  ruleVersion: z.number().int().nullable(),
  /** What the rule decided when it was asked for; null where no rule was on. */
  ruleDecision: ruleDecision.nullable(),
  /** Why the provider refused the refund; null if it did not. */
  refundRefusal: z.string().nullable(),
  /** When the approved payout is sent; null when it does not wait. */
  sendAt: instant.nullable(),
  /** What the provider has paid of it so far, and the largest sum that staff want to be paid at once. */
  paidMinor: wireMinor,
  partMinorMax: positiveMinor.nullable(),
  /** The payouts it is paid in; empty where it is paid at once. */
  parts: z.array(
    payoutPart.extend({
      /** What the provider was asked by; null until then. */
      reference: z.string().nullable(),
      /** The provider's own name for it. */
      payoutId: z.string().nullable(),
      /** Why it failed. */
      reason: z.string().nullable(),
      history: z.array(z.object({ state: z.enum(PAYOUT_PART_STATES), at: instant })),
    }),
  ),
  /** Each try to pay it at once, the oldest first; empty before the first and where it is paid in parts. */
  attempts: z.array(
    z.object({
      attemptNo: z.number().int().min(1),
      provider: z.string(),
      /** What the provider was asked by, and its own name for it. */
      reference: z.string(),
      payoutId: z.string().nullable(),
      state: z.enum(PAYOUT_ATTEMPT_STATES),
      failureCode: z.enum(PAYOUT_FAILURES).nullable(),
      /** In the provider's words. */
      failureWords: z.string().nullable(),
      sentAt: instant,
      endedAt: instant.nullable(),
      /** Reported as paid after it had failed. */
      paidLateAt: instant.nullable(),
    }),
  ),
  /** When a payout that waits to be sent again goes back by itself, and by whom it can be sent. */
  givenBackAt: instant.nullable(),
  routes: z.array(z.string()),
  /** What counts as received and what came back; once it is over the whole amount. */
  receivedMinor: wireMinor,
  returnedMinor: wireMinor,
  /** What is in escrow still. */
  heldMinor: wireMinor,
  objection: objection
    .extend({
      proofs: z.array(orderProof),
      /** Who decided, both of them; null while nobody did, and when the player confirmed. */
      decidedBy: z.string().nullable(),
      /** An end that somebody asked for and another person has not decided on. */
      asked: z
        .object({ approvalId: z.string(), byName: z.string(), isMine: z.boolean() })
        .nullable(),
    })
    .nullable(),
  balanceMinor: wireMinor,
  secondApprovalAboveMinor: wireMinor,
  needsSecondApproval: z.boolean(),
  approvals: z.array(
    z.object({
      staffId: z.string(),
      displayName: z.string(),
      at: instant,
      /** Null for older approvals. */
      from: decisionPlace.nullable(),
    }),
  ),
  /** Between both approvers; before the second approval, between the first approver and the viewer. */
  samePlace,
  /** Set if the account belongs to an approver or the viewer. */
  ownAccount,
  /** What the signed-in staff member may do now. */
  may: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    /** While an approved payout waits, or a first approval. */
    callBack: z.boolean(),
    endObjection: z.boolean(),
    /** A payout that failed: sent again, or given back. */
    sendAgain: z.boolean(),
  }),
  /** Why `approve` is not possible for this person, when it is not. */
  blockedBecause: z.enum(['own_first_approval', 'not_permitted', 'finished']).nullable(),
  member: z.object({ username: z.string(), payeeName: z.string().nullable(), since: instant }),
  payee: z.object({ bankName: z.string(), holderName: z.string(), maskedNumber: z.string() }),
  checks: z.array(
    z.object({
      check: z.enum(WITHDRAWAL_CHECKS),
      passed: z.boolean(),
      /**
       * The figure behind it: the payee's name, requests today, minor units staked, minutes from
       * deposit to request, sign-ins from this address, state of the identity check, hours since the
       * newest browser or the account was added, other open orders, minor units given, percent of the
       * stakes, locked members.
       */
      figure: z.string().nullable(),
      /** What it is measured against: requests a day, minor units deposited, usual minutes, earlier payouts, their sum. */
      against: z.string().nullable(),
    }),
  ),
  sinceLast: z.object({ stakedMinor: wireMinor, resultMinor: signedMinor }),
  history: z.array(
    z.object({ state: z.enum(WITHDRAWAL_STATES), at: instant, by: z.string().nullable() }),
  ),
  /** Newest first; added and never changed. */
  notes: z.array(orderNote),
  /** Newest first; empty for those who may not read ledgers. */
  ledger: z.array(
    z.object({
      at: instant,
      code: z.string(),
      amountMinor: signedMinor,
      balanceAfterMinor: wireMinor,
      /** Game or order behind the movement, when there is one. */
      about: z.string().nullable(),
    }),
  ),
})
export type StaffWithdrawal = z.infer<typeof staffWithdrawal>

export const getStaffWithdrawal = operation({
  id: 'staff.getWithdrawal',
  method: 'GET',
  path: '/ops/withdrawals/:withdrawalId',
  caller: { staff: 'withdrawals.read' },
  summary: 'One withdrawal with its checks',
  params,
  value: z.object({ withdrawal: staffWithdrawal }),
  refusals: {},
})

/** First or second approval, decided by the state; one person never gives both. */
export const approveWithdrawal = operation({
  id: 'staff.approveWithdrawal',
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/approve',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Approve a withdrawal',
  params,
  body: z.object({
    /** The state the approver was looking at; a decision on an outdated view is refused. */
    seenState: z.enum(WITHDRAWAL_STATES),
    /** When it entered that state; if it left and re-entered the state meanwhile, the decision is refused. */
    seenSince: instant.optional(),
    /** To be paid in parts of at most so much; the one of the second approver counts. */
    partMinorMax: positiveMinor.optional(),
    /** To each check that did not pass; kept with the decision. */
    answers: checkAnswers.optional(),
    /** One reason for every check that has no answer of its own. */
    reason: askReason.optional(),
    /** Required for the second approval. */
    proof: decisionProof.optional(),
  }),
  value: z.object({ withdrawal: staffWithdrawal }),
  refusals: {
    ...secondPersonRefusals,
    /** `details.checks` names those without an answer. */
    reason_needed: [422, 'A check failed. Give a reason to approve it anyway.'],
    state_changed: [409, 'This withdrawal has changed. Look at it again.'],
    ...HELD_REFUSAL,
    /** A part is less than the whole, and there are at most `details.partsMax` of at least `details.leastMinor`. */
    parts_out_of_range: [422, 'A withdrawal cannot be paid in such parts.'],
    second_person_needed: [403, 'A second person must approve this withdrawal.'],
  },
})

/** Takes an approval back while its payout or a second approval waits; the withdrawal is reviewed anew. */
export const callBackWithdrawal = operation({
  id: 'staff.callBackWithdrawal',
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/call-back',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Call an approval back',
  params,
  value: z.object({ withdrawal: staffWithdrawal }),
  refusals: {
    payout_sent: [409, 'This payment has been sent already.'],
    state_changed: [409, 'This withdrawal has changed. Look at it again.'],
  },
})

/** The attempt that was looked at; what was decided on another is refused. */
const seenAttempt = z.number().int().min(1)

/** Sends a payout that failed again, under a new name, by the provider that is chosen. */
export const sendPayoutAgain = operation({
  id: 'staff.sendPayoutAgain',
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/send-again',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Send a failed payout again',
  params,
  body: z.object({ seenAttempt, provider: z.string().min(1).max(40) }),
  value: z.object({ withdrawal: staffWithdrawal }),
  refusals: {
    /** It is set up for no such sum, or not at all. */
    route_unknown: [422, 'This provider cannot pay this withdrawal.'],
    state_changed: [409, 'This withdrawal has changed. Look at it again.'],
    ...HELD_REFUSAL,
  },
})

/** Gives a payout that failed back to its player. */
export const giveBackPayout = operation({
  id: 'staff.giveBackPayout',
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/give-back',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Give a failed payout back',
  params,
  body: z.object({ seenAttempt }),
  value: z.object({ withdrawal: staffWithdrawal }),
  refusals: {
    state_changed: [409, 'This withdrawal has changed. Look at it again.'],
    ...HELD_REFUSAL,
  },
})

/** Says that the caller has this case open, and answers which colleagues have. */
export const readWithdrawalCase = operation({
  id: 'staff.readWithdrawalCase',
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/reading',
  caller: { staff: 'withdrawals.read' },
  summary: 'Say that one reads a withdrawal, and see who else does',
  params,
  value: z.object({
    readers: z.array(z.object({ staffId: z.string(), displayName: z.string() })),
  }),
  refusals: {},
})

/** Sends the money back to the player, with a sentence that says why. */
export const rejectWithdrawal = operation({
  id: 'staff.rejectWithdrawal',
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/reject',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Reject a withdrawal',
  params,
  body: z.object({
    seenState: z.enum(WITHDRAWAL_STATES),
    seenSince: instant.optional(),
    /** A sentence for the player, or one of the usual reasons, which they read in their language. */
    reason: playerSentence.optional(),
    reasonCode: z.enum(REJECT_REASONS).optional(),
  }),
  value: z.object({ withdrawal: staffWithdrawal }),
  refusals: {
    sentence_needed: [422, 'Give a reason that the player can read.'],
    state_changed: [409, 'This withdrawal has changed. Look at it again.'],
    ...HELD_REFUSAL,
  },
})

/** How staff end an objection. */
export const OBJECTION_ENDS = ['forced', 'part', 'given_back'] as const
export type ObjectionEnd = (typeof OBJECTION_ENDS)[number]

/**
 * Asks for an end of an objection: all counts as received (`forced`), a part of it does (`part`), or
 * nothing (`given_back`). What does not goes back to the player. Another person decides on it.
 */
export const askObjectionEnd = operation({
  id: 'staff.askObjectionEnd',
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/objection/end',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Ask for an end of an objection',
  params,
  body: z.object({
    outcome: z.enum(OBJECTION_ENDS),
    /** With `part`: what counts as received. */
    receivedMinor: positiveMinor.optional(),
    /** The player reads it. */
    sentence: z.string().trim().min(3).max(300),
    /** The second person reads it. */
    reason: askReason,
  }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    state_changed: [409, 'This withdrawal has changed. Look at it again.'],
    ...HELD_REFUSAL,
    received_out_of_range: [422, 'A part is more than nothing and less than all.'],
  },
})

/** Opens one picture. Every look is a row of the audit log, written before the file is sent. */
export const viewWithdrawalProof = operation({
  id: 'staff.viewWithdrawalProof',
  method: 'POST',
  path: '/ops/withdrawal-proofs/:withdrawalProofId/view',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Look at a picture of an objection',
  params: z.object({ withdrawalProofId: z.uuid() }),
  answersFile: true,
  value: fileAnswer,
  refusals: {},
})
