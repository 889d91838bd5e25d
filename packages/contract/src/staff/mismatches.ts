import { z } from 'zod'
import { operation } from '../operation.ts'
import { correctionMinor, instant, pageFacts, pageQuery, wireMinor } from '../shapes.ts'
import { askedValue, askReason } from './approvals.ts'

/** How a vendor's books and ours can differ about a round. */
export const MISMATCH_KINDS = [
  /** The vendor has the round, and we have nothing of it. */
  'missing_here',
  /** We have the round, and the vendor does not. */
  'missing_there',
  'amount_differs',
  /** Closed on one side, open on the other. */
  'status_differs',
  'currency_differs',
  /** The vendor still owes a call about it, or it is open far too long. */
  'late',
] as const
export type MismatchKind = (typeof MISMATCH_KINDS)[number]

export const MISMATCH_STATES = [
  'open',
  /** A correction waits for a second person. */
  'correcting',
  'accepted',
  'corrected',
  /** Both sides said the same when they were compared again. */
  'settled',
] as const
export type MismatchState = (typeof MISMATCH_STATES)[number]

/** What one side's books say of a round. */
const side = z.object({
  stakedMinor: wireMinor,
  paidMinor: wireMinor,
  isOpen: z.boolean(),
  currency: z.string(),
  scale: z.number().int(),
})

const mismatch = z.object({
  mismatchId: z.string(),
  vendorCode: z.string(),
  vendorName: z.string(),
  /** The vendor's name of the round. */
  vendorRoundId: z.string(),
  gameName: z.string(),
  /** Null when the vendor names a player we do not know. */
  memberId: z.string().nullable(),
  username: z.string().nullable(),
  kind: z.enum(MISMATCH_KINDS),
  state: z.enum(MISMATCH_STATES),
  ours: side.nullable(),
  theirs: side.nullable(),
  openedAt: instant,
  foundAt: instant,
  lastSeenAt: instant,
  resolvedBy: z.string().nullable(),
  reason: z.string().nullable(),
})
export type Mismatch = z.infer<typeof mismatch>

/** A vendor whose books ours can be compared with. */
const comparable = z.object({
  vendorCode: z.string(),
  vendorName: z.string(),
  /** False where its protocol has no report of rounds: staff send in the vendor's file. */
  tellsReport: z.boolean(),
})
export type ComparableVendor = z.infer<typeof comparable>

const run = z.object({
  runId: z.string(),
  vendorCode: z.string(),
  vendorName: z.string(),
  /** The day that was compared, in UTC. */
  day: z.iso.date(),
  state: z.enum(['running', 'finished', 'failed']),
  /** Why it failed: the vendor said nothing, or its pages never ended. */
  failure: z.enum(['silent', 'refused', 'endless']).nullable(),
  askedBy: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  theirsCount: z.number().int(),
  equalCount: z.number().int(),
  mismatchCount: z.number().int(),
})
export type ReconciliationRun = z.infer<typeof run>

const params = z.object({ mismatchId: z.string().regex(/^\d{1,18}$/) })
const caller = { staff: 'vendors.adjust' } as const
/** About 60,000 rounds of a day. */
const REPORT_CHARACTERS_MAX = 8_000_000
/** As JSON, with its line ends escaped. */
const REPORT_BYTES_MAX = 12_000_000
const closed = [409, 'This was resolved already, or its correction is waiting.'] as const

export const getMismatches = operation({
  id: 'staff.getMismatches',
  method: 'GET',
  path: '/ops/mismatches',
  caller: { staff: 'vendors.read' },
  summary: 'Rounds of which a vendor’s books and ours differ',
  query: pageQuery.extend({
    show: z.enum(['open', 'resolved']).default('open'),
    kind: z.enum(MISMATCH_KINDS).optional(),
    vendorCode: z.string().max(40).optional(),
  }),
  value: z.object({
    items: z.array(mismatch),
    openCount: z.number().int(),
    vendors: z.array(comparable),
    ...pageFacts,
  }),
  refusals: {},
})

/** Takes it as it is, for a reason that stays with it. */
export const acceptMismatch = operation({
  id: 'staff.acceptMismatch',
  method: 'POST',
  path: '/ops/mismatches/:mismatchId/accept',
  caller,
  summary: 'Accept a difference between the books',
  params,
  body: z.object({ reason: askReason }),
  value: z.object({ mismatch }),
  refusals: { mismatch_closed: closed },
})

/** Asks for a correction of the member's balance; another person decides on it. */
export const askMismatchCorrection = operation({
  id: 'staff.askMismatchCorrection',
  method: 'POST',
  path: '/ops/mismatches/:mismatchId/correct',
  caller,
  summary: 'Ask for a correction of the member’s balance',
  params,
  body: z.object({
    /** Above zero the house gives, below zero it takes. */
    amountMinor: correctionMinor,
    reason: askReason,
  }),
  value: askedValue,
  refusals: {
    mismatch_closed: closed,
    player_unknown: [409, 'Nobody here is this player of the vendor’s.'],
  },
})

/** Asks the vendor once more about this round alone. */
export const askVendorAgain = operation({
  id: 'staff.askVendorAgain',
  method: 'POST',
  path: '/ops/mismatches/:mismatchId/ask',
  caller,
  summary: 'Ask the vendor again about one round',
  params,
  value: z.object({ mismatch }),
  refusals: {
    mismatch_closed: closed,
    vendor_unavailable: [503, 'The vendor does not answer. Please try again later.'],
  },
})

export const getReconciliations = operation({
  id: 'staff.getReconciliations',
  method: 'GET',
  path: '/ops/reconciliations',
  caller: { staff: 'vendors.read' },
  summary: 'Comparisons with vendors’ books',
  query: pageQuery,
  value: z.object({ items: z.array(run), ...pageFacts }),
  refusals: {},
})

const dayRefusals = {
  vendor_unknown: [404, 'No such vendor is reached by the protocol.'],
  day_not_over: [422, 'This day is not over yet.'],
  run_under_way: [409, 'This day is being compared already.'],
} as const

/** Compares one day with one vendor now. */
export const startReconciliation = operation({
  id: 'staff.startReconciliation',
  method: 'POST',
  path: '/ops/reconciliations',
  caller,
  summary: 'Compare a day with a vendor’s books',
  body: z.object({ vendorCode: z.string().max(40), day: z.iso.date() }),
  value: z.object({ run }),
  refusals: {
    ...dayRefusals,
    report_not_told: [409, 'The protocol of this vendor has no report. Send in its file.'],
  },
})

/** Compares one day with what a vendor's file says of it. */
export const compareVendorFile = operation({
  id: 'staff.compareVendorFile',
  method: 'POST',
  path: '/ops/reconciliations/files',
  caller,
  summary: 'Compare a day with a vendor’s report in a file',
  bodyBytesMax: REPORT_BYTES_MAX,
  body: z.object({
    vendorCode: z.string().max(40),
    day: z.iso.date(),
    /** Every round that was opened on the day, as text with commas; docs/vendor-protocol names the columns. */
    report: z.string().min(1).max(REPORT_CHARACTERS_MAX),
  }),
  value: z.object({ run }),
  refusals: {
    ...dayRefusals,
    /** With `line`, and `column` where one of them is the reason. */
    report_unreadable: [422, 'This file is not a report of rounds that can be read.'],
  },
})
