import { z } from 'zod'
import { forfeitsMinor, WOULD_FORFEIT } from '../bonuses/bonus.ts'
import { PAYMENT_REFUSALS } from '../cashier/bank-accounts.ts'
import { operation } from '../operation.ts'
import { OWED_REFUSALS } from '../owed-refusals.ts'
import { instant, pageFacts, pageQuery, positiveMinor, wireMinor } from '../shapes.ts'

/** Where the other member stands, as the reader sees it. */
const relation = z.enum(['upline', 'downline'])
const memberNumber = z.string().regex(/^\d{1,18}$/)

/** Another member as this one may know them. */
const party = z.object({
  memberId: z.string(),
  relation,
  /** `jo***21`. */
  maskedName: z.string(),
})

const memberTransfer = z.object({
  transferId: z.string(),
  direction: z.enum(['sent', 'received']),
  other: party,
  amountMinor: positiveMinor,
  at: instant,
})
export type MemberTransfer = z.infer<typeof memberTransfer>

const closed = [403, 'Members cannot send money to each other here.'] as const

/** Direct downlines that are offered; a member who has more names one by its number. */
export const DOWNLINES_SHOWN_MAX = 200

export const getMemberTransferOptions = operation({
  id: 'member.getTransferOptions',
  method: 'GET',
  path: '/wps/member/transfer-options',
  caller: 'member',
  summary: 'To whom the member may send money, and how much',
  value: z.object({
    /** Null where nobody invited the member. */
    upline: party.nullable(),
    downlines: z.array(party).max(DOWNLINES_SHOWN_MAX),
    minMinor: wireMinor,
    maxMinor: wireMinor,
    /** What all transfers of a day, which begins at midnight UTC, may come to, and what is left of it. */
    dayMaxMinor: wireMinor,
    dayLeftMinor: wireMinor,
    /** The median of the member's last ten that came about; null before there are three. */
    usualMinor: wireMinor.nullable(),
    perDay: z.number().int(),
    leftToday: z.number().int(),
    hasPaymentPassword: z.boolean(),
  }),
  refusals: { member_transfers_closed: closed },
})

/** Moves money to the upline or to a direct downline, at once and for good. */
export const sendToMember = operation({
  id: 'member.sendTransfer',
  method: 'POST',
  path: '/wps/member/transfers',
  caller: 'member',
  summary: 'Send money to the upline or to a direct downline',
  isIdempotent: true,
  isSealed: true,
  body: z.object({
    receiverId: memberNumber,
    amountMinor: positiveMinor,
    paymentPassword: z.string().max(64),
    forfeitsMinor,
  }),
  value: z.object({
    transfer: memberTransfer,
    balanceMinor: wireMinor,
    balanceVersion: z.string(),
  }),
  refusals: {
    real_account_needed: [403, 'Please Register An Account First'],
    /** The policy of the jurisdiction does not allow it, or the house has set the count of a day to none. */
    member_transfers_closed: closed,
    transfer_to_self: [422, 'This is your own account.'],
    ...PAYMENT_REFUSALS,
    amount_out_of_limits: [422, 'This amount is outside the limits.'],
    account_locked: [403, 'This account is locked. Please contact customer service.'],
    on_break: [403, 'You are taking a break from playing.'],
    /** `details.heldUntil` is when money can leave again. */
    withdrawals_held: [409, 'Your payment password was set anew. Withdrawals wait for a while.'],
    /** Also for a number that is nobody's. */
    receiver_not_related: [
      404,
      'You can send money to your upline and to your direct downline only.',
    ],
    /** Whatever the reason is, it is the other member's business. */
    receiver_unavailable: [409, 'This member cannot receive money now.'],
    /** `details.missingMinor` is what must still be staked, as before a withdrawal. */
    turnover_missing: [409, 'A part of your deposits must be played with before you withdraw.'],
    ...OWED_REFUSALS,
    transfer_count_reached: [409, 'You have reached the number of transfers for today.'],
    /** `details.leftMinor` is what can still be sent today. */
    transfer_amount_reached: [409, 'This is more than you can send today.'],
    insufficient_funds: [409, 'Your balance does not cover this amount.'],
    ...WOULD_FORFEIT,
  },
})

export const getMemberTransfers = operation({
  id: 'member.getTransfers',
  method: 'GET',
  path: '/wps/member/transfers',
  caller: 'member',
  summary: 'Money that the member has sent and received, newest first',
  query: pageQuery,
  value: z.object({ items: z.array(memberTransfer), ...pageFacts }),
  refusals: { member_transfers_closed: closed },
})

/** The same with whole names, also where transfers are closed by now. */
export const getTransfersOfMember = operation({
  id: 'staff.getTransfersOfMember',
  method: 'GET',
  path: '/ops/members/:memberId/transfers',
  caller: { staff: 'members.ledger' },
  summary: 'Money that a member has sent to others and received from them',
  params: z.object({ memberId: memberNumber }),
  query: pageQuery,
  value: z.object({
    items: z.array(
      z.object({
        transferId: z.string(),
        direction: z.enum(['sent', 'received']),
        relation,
        memberId: z.string(),
        username: z.string(),
        amountMinor: positiveMinor,
        at: instant,
      }),
    ),
    sentMinor: wireMinor,
    receivedMinor: wireMinor,
    ...pageFacts,
  }),
  refusals: {},
})
