import { z } from 'zod'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, signedMinor } from '../shapes.ts'
import { FILE_REFUSALS, fileRequest } from '../staff/order-desk.ts'

export const UNBALANCED = {
  /** `details.provider` and `details.difference`: whose account is how far off its entries; it has been raised as an alarm. */
  cash_up_unbalanced: [
    409,
    'The books do not add up, so no cash-up can be taken. Tell an administrator.',
  ],
} as const

/** What money of the house stands at: a provider, a bank account, or the bank without one being named. */
export const CASH_UP_PLACES = ['provider', 'bank_account', 'bank_rest'] as const
export type CashUpPlace = (typeof CASH_UP_PLACES)[number]

/** What the other side says of the same money. */
export const CASH_UP_OUTSIDES = [
  /** A provider named its balance. */
  'told',
  /** There is nobody to ask, or the provider does not know the call. */
  'not_asked',
  'silent',
  'other_currency',
  /** It named a balance of another time. */
  'late',
  /** The lines of the bank as far as they were imported. */
  'lines',
] as const
export type CashUpOutside = (typeof CASH_UP_OUTSIDES)[number]

/** Movements of months that are in the archive have no code of their own any more. */
export const ARCHIVED_MOVEMENTS = 'archived'

const sums = {
  openingMinor: signedMinor,
  inMinor: signedMinor,
  outMinor: signedMinor,
  feesMinor: signedMinor,
  otherMinor: signedMinor,
  /** Opening and the four before it. */
  closingMinor: signedMinor,
}

const cashUpLine = z.object({
  place: z.enum(CASH_UP_PLACES),
  /** Of the provider, or of the bank. */
  name: z.string(),
  /** Of a bank account: the end of its number. */
  accountNumber: z.string().nullable(),
  ...sums,
  /** The ledger's movements by transfer code, in above zero and out below. */
  movements: z.array(z.object({ code: z.string(), amountMinor: signedMinor })),
  outside: z.enum(CASH_UP_OUTSIDES),
  /** What the other side says is there. */
  theirsMinor: signedMinor.nullable(),
  theirsAt: instant.nullable(),
  /** What the other side has done and the ledger does not show yet, such as payouts that nobody has confirmed. */
  onTheWayMinor: signedMinor,
  /** Fees by which reports of days differ from what orders know. */
  feesReportedMinor: signedMinor,
  /** Lines of the bank that are no deposits. */
  setAsideMinor: signedMinor,
  /** Lines of the bank without a deposit; they are in the difference. */
  openLines: z.number().int(),
  openLinesMinor: signedMinor,
  /** What they say, less closing and everything known to lie between; null where they say nothing. */
  differenceMinor: signedMinor.nullable(),
})
export type CashUpLine = z.infer<typeof cashUpLine>

const figures = {
  at: instant,
  /** When the cash-up before it was taken; null for the first one, which begins with the house. */
  since: instant.nullable(),
  lines: z.array(cashUpLine),
  total: z.object(sums),
  /** The same accounts as the ledger has them. */
  ledgerMinor: signedMinor,
  /** The newest transfer that is in it. */
  lastTransfer: z.string(),
}

const cashUpHead = z.object({
  number: z.number().int(),
  at: instant,
  since: instant.nullable(),
  by: z.string(),
  closingMinor: signedMinor,
  /** Sum of the differences of all who said something. */
  differenceMinor: signedMinor,
  /** How many of its lines differ, and of how many nothing was said. */
  differing: z.number().int(),
  unasked: z.number().int(),
})
export type CashUpHead = z.infer<typeof cashUpHead>

const cashUp = z.object({ number: z.number().int(), by: z.string(), ...figures })
export type CashUp = z.infer<typeof cashUp>

const nextCashUp = z.object({ after: z.number().int(), ...figures })
export type NextCashUp = z.infer<typeof nextCashUp>

/** What a cash-up would be now. Providers are asked for their balances. */
export const previewCashUp = operation({
  id: 'cashUps.preview',
  method: 'GET',
  path: '/ops/cash-ups/next',
  caller: { staff: 'cash_ups.take' },
  summary: 'What a cash-up would be now',
  value: z.object({ cashUp: nextCashUp }),
  refusals: UNBALANCED,
})

export const getCashUps = operation({
  id: 'cashUps.list',
  method: 'GET',
  path: '/ops/cash-ups',
  caller: { staff: 'cash_ups.read' },
  summary: 'Cash-ups of the house, the newest first',
  query: pageQuery,
  value: z.object({ items: z.array(cashUpHead), ...pageFacts }),
  refusals: {},
})

const params = z.object({ cashUpNumber: z.coerce.number().int().min(1).max(1_000_000_000) })

export const getCashUp = operation({
  id: 'cashUps.get',
  method: 'GET',
  path: '/ops/cash-ups/:cashUpNumber',
  caller: { staff: 'cash_ups.read' },
  summary: 'One cash-up with its lines',
  params,
  value: z.object({ cashUp }),
  refusals: {},
})

export const exportCashUp = operation({
  id: 'cashUps.export',
  method: 'POST',
  path: '/ops/cash-ups/:cashUpNumber/export',
  caller: { staff: 'cash_ups.read' },
  summary: 'One cash-up as a CSV file',
  params,
  body: z.object(fileRequest),
  answersFile: true,
  isLongFile: true,
  value: fileAnswer,
  refusals: FILE_REFUSALS,
})
