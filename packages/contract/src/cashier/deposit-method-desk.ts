import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { askReason } from '../staff/approvals.ts'
import { depositMethodWish } from './deposit-method.ts'

const desk = depositMethodWish.extend({
  methodId: z.string(),
  /** Counts changes, so that nobody overwrites what they have not seen. */
  version: z.number().int(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
})
export type StaffDepositMethod = z.infer<typeof desk>

/** The provider that takes payments, as this server has met it in the last minute. */
const provider = z.object({
  provider: z.string(),
  /** Staff hold it: `open` lets no order out, `closed` every one; null lets its breaker decide. */
  hold: z.enum(['open', 'closed']).nullable(),
  health: z.enum(['closed', 'open', 'half_open']),
  callCount: z.number().int(),
  failedCount: z.number().int(),
  meanMs: z.number().int().nullable(),
})
export type StaffPaymentProvider = z.infer<typeof provider>

const methodId = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/)

export const getDepositMethodDesk = operation({
  id: 'cashierDesk.getDepositMethodDesk',
  method: 'GET',
  path: '/ops/deposit-methods',
  caller: { staff: 'deposits.read' },
  summary: 'Ways to deposit as staff look after them, and the providers behind them',
  value: z.object({ methods: z.array(desk), providers: z.array(provider) }),
  refusals: {},
})

export const saveDepositMethod = operation({
  id: 'cashierDesk.saveDepositMethod',
  method: 'PUT',
  path: '/ops/deposit-methods/:methodId',
  caller: { staff: 'deposits.manage' },
  summary: 'Add or change a way to deposit',
  params: z.object({ methodId }),
  /** `version` is the one that was looked at; null for a new method. */
  body: z.object({ version: z.number().int().nullable(), method: depositMethodWish }),
  value: z.object({ method: desk }),
  refusals: {
    state_changed: [409, 'Somebody else has changed this meanwhile. Look at it again.'],
    limits_crossed: [422, 'The largest amount is below the smallest.'],
    fee_too_high: [422, 'The fee would eat the smallest amount.'],
    route_missing: [422, 'Name at least one provider.'],
    provider_unknown: [422, 'There is no such provider.'],
    kind_fixed: [422, 'The kind of a method stays as it is. Make a new one.'],
  },
})

export const holdPaymentProvider = operation({
  id: 'cashierDesk.holdPaymentProvider',
  method: 'POST',
  path: '/ops/payment-providers/:providerCode/hold',
  caller: { staff: 'deposits.manage' },
  summary: 'Hold a payment provider open or closed, or let its breaker decide',
  params: z.object({ providerCode: z.string().regex(/^[a-z0-9-]{2,30}$/) }),
  body: z.object({ hold: z.enum(['open', 'closed']).nullable(), reason: askReason }),
  value: z.object({}),
  refusals: {},
})
