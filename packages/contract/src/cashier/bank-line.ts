import { z } from 'zod'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, positiveMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { HELD_REFUSAL } from '../staff/order-desk.ts'
import { staffDepositDetail } from './deposit-desk.ts'

export const BANK_LINE_SHOWS = ['open', 'matched', 'aside', 'all'] as const
export type BankLineShow = (typeof BANK_LINE_SHOWS)[number]
/** How the text of a line names an order: as it is written, with one mistake, or not. */
export const REFERENCE_LIKENESSES = ['same', 'nearly', 'none'] as const
export type ReferenceLikeness = (typeof REFERENCE_LIKENESSES)[number]

/** Why a line proposes an order: its reference stands in it, or sum, payer and day are those of the order. */
export const SUGGESTED_BY = ['reference', 'holder'] as const

/** How a line came here; null for older ones, of which nobody knows. */
export const BANK_LINE_SOURCES = ['typed', 'imported'] as const
export type BankLineSource = (typeof BANK_LINE_SOURCES)[number]

/** What speaks against a line being right as it stands: somebody says that it is right anyway. */
export const LINE_DOUBTS = ['in_future', 'over_a_year', 'sum_unusual'] as const
export type LineDoubt = (typeof LINE_DOUBTS)[number]

const bankLineId = z.string().regex(/^\d{1,18}$/)

const bankLine = z.object({
  bankLineId,
  bankName: z.string(),
  /** `••• 2208`. */
  maskedNumber: z.string(),
  bookedOn: z.iso.date(),
  amountMinor: positiveMinor,
  reference: z.string(),
  payer: z.string(),
  addedAt: instant,
  addedBy: z.string(),
  source: z.enum(BANK_LINE_SOURCES).nullable(),
  /** One was typed and another came with a statement, and both look like one payment. */
  likelyDouble: z.boolean(),
  /** The order that it paid. */
  match: z
    .object({ depositId: z.string(), orderNumber: z.string(), at: instant, by: z.string() })
    .nullable(),
  /** It is no deposit: who said so, and why. */
  aside: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** The order that it may have paid; null where none, or more than one, would fit. */
  suggestion: z
    .object({
      depositId: z.string(),
      orderNumber: z.string(),
      /** What the order asked for. */
      askedMinor: positiveMinor,
      isAmountSame: z.boolean(),
      by: z.enum(SUGGESTED_BY),
      /** One person may match it. */
      isAlone: z.boolean(),
    })
    .nullable(),
})
export type BankLine = z.infer<typeof bankLine>

export const getBankLines = operation({
  id: 'cashierDesk.getBankLines',
  method: 'GET',
  path: '/ops/bank-lines',
  caller: { staff: 'deposits.decide' },
  summary: 'What the bank says has arrived; what belongs to no order yet with the oldest first',
  query: pageQuery.extend({
    show: z.enum(BANK_LINE_SHOWS).default('open'),
    /** A part of the reference or of the payer's name. */
    text: z.string().trim().max(80).default(''),
  }),
  value: z.object({
    items: z.array(bankLine),
    counts: z.object({ open: z.number().int() }),
    ...pageFacts,
  }),
  refusals: {},
})

const candidate = bankLine
  .pick({
    ...{ bankLineId: true, bookedOn: true, amountMinor: true, reference: true, payer: true },
    ...{ source: true, likelyDouble: true },
  })
  .extend({
    likeness: z.enum(REFERENCE_LIKENESSES),
    isAmountSame: z.boolean(),
    isPayerAlike: z.boolean(),
    /** One person may match it: the reference is that of the order. */
    isAlone: z.boolean(),
  })
export type MatchCandidate = z.infer<typeof candidate>

const params = z.object({ depositId: z.string().max(40) })
const depositValue = z.object({ deposit: staffDepositDetail })
const matchRefusals = {
  line_taken: [409, 'This line belongs to another order already.'],
  line_set_aside: [409, 'This line was set aside as no deposit. Take it back first.'],
  deposit_not_matchable: [409, 'This deposit does not wait for a transfer.'],
  ...HELD_REFUSAL,
} as const

