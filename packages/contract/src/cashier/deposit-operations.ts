import { z } from 'zod'
import { operation } from '../operation.ts'
import { pageFacts, pageQuery, positiveMinor, wireMinor } from '../shapes.ts'
import { DEPOSIT_KINDS, deposit, depositMethodNames } from './deposit.ts'
import { DEPOSIT_ICONS, feeTerms } from './deposit-method.ts'

export const getDepositMethods = operation({
  id: 'cashier.getDepositMethods',
  method: 'GET',
  path: '/wps/cashier/deposit-methods',
  caller: 'member',
  isOpenWithoutPlay: true,
  isRefusedLast: true,
  summary: 'Ways to deposit, with limits and fees',
  value: z.object({
    methods: z.array(
      z.object({
        methodId: z.string(),
        names: depositMethodNames,
        kind: z.enum(DEPOSIT_KINDS),
        icon: z.enum(DEPOSIT_ICONS),
        minMinor: wireMinor,
        maxMinor: wireMinor,
        ...feeTerms,
        quickAmountsMinor: z.array(wireMinor),
        /** Usual time to credit, in whole minutes. */
        usualMinutes: z.number().int(),
        /** Shown, but closed for now. */
        isPaused: z.boolean(),
      }),
    ),
    /** The median of the member's last ten that came about; null before there are three. */
    usualMinor: wireMinor.nullable(),
  }),
  refusals: {},
})

/** Opens an order and gets a page to pay on. The money comes by the provider's signed call. */
export const createDeposit = operation({
  id: 'cashier.createDeposit',
  method: 'POST',
  path: '/wps/cashier/deposits',
  caller: 'member',
  isRefusedLast: true,
  summary: 'Start a deposit',
  isIdempotent: true,
  body: z.object({ methodId: z.string().max(40), amountMinor: positiveMinor }),
  value: z.object({ deposit }),
  refusals: {
    real_account_needed: [403, 'Please Register An Account First'],
    account_locked: [403, 'This account is locked. Please contact customer service.'],
    on_break: [403, 'You are taking a break from playing.'],
    identity_first: [403, 'Please show us who you are first.'],
    limit_needed: [403, 'Please set a deposit limit before your first deposit.'],
    method_unknown: [404, 'This payment method is not offered.'],
    amount_out_of_limits: [422, 'This amount is outside the limits of the method.'],
    too_many_open: [409, 'You have unpaid deposits. Continue or cancel one first.'],
    /** No account of the house takes this amount. */
    receiver_missing: [409, 'No bank account takes this amount right now.'],
    deposit_limit: [422, 'This is more than the limit you have set for yourself.'],
    provider_unreachable: [502, 'The payment provider does not answer. Nothing was charged.'],
  },
})

export const getDeposits = operation({
  id: 'cashier.getDeposits',
  method: 'GET',
  path: '/wps/cashier/deposits',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Deposits of the member, newest first',
  query: pageQuery,
  value: z.object({ items: z.array(deposit), ...pageFacts }),
  refusals: {},
})

export const getDeposit = operation({
  id: 'cashier.getDeposit',
  method: 'GET',
  path: '/wps/cashier/deposits/:depositId',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'One deposit of the member',
  params: z.object({ depositId: z.string().max(40) }),
  value: z.object({ deposit }),
  refusals: {},
})

export const cancelDeposit = operation({
  id: 'cashier.cancelDeposit',
  method: 'POST',
  path: '/wps/cashier/deposits/:depositId/cancel',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Give up an unpaid deposit',
  params: z.object({ depositId: z.string().max(40) }),
  value: z.object({ deposit }),
  refusals: { deposit_finished: [409, 'This deposit is already finished.'] },
})
