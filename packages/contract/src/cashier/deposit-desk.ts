import { z } from 'zod'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { enteredMinor, instant, pageFacts, pageQuery, positiveMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import {
  ASSIGN_REFUSALS,
  assignBody,
  BULK_REFUSALS,
  bulkValue,
  colleagues,
  dayFrom,
  deskFigures,
  FILE_REFUSALS,
  HELD_FILTERS,
  HELD_REFUSAL,
  noteBody,
  ORDERS_AT_ONCE_MAX,
  orderHolder,
  orderNote,
  playerSentence,
  queueFileRequest,
} from '../staff/order-desk.ts'
import { DEPOSIT_KINDS, DEPOSIT_STATES, depositMethodNames, FEE_PAYERS } from './deposit.ts'
import { orderProof } from './order-proof.ts'

/** Which deposits are shown: `review` waits for staff, `open` for its payment, `mine` was taken by the caller. */
export const DEPOSIT_SHOWS = ['review', 'open', 'mine', 'all'] as const
export type DepositShow = (typeof DEPOSIT_SHOWS)[number]

/** What becomes of money of another amount than asked. */
export const DEPOSIT_OUTCOMES = ['credit', 'send_back'] as const
export type DepositOutcome = (typeof DEPOSIT_OUTCOMES)[number]

const staffDeposit = z.object({
  depositId: z.string(),
  orderNumber: z.string(),
  state: z.enum(DEPOSIT_STATES),
  kind: z.enum(DEPOSIT_KINDS),
  methodId: z.string(),
  methodNames: depositMethodNames,
  provider: z.string(),
  /** The provider's own name for the payment. */
  paymentId: z.string().nullable(),
  member: z.object({ memberId: z.string(), username: z.string() }),
  amountMinor: positiveMinor,
  /** What arrived; null until then. */
  paidMinor: wireMinor.nullable(),
  /** The whole fee, and who bears it. */
  feeMinor: wireMinor,
  feePayer: z.enum(FEE_PAYERS),
  /** What comes, or came, to the wallet. */
  receivesMinor: wireMinor,
  createdAt: instant,
  expiresAt: instant,
  finishedAt: instant.nullable(),
  /** When it came into its state. */
  since: instant,
  assignee: orderHolder,
  /** A decision waits for a second person. */
  isWaiting: z.boolean(),
  /** What the state leaves to do; who may do it is a matter of rights. */
  may: z.object({ decide: z.boolean(), match: z.boolean(), decline: z.boolean() }),
})
export type StaffDeposit = z.infer<typeof staffDeposit>

export const staffDepositDetail = staffDeposit.extend({
  /** Where a transfer by bank was to go, and what the player shows of it; null for all other ways. */
  transfer: z
    .object({
      bankName: z.string(),
      holderName: z.string(),
      maskedNumber: z.string(),
      reference: z.string(),
      proofs: z.array(orderProof),
      /** The sentence that its player read when it was declined. */
      answer: z.string().nullable(),
    })
    .nullable(),
  /** Where coins were to go and which payment came; null for all other ways. */
  address: z
    .object({
      address: z.string(),
      network: z.string(),
      transactionId: z.string().nullable(),
      confirmationsNeeded: z.number().int(),
      confirmationsSeen: z.number().int(),
    })
    .nullable(),
  /** Of one that two people have sent on its way back through the provider; null where nobody has. */
  refund: z
    .object({
      tries: z.number().int(),
      /** The provider's own name for the newest try. */
      refundId: z.string().nullable(),
      /** The provider said no to the newest try, for this reason where it gave one. */
      isRefused: z.boolean(),
      refusal: z.string().nullable(),
    })
    .nullable(),
  /** Amounts refunded unplayed during a break, and on their way back. */
  unplayed: z.object({ wentMinor: wireMinor, onTheWayMinor: wireMinor }).nullable(),
  steps: z.array(
    z.object({
      state: z.enum(DEPOSIT_STATES),
      at: instant,
      /** `member`, `system`, `provider` or names of staff. */
      byWhom: z.string(),
    }),
  ),
  /** Newest first; added and never changed. */
  notes: z.array(orderNote),
})
export type StaffDepositDetail = z.infer<typeof staffDepositDetail>

export const DEPOSIT_SORTS = ['since', '-since', 'amount', '-amount', 'member', '-member'] as const
export type DepositSort = (typeof DEPOSIT_SORTS)[number]

/** What of the deposits is wanted; the same for their page and their file. */
const depositWish = {
  show: z.enum(DEPOSIT_SHOWS).default('review'),
  state: z.enum(DEPOSIT_STATES).optional(),
  kind: z.enum(DEPOSIT_KINDS).optional(),
  /** Words of a member's name, their id, an order's number or the end of it, a reference, the provider's name for the payment. */
  text: z.string().trim().max(80).default(''),
  held: z.enum(HELD_FILTERS).default('all'),
  /** Exactly this was asked for, or came. */
  amountMinor: enteredMinor.optional(),
  /** Asked for within this time. */
  from: instant.optional(),
  before: instant.optional(),
}

const params = z.object({ depositId: z.string().max(40) })
const value = z.object({ deposit: staffDepositDetail })

export const getDepositQueue = operation({
  id: 'cashierDesk.getDepositQueue',
  method: 'GET',
  path: '/ops/deposits',
  caller: { staff: 'deposits.read' },
  summary: 'Deposits in the queue of staff, longest waiting first',
  query: pageQuery.extend({
    ...depositWish,
    dayFrom,
    /** By what the rows are sorted, largest first with a minus; as the queue goes where nothing is said. */
    sort: z.enum(DEPOSIT_SORTS).optional(),
  }),
  value: z.object({
    items: z.array(staffDeposit),
    counts: z.object({
      review: z.number().int(),
      open: z.number().int(),
      mine: z.number().int(),
    }),
    figures: deskFigures,
    ...pageFacts,
  }),
  refusals: {},
})

export const getStaffDeposit = operation({
  id: 'cashierDesk.getDeposit',
  method: 'GET',
  path: '/ops/deposits/:depositId',
  caller: { staff: 'deposits.read' },
  summary: 'One deposit with every step and the notes of staff',
  params,
  value,
  refusals: {},
})

export const assignDeposit = operation({
  id: 'cashierDesk.assignDeposit',
  method: 'POST',
  path: '/ops/deposits/:depositId/assign',
  caller: { staff: 'deposits.decide' },
  summary: 'Take a deposit, give it to a colleague, or give it back',
  params,
  body: assignBody,
  value,
  refusals: ASSIGN_REFUSALS,
})

export const addDepositNote = operation({
  id: 'cashierDesk.addDepositNote',
  method: 'POST',
  path: '/ops/deposits/:depositId/notes',
  caller: { staff: 'deposits.decide' },
  summary: 'Write something down about a deposit',
  params,
  body: noteBody,
  value,
  refusals: {},
})

/** Wishes for an end of a deposit under review; another person decides on it. */
export const askDepositDecision = operation({
  id: 'cashierDesk.askDepositDecision',
  method: 'POST',
  path: '/ops/deposits/:depositId/decide',
  caller: { staff: 'deposits.decide' },
  summary: 'Ask for what arrived to be credited, or to be sent back',
  params,
  body: z.object({ outcome: z.enum(DEPOSIT_OUTCOMES), reason: askReason }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    ...HELD_REFUSAL,
    deposit_not_in_review: [409, 'This deposit is not under review any more.'],
  },
})

export const getDepositColleagues = operation({
  id: 'cashierDesk.getDepositColleagues',
  method: 'GET',
  path: '/ops/deposit-colleagues',
  caller: { staff: 'deposits.decide' },
  summary: 'Who else may decide on deposits',
  value: colleagues,
  refusals: {},
})

export const DEPOSIT_BULK_ACTIONS = ['take', 'give_back', 'decline'] as const
export type DepositBulkAction = (typeof DEPOSIT_BULK_ACTIONS)[number]

/** Does one thing to many deposits, each by the operation for one of them; what cannot be done is left and said. */
export const decideDeposits = operation({
  id: 'cashierDesk.decideDeposits',
  method: 'POST',
  path: '/ops/deposits/many',
  caller: { staff: 'deposits.decide' },
  summary: 'Take, give back or decline many deposits',
  isIdempotent: true,
  body: z.object({
    action: z.enum(DEPOSIT_BULK_ACTIONS),
    orders: z
      .array(z.object({ orderId: z.string().max(40) }))
      .min(1)
      .max(ORDERS_AT_ONCE_MAX),
    /** With `decline`: the players read it. */
    sentence: playerSentence.optional(),
  }),
  value: bulkValue,
  refusals: BULK_REFUSALS,
})

/** Deposits as a file, with the filter of the page; names are masked unless they are asked for with a reason. */
export const exportDeposits = operation({
  id: 'cashierDesk.exportDeposits',
  method: 'POST',
  path: '/ops/deposits/export',
  caller: { staff: 'deposits.read' },
  summary: 'Deposits as a CSV file',
  body: z.object({ ...depositWish, show: z.enum(DEPOSIT_SHOWS), ...queueFileRequest }),
  answersFile: true,
  isLongFile: true,
  value: fileAnswer,
  refusals: FILE_REFUSALS,
})