export const getMatchCandidates = operation({
  id: 'cashierDesk.getMatchCandidates',
  method: 'GET',
  path: '/ops/deposits/:depositId/lines',
  caller: { staff: 'deposits.decide' },
  summary: 'Lines of the bank that may be this order, the likeliest first',
  params,
  value: z.object({ candidates: z.array(candidate) }),
  refusals: {},
})

/** By one person, where the reference is that of the order: of another amount it goes under review. */
export const matchBankLine = operation({
  id: 'cashierDesk.matchBankLine',
  method: 'POST',
  path: '/ops/deposits/:depositId/match',
  caller: { staff: 'deposits.decide' },
  summary: 'Say that a line of the bank is this order',
  params,
  body: z.object({ bankLineId }),
  value: depositValue,
  refusals: {
    ...matchRefusals,
    /** Nobody credits with a line that they typed. */
    line_typed_by_you: [409, 'You typed this line yourself. Another person must match it.'],
    /** The other of two lines that look like one payment was credited. */
    line_likely_double: [
      409,
      'A line that looks like the same payment was credited. A second person must approve this one.',
    ],
    match_needs_two: [409, 'The reference is another one. A second person must approve it.'],
  },
})

export const askBankMatch = operation({
  id: 'cashierDesk.askBankMatch',
  method: 'POST',
  path: '/ops/deposits/:depositId/ask-match',
  caller: { staff: 'deposits.decide' },
  summary:
    'Ask for a line of another reference or sum to count as this order, credited as it arrived',
  params,
  body: z.object({ bankLineId, reason: askReason }),
  value: askedValue,
  refusals: { ...askRefusals, ...matchRefusals },
})

export const declineTransfer = operation({
  id: 'cashierDesk.declineTransfer',
  method: 'POST',
  path: '/ops/deposits/:depositId/decline',
  caller: { staff: 'deposits.decide' },
  summary: 'Decline a transfer that did not come, with a sentence for the player',
  params,
  body: z.object({ sentence: z.string().trim().min(3).max(300) }),
  value: depositValue,
  refusals: {
    deposit_not_declinable: [409, 'This deposit cannot be declined any more.'],
    ...HELD_REFUSAL,
  },
})

const lineParams = z.object({ bankLineId })

/** Says that a line is no deposit: it waits for nobody any more, and pays nobody while it is set aside. */
export const setBankLineAside = operation({
  id: 'cashierDesk.setBankLineAside',
  method: 'POST',
  path: '/ops/bank-lines/:bankLineId/set-aside',
  caller: { staff: 'deposits.decide' },
  summary: 'Set a line of the bank aside as no deposit',
  params: lineParams,
  body: z.object({ reason: askReason }),
  value: z.object({}),
  refusals: {
    line_taken: matchRefusals.line_taken,
    line_set_aside: [409, 'This line is set aside already.'],
  },
})

export const takeBankLineBack = operation({
  id: 'cashierDesk.takeBankLineBack',
  method: 'POST',
  path: '/ops/bank-lines/:bankLineId/take-back',
  caller: { staff: 'deposits.decide' },
  summary: 'Let a line that was set aside wait for its deposit again',
  params: lineParams,
  body: z.object({ reason: askReason }),
  value: z.object({}),
  refusals: { line_not_aside: [409, 'This line is not set aside.'] },
})

/** Opens one picture. Every look is a row of the audit log, written before the file is sent. */
export const viewDepositProof = operation({
  id: 'cashierDesk.viewDepositProof',
  method: 'POST',
  path: '/ops/deposit-proofs/:depositProofId/view',
  caller: { staff: 'deposits.decide' },
  summary: 'Look at a picture of a transfer',
  params: z.object({ depositProofId: z.uuid() }),
  answersFile: true,
  value: fileAnswer,
  refusals: {},
})
