import { z } from 'zod'
import { operation } from '../operation.ts'
import { enteredMinor, instant, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { LINE_DOUBTS } from './bank-line.ts'

const ACCOUNTS_PLACE_MAX = 10_000
/** What a statement that is brought in may have, in characters. */
const STATEMENT_CHARACTERS_MAX = 400_000
const STATEMENT_BYTES_MAX = 1024 * 1024
/** Lines of one statement. */
export const STATEMENT_LINES_MAX = 2_000

const receivingAccountId = z.string().regex(/^\d{1,18}$/)

/** What speaks against a line, said to be right anyway. */
const confirmed = z.array(z.enum(LINE_DOUBTS)).max(LINE_DOUBTS.length).optional()
const doubtful = {
  /** `details.doubts` are what speaks against it, and `details.count` the lines of a statement that they are about. */
  line_doubtful: [409, 'Something about this does not look right. Check it and confirm.'],
} as const

/** An account of the house to which members send money, as staff write it. */
export const receivingAccountWish = z.object({
  bankName: z.string().trim().min(2).max(60),
  holderName: z.string().trim().min(2).max(80),
  accountNumber: z.string().regex(/^[0-9A-Z](?:[ -]?[0-9A-Z]){3,33}$/),
  minMinor: enteredMinor,
  maxMinor: enteredMinor,
  sortOrder: z.number().int().min(0).max(ACCOUNTS_PLACE_MAX),
  /** Orders are sent there. */
  isActive: z.boolean(),
})
export type ReceivingAccountWish = z.infer<typeof receivingAccountWish>

const receivingAccount = receivingAccountWish.extend({
  receivingAccountId,
  minMinor: wireMinor,
  maxMinor: wireMinor,
  currency: z.string(),
  /** Counts changes, so that nobody overwrites what they have not seen. */
  version: z.number().int(),
  changedAt: instant,
  /** Who asked for the last change and who approved it. */
  changedBy: z.string(),
  /** A change waits for a second person. */
  isWaiting: z.boolean(),
})
export type ReceivingAccount = z.infer<typeof receivingAccount>

export const getReceivingAccounts = operation({
  id: 'cashierDesk.getReceivingAccounts',
  method: 'GET',
  path: '/ops/receiving-accounts',
  caller: { staff: 'deposits.read' },
  summary: 'The bank accounts of the house to which members send money',
  value: z.object({ accounts: z.array(receivingAccount) }),
  refusals: {},
})

/** Nobody alone says where members send their money. */
export const askReceivingAccount = operation({
  id: 'cashierDesk.askReceivingAccount',
  method: 'POST',
  path: '/ops/receiving-accounts/ask',
  caller: { staff: 'deposits.manage' },
  summary: 'Ask for a receiving account to be added or changed',
  body: z.object({
    /** Null for a new account, as is the version that was looked at. */
    receivingAccountId: receivingAccountId.nullable(),
    version: z.number().int().nullable(),
    account: receivingAccountWish,
    reason: askReason,
  }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    state_changed: [409, 'Somebody else has changed this meanwhile. Look at it again.'],
    limits_crossed: [422, 'The largest amount is below the smallest.'],
    account_known: [409, 'There is an account with this number already.'],
    account_fixed: [422, 'Bank, holder and number stay as they are. Add another account.'],
  },
})

/** Brings in what a bank’s statement says has arrived. The same line never counts twice. */
export const importBankLines = operation({
  id: 'cashierDesk.importBankLines',
  method: 'POST',
  path: '/ops/receiving-accounts/:receivingAccountId/statement',
  caller: { staff: 'deposits.decide' },
  summary: 'Bring in lines of a bank statement, as text with commas',
  bodyBytesMax: STATEMENT_BYTES_MAX,
  params: z.object({ receivingAccountId }),
  /** Columns `date`, `amount`, `reference`, `payer`, and `id` where the bank has one. */
  body: z.object({
    statement: z.string().min(1).max(STATEMENT_CHARACTERS_MAX),
    confirmed,
  }),
  value: z.object({
    newCount: z.number().int(),
    /** Lines that were there already. */
    knownCount: z.number().int(),
    /** What went out or is no money: passed over. */
    passedCount: z.number().int(),
  }),
  refusals: {
    /** With `line`, and `column` where one of them is the reason. */
    statement_unreadable: [422, 'This is not a statement that can be read.'],
    statement_too_long: [422, 'A statement has at most 2,000 lines. Bring it in by parts.'],
    ...doubtful,
  },
})

/** One line that somebody reads off a bank’s page. */
export const addBankLine = operation({
  id: 'cashierDesk.addBankLine',
  method: 'POST',
  path: '/ops/receiving-accounts/:receivingAccountId/lines',
  caller: { staff: 'deposits.decide' },
  summary: 'Write down one payment that a bank shows',
  params: z.object({ receivingAccountId }),
  body: z.object({
    bookedOn: z.iso.date(),
    amountMinor: enteredMinor,
    reference: z.string().trim().max(200),
    payer: z.string().trim().max(120),
    confirmed,
  }),
  value: z.object({}),
  refusals: { line_known: [409, 'This line is there already.'], ...doubtful },
})
