import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'

/** Accounts a member may have at a time. */
export const BANK_ACCOUNTS_MAX = 5

/** What a payment has to be confirmed with, and how it is refused; in the order they are checked. */
export const paymentProof = {
  paymentPassword: z.string().max(64),
  /** Of the authenticator, or a recovery code; asked for when the member has one. */
  secondFactor: z.string().max(32).optional(),
}
export const PAYMENT_REFUSALS = {
  payment_password_missing: [409, 'Set a payment password first.'],
  payment_password_locked: [429, 'Too many requests, please try again after 5 minutes.'],
  payment_password_wrong: [403, 'The payment password is not correct.'],
} as const
const SECOND_FACTOR_REFUSALS = {
  second_factor_required: [403, 'Please enter the code of your authenticator app.'],
  second_factor_wrong: [403, 'Verification code is not valid'],
} as const

export const bankAccount = z.object({
  bankAccountId: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  holderName: z.string(),
  /** `••• 2208`. */
  maskedNumber: z.string(),
  addedAt: instant,
  /** When a withdrawal may go to it for the first time; in the past for all but new ones. */
  usableFrom: instant,
  /** Chosen first when a withdrawal is asked for; one of a member's accounts is. */
  isDefault: z.boolean(),
  /** True while a withdrawal to it is open: it cannot be removed then. */
  isInUse: z.boolean(),
})
export type BankAccount = z.infer<typeof bankAccount>

const own = z.object({ bankAccounts: z.array(bankAccount) })
const params = z.object({ bankAccountId: z.string().regex(/^[a-z]{3}_[0-9a-z]{26}$/) })
const UNKNOWN = { bank_account_unknown: [404, 'This account is not registered.'] } as const

/** The accounts, and what the form for another one needs. */
export const getBankAccounts = operation({
  id: 'cashier.getBankAccounts',
  method: 'GET',
  path: '/wps/cashier/bank-accounts',
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'Bank accounts of the member',
  value: own.extend({
    banks: z.array(z.object({ bankCode: z.string(), bankName: z.string() })),
    /** Hours before a new account can receive its first withdrawal; 0 for at once. */
    waitHours: z.number().int(),
    hasPaymentPassword: z.boolean(),
    /** True when adding and removing ask for a code of the authenticator as well. */
    asksSecondFactor: z.boolean(),
  }),
  refusals: {},
})

export const addBankAccount = operation({
  id: 'cashier.addBankAccount',
  method: 'POST',
  path: '/wps/cashier/bank-accounts',
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'Add a bank account in the member’s own name',
  isSealed: true,
  body: z.object({
    bankCode: z.string().max(40),
    holderName: z.string().trim().min(2).max(80),
    accountNumber: z.string().regex(/^\d{6,20}$/),
    ...paymentProof,
  }),
  value: own.extend({ bankAccount }),
  refusals: {
    bank_unknown: [422, 'This bank is not in the list.'],
    holder_mismatch: [422, 'The account must be in your own name.'],
    ...PAYMENT_REFUSALS,
    ...SECOND_FACTOR_REFUSALS,
    too_many_bank_accounts: [409, `You can register at most ${BANK_ACCOUNTS_MAX} accounts.`],
    bank_account_taken: [409, 'This account is already registered.'],
  },
})

/** Chosen first from now on. Moves no money and opens no new way for it, so it asks for nothing. */
export const setDefaultBankAccount = operation({
  id: 'cashier.setDefaultBankAccount',
  method: 'POST',
  path: '/wps/cashier/bank-accounts/:bankAccountId/default',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Choose the account that is offered first',
  params,
  value: own,
  refusals: UNKNOWN,
})

export const removeBankAccount = operation({
  id: 'cashier.removeBankAccount',
  method: 'POST',
  path: '/wps/cashier/bank-accounts/:bankAccountId/remove',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Remove a bank account',
  isSealed: true,
  params,
  body: z.object(paymentProof),
  value: own,
  refusals: {
    ...PAYMENT_REFUSALS,
    ...SECOND_FACTOR_REFUSALS,
    ...UNKNOWN,
    bank_account_in_use: [409, 'A withdrawal to this account is still open.'],
  },
})
