import { z } from 'zod'
import { WITHDRAWAL_STATES } from '../cashier/withdrawal.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, positiveMinor, signedMinor, wireMinor } from '../shapes.ts'

const params = z.object({ withdrawalId: z.string().max(40) })

/** The queues of the console, each one tab. */
export const WITHDRAWAL_QUEUES = [
  'to_review',
  'second_approval',
  'paying',
  'paid_out',
  'received',
  'rejected',
] as const
export type WithdrawalQueue = (typeof WITHDRAWAL_QUEUES)[number]

/** Reasons that raise a withdrawal's risk, each with what was seen. */
export const withdrawalFlag = z.enum([
  'above_second_limit',
  'first_withdrawal',
  'fast_in_out',
  'shared_address',
  'little_play',
])

const withdrawalRow = z.object({
  withdrawalId: z.string(),
  orderNumber: z.string(),
  memberId: z.string(),
  /** Masked except for the last characters: `ma***09`. */
  memberName: z.string(),
  amountMinor: positiveMinor,
  bankName: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  /** 0 (nothing noticed) to 5. */
  risk: z.number().int().min(0).max(5),
  flags: z.array(withdrawalFlag),
  requestedAt: instant,
})

/** One queue, oldest first, with the counts of all. */
export const getWithdrawalQueue = operation({
  id: 'staff.getWithdrawalQueue',
  method: 'GET',
  path: '/ops/withdrawals',
  caller: { staff: 'withdrawals.read' },
  summary: 'Withdrawals of one queue',
  query: pageQuery.extend({
    queue: z.enum(WITHDRAWAL_QUEUES).default('to_review'),
    text: z.string().trim().max(80).default(''),
  }),
  value: z.object({
    items: z.array(withdrawalRow),
    counts: z.record(z.enum(WITHDRAWAL_QUEUES), z.number().int()),
    /** Sum of everything not yet paid out. */
    toPayMinor: wireMinor,
    ...pageFacts,
  }),
  refusals: {},
})

/** Everything a decision needs on one page. */
export const staffWithdrawal = withdrawalRow.extend({
  reason: z.string().nullable(),
  balanceMinor: wireMinor,
  secondApprovalAboveMinor: wireMinor,
  needsSecondApproval: z.boolean(),
  approvals: z.array(z.object({ staffId: z.string(), displayName: z.string(), at: instant })),
  /** What the signed-in staff member may do now. */
  may: z.object({ approve: z.boolean(), reject: z.boolean() }),
  /** Why `approve` is not possible for this person, when it is not. */
  blockedBecause: z.enum(['own_first_approval', 'not_permitted', 'finished']).nullable(),
  member: z.object({ username: z.string(), payeeName: z.string().nullable(), since: instant }),
  payee: z.object({ bankName: z.string(), holderName: z.string(), maskedNumber: z.string() }),
  checks: z.array(
    z.object({
      check: z.enum([
        'holder_matches',
        'inside_limits',
        'played_since_deposit',
        'deposit_to_withdrawal',
        'known_address',
      ]),
      passed: z.boolean(),
      /** The figure behind it, ready to show: an amount in minor units, minutes or a count. */
      figure: z.string(),
    }),
  ),
  sinceLast: z.object({ stakedMinor: wireMinor, resultMinor: signedMinor }),
  history: z.array(
    z.object({ state: z.enum(WITHDRAWAL_STATES), at: instant, by: z.string().nullable() }),
  ),
  ledger: z.array(
    z.object({
      at: instant,
      code: z.string(),
      amountMinor: signedMinor,
      balanceAfterMinor: wireMinor,
    }),
  ),
})
export type StaffWithdrawal = z.infer<typeof staffWithdrawal>

export const getStaffWithdrawal = operation({
  id: 'staff.getWithdrawal',
  method: 'GET',
  path: '/ops/withdrawals/:withdrawalId',
  caller: { staff: 'withdrawals.read' },
  summary: 'One withdrawal with its checks',
  params,
  value: z.object({ withdrawal: staffWithdrawal }),
  refusals: {},
})

/** First or second approval, decided by the state; one person never gives both. */
export const approveWithdrawal = operation({
  id: 'staff.approveWithdrawal',
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/approve',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Approve a withdrawal',
  params,
  body: z.object({
    /** The state the approver was looking at; a decision on an outdated view is refused. */
    seenState: z.enum(WITHDRAWAL_STATES),
  }),
  value: z.object({ withdrawal: staffWithdrawal }),
  refusals: {
    state_changed: [409, 'This withdrawal has changed. Look at it again.'],
    second_person_needed: [403, 'A second person must approve this withdrawal.'],
  },
})

/** Sends the money back to the player, with a sentence that says why. */
export const rejectWithdrawal = operation({
  id: 'staff.rejectWithdrawal',
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/reject',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Reject a withdrawal',
  params,
  body: z.object({
    seenState: z.enum(WITHDRAWAL_STATES),
    reason: z.string().trim().min(3).max(200),
  }),
  value: z.object({ withdrawal: staffWithdrawal }),
  refusals: { state_changed: [409, 'This withdrawal has changed. Look at it again.'] },
})
