import { z } from 'zod'
import { forfeitsMinor, WOULD_FORFEIT } from '../bonuses/bonus.ts'
import { HOLD_REASONS } from '../identity/hold-reason.ts'
import { operation } from '../operation.ts'
import { OWED_REFUSALS } from '../owed-refusals.ts'
import { instant, pageFacts, pageQuery, positiveMinor, wireMinor } from '../shapes.ts'
import { bankAccount, PAYMENT_REFUSALS } from './bank-accounts.ts'
import { WITHDRAWAL_WAYS, withdrawal } from './withdrawal.ts'

/** How much of the deposits must be staked before a withdrawal; both nothing where nothing is asked. */
export const turnover = z.object({
  /** What had to be staked when the last deposit came. */
  neededMinor: wireMinor,
  missingMinor: wireMinor,
})

const params = z.object({ withdrawalId: z.string().max(40) })

/** What the withdrawal form needs before it can be filled in. */
export const getWithdrawalOptions = operation({
  id: 'cashier.getWithdrawalOptions',
  method: 'GET',
  path: '/wps/cashier/withdrawal-options',
  caller: 'member',
  staysOpen: 'withdrawing',
  isRefusedLast: true,
  summary: 'Limits, bank accounts and what is missing',
  value: z.object({
    minMinor: wireMinor,
    maxMinor: wireMinor,
    /** Above this a second staff member approves. */
    secondApprovalAboveMinor: wireMinor,
    requestsPerDay: z.number().int(),
    requestsLeftToday: z.number().int(),
    /** What all requests of a day may come to, and what is left of it; what came back counts no more. */
    dayMaxMinor: wireMinor,
    dayLeftMinor: wireMinor,
    /** The median of the member's last ten that came about; null before there are three. */
    usualMinor: wireMinor.nullable(),
    /** Whose limits these are; null for those of the house. */
    group: z.object({ name: z.string() }).nullable(),
    turnover,
    /**
     * During a break: the unplayed parts of the balance, in the order in which they are paid after the played part.
     * Empty without a break.
     */
    unplayed: z.array(
      z.object({
        /** Null if it belongs to no known deposit. */
        depositNumber: z.string().nullable(),
        way: z.enum(WITHDRAWAL_WAYS).exclude(['to_account']),
        amountMinor: positiveMinor,
      }),
    ),
    /** A win that a vendor took back after it was spent; so much of the balance stays. */
    debtMinor: wireMinor,
    /** What an agent has drawn of a credit; it stays in the balance, too. */
    drawnMinor: wireMinor,
    hasPaymentPassword: z.boolean(),
    /** After something that could take the account over: nothing leaves before this, and why. */
    heldUntil: instant.nullable(),
    heldFor: z.enum(HOLD_REASONS).nullable(),
    bankAccounts: z.array(bankAccount),
  }),
  refusals: {},
})

/** Asks for money. It moves into escrow at once and cannot be staked any more. */
export const requestWithdrawal = operation({
  id: 'cashier.requestWithdrawal',
  method: 'POST',
  path: '/wps/cashier/withdrawals',
  caller: 'member',
  staysOpen: 'withdrawing',
  isRefusedLast: true,
  summary: 'Request a withdrawal',
  isIdempotent: true,
  isSealed: true,
  body: z.object({
    amountMinor: positiveMinor,
    bankAccountId: z.string().max(40),
    paymentPassword: z.string().max(64),
    forfeitsMinor,
  }),
  value: z.object({
    withdrawal,
    /** The other orders of a divided request. */
    others: z.array(withdrawal),
    balanceMinor: wireMinor,
    balanceVersion: z.string(),
  }),
  refusals: {
    real_account_needed: [403, 'Please Register An Account First'],
    ...PAYMENT_REFUSALS,
    amount_out_of_limits: [422, 'This amount is outside the limits.'],
    bank_account_unknown: [404, 'This account is not registered.'],
    /** `details.heldUntil` is when withdrawals are open again. */
    withdrawals_held: [
      409,
      'What protects your account was changed. Withdrawals wait for a while.',
    ],
    /** `details.usableFrom` is when its time of waiting is over. */
    bank_account_too_new: [409, 'This account is new. It can receive withdrawals a little later.'],
    /** `details.aboveMinor` is the limit; the way on is the identity check. */
    identity_check_needed: [403, 'Show us who you are before you withdraw this much.'],
    /** `details.missingMinor` is what must still be staked. */
    turnover_missing: [409, 'A part of your deposits must be played with before you withdraw.'],
    daily_count_reached: [409, 'You have reached the number of withdrawals for today.'],
    /** `details.leftMinor` is what can still be asked for today. */
    daily_amount_reached: [409, 'This is more than you can withdraw today.'],
    ...OWED_REFUSALS,
    insufficient_funds: [409, 'Your balance does not cover this amount.'],
    ...WOULD_FORFEIT,
  },
})

export const getWithdrawals = operation({
  id: 'cashier.getWithdrawals',
  method: 'GET',
  path: '/wps/cashier/withdrawals',
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'Withdrawals of the member, newest first',
  query: pageQuery,
  value: z.object({ items: z.array(withdrawal), ...pageFacts }),
  refusals: {},
})

export const getWithdrawal = operation({
  id: 'cashier.getWithdrawal',
  method: 'GET',
  path: '/wps/cashier/withdrawals/:withdrawalId',
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'One withdrawal of the member',
  params,
  value: z.object({ withdrawal }),
  refusals: {},
})

/** Possible until the payment has been handed to the provider. */
export const cancelWithdrawal = operation({
  id: 'cashier.cancelWithdrawal',
  method: 'POST',
  path: '/wps/cashier/withdrawals/:withdrawalId/cancel',
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'Take a request back',
  params,
  value: z.object({ withdrawal }),
  refusals: { withdrawal_too_late: [409, 'This withdrawal can no longer be cancelled.'] },
})

/** The player says the money has arrived; the escrow is closed. */
export const confirmReceipt = operation({
  id: 'cashier.confirmReceipt',
  method: 'POST',
  path: '/wps/cashier/withdrawals/:withdrawalId/receipt',
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'Confirm that the money arrived',
  params,
  value: z.object({ withdrawal }),
  refusals: { not_paid_out: [409, 'This withdrawal has not been paid out.'] },
})
