import { z } from 'zod'
import { operation } from '../operation.ts'
import { enteredMinor, instant, pageFacts, pageQuery, signedMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { VENDOR_TRANSFER_DIRECTIONS, VENDOR_TRANSFER_STATES } from '../wallets/vendor-transfer.ts'

/** Which transfers are shown: `parked` ones wait for the vendor's word, of `contradicted` ones it came twice. */
export const TRANSFER_SHOWS = ['parked', 'under_way', 'contradicted', 'all'] as const
export type TransferShow = (typeof TRANSFER_SHOWS)[number]

/** What people found out about a parked transfer: the vendor did it, or did not and never will. */
export const TRANSFER_OUTCOMES = ['done', 'not_done'] as const
export type TransferOutcome = (typeof TRANSFER_OUTCOMES)[number]

const staffTransfer = z.object({
  transferId: z.string(),
  orderNumber: z.string(),
  state: z.enum(VENDOR_TRANSFER_STATES),
  vendorCode: z.string(),
  vendorName: z.string(),
  member: z.object({ memberId: z.string(), username: z.string() }),
  direction: z.enum(VENDOR_TRANSFER_DIRECTIONS),
  /** Null for all that is there, until it is known how much that was. */
  amountMinor: wireMinor.nullable(),
  /** What waits in escrow until it is known what the vendor did. */
  heldMinor: wireMinor,
  /** Of a failed one: the vendor's code, or `settled_by_staff`. */
  reason: z.string().nullable(),
  /** How often the vendor was asked without saying what it did, and when it is asked next. */
  asks: z.number().int(),
  askNextAt: instant.nullable(),
  /** The vendor said otherwise after it was over. */
  contradictedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** A settlement by hand waits for a second person. */
  isWaiting: z.boolean(),
  /** What the state of the transfer leaves to do; who may do it is a matter of rights. */
  may: z.object({ ask: z.boolean(), settle: z.boolean() }),
})
export type StaffTransfer = z.infer<typeof staffTransfer>

const step = z.object({
  /** Counted from 1. */
  number: z.number().int(),
  /** `reserve`, `confirm`, `refuse`, `lose_track`, or the outcome that people agreed on. */
  event: z.enum(['reserve', 'confirm', 'refuse', 'lose_track', 'settle_done', 'settle_not_done']),
  state: z.enum(VENDOR_TRANSFER_STATES),
  at: instant,
  /** `member`, `system`, `vendor`, or names of staff. */
  byWhom: z.string(),
  /** The vendor's words as they came; of a settlement its reason. */
  said: z.string().nullable(),
})
export type StaffTransferStep = z.infer<typeof step>

const staffTransferDetail = staffTransfer.extend({
  steps: z.array(step),
  /** The three accounts it touches, now: the member's cash, the escrow's part of it, the wallet in our books. */
  accounts: z.object({ cashMinor: signedMinor, heldMinor: wireMinor, walletMinor: signedMinor }),
  /** What the wallet held afterwards, as the vendor told. */
  vendorBalanceMinor: wireMinor.nullable(),
})
export type StaffTransferDetail = z.infer<typeof staffTransferDetail>

const params = z.object({ transferId: z.string().max(40) })
const caller = { staff: 'vendors.adjust' } as const
const value = z.object({ transfer: staffTransferDetail })

export const getTransfers = operation({
  id: 'vendorDesk.getTransfers',
  method: 'GET',
  path: '/ops/vendor-transfers',
  caller: { staff: 'vendors.read' },
  summary: 'Transfers to vendors and back; what waits with the oldest first',
  query: pageQuery.extend({
    show: z.enum(TRANSFER_SHOWS).default('parked'),
    vendorCode: z.string().max(40).optional(),
    /** A member's name or id, or the number of the transfer. */
    text: z.string().trim().max(80).default(''),
  }),
  value: z.object({
    items: z.array(staffTransfer),
    counts: z.object({
      parked: z.number().int(),
      under_way: z.number().int(),
      contradicted: z.number().int(),
    }),
    /** Vendors with wallets of their own. */
    vendors: z.array(z.object({ vendorCode: z.string(), vendorName: z.string() })),
    ...pageFacts,
  }),
  refusals: {},
})

export const getTransfer = operation({
  id: 'vendorDesk.getTransfer',
  method: 'GET',
  path: '/ops/vendor-transfers/:transferId',
  caller: { staff: 'vendors.read' },
  summary: 'One transfer with every step and its accounts',
  params,
  value,
  refusals: {},
})

const transferOver = [409, 'This transfer is over.'] as const

/** Asks the vendor once, now; where it says nothing the transfer stays parked. */
export const askAboutTransfer = operation({
  id: 'vendorDesk.askAboutTransfer',
  method: 'POST',
  path: '/ops/vendor-transfers/:transferId/ask',
  caller,
  summary: 'Ask the vendor again what became of a transfer',
  params,
  value,
  refusals: {
    transfer_over: transferOver,
    transfer_being_asked: [409, 'The vendor is being asked at this moment.'],
  },
})

/** Wishes to end a parked transfer by hand; another person decides on it. */
export const askTransferSettlement = operation({
  id: 'vendorDesk.askTransferSettlement',
  method: 'POST',
  path: '/ops/vendor-transfers/:transferId/settle',
  caller,
  summary: 'Ask for a parked transfer to be ended by hand',
  params,
  body: z.object({
    outcome: z.enum(TRANSFER_OUTCOMES),
    /** Only of all that was there, when it is done: how much that was. */
    amountMinor: enteredMinor.optional(),
    reason: askReason,
  }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    transfer_over: transferOver,
    transfer_not_parked: [409, 'This transfer is not parked: the vendor is being asked.'],
    amount_needed: [422, 'Say how much came back.'],
    amount_not_needed: [422, 'The amount of this transfer is known.'],
  },
})
