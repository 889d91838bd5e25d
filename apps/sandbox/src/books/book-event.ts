import type {
  BroughtForward,
  CreatePaymentRequest,
  CreatePayoutRequest,
  CreateRefundRequest,
  OutgoingMessage,
  SandboxProvider,
} from '@baize/contract/payments'

/** Everything that ever happened in the sandbox, one line of the books each. */
export type BookEvent =
  | PaymentOpened
  | PaymentDecided
  | PayoutAccepted
  | PayoutDecided
  | PayoutModeChosen
  | CallbackQueued
  | CallbackTried
  | MessageReceived
  | OutageChosen
  | RefundAccepted
  | RefundDecided
  | RefundModeChosen
  | CallbacksChosen
  | ReportFaultChosen
  | TransferSent
  | CoinsSent
  | BalanceBroughtForward

interface At {
  /** Epoch milliseconds. */
  readonly atMs: number
}

export interface PaymentOpened extends At {
  readonly type: 'payment_opened'
  readonly paymentId: string
  /** Left out by old books: the first one. */
  readonly provider?: SandboxProvider
  readonly request: CreatePaymentRequest
}

export interface PaymentDecided extends At {
  readonly type: 'payment_decided'
  readonly paymentId: string
  readonly status: 'paid' | 'declined'
  readonly amountMinor: string
}

export interface PayoutAccepted extends At {
  readonly type: 'payout_accepted'
  readonly payoutId: string
  /** Left out by old books: the first one. */
  readonly provider?: SandboxProvider
  readonly request: CreatePayoutRequest
}

export interface PayoutDecided extends At {
  readonly type: 'payout_decided'
  readonly payoutId: string
  readonly status: 'paid' | 'failed'
  readonly reason: string | null
}

/** Whether accepted payouts are paid by themselves or wait for a person. */
export type PayoutMode = 'pay_by_itself' | 'wait_for_me'

export interface PayoutModeChosen extends At {
  readonly type: 'payout_mode_chosen'
  readonly mode: PayoutMode
}

export interface CallbackQueued extends At {
  readonly type: 'callback_queued'
  readonly callbackId: string
  /** The payment or payout it speaks of. */
  readonly subjectId: string
  readonly url: string
  readonly body: string
  readonly dueMs: number
  /** Whose key signs it; left out, the first provider's. */
  readonly signer?: SandboxProvider
  /** Signed with a wrong key on purpose, and sent only once. */
  readonly isForged: boolean
}

export interface CallbackTried extends At {
  readonly type: 'callback_tried'
  readonly callbackId: string
  /** The HTTP status, or null when no answer came. */
  readonly status: number | null
  /** When it will be tried again; null when it is finished, delivered or not. */
  readonly againMs: number | null
}

export interface MessageReceived extends At {
  readonly type: 'message_received'
  readonly message: OutgoingMessage
}

/** Money that somebody sent by the pretend bank, as its statement shows it. */
export interface TransferSent extends At {
  readonly type: 'transfer_sent'
  readonly transferId: string
  readonly account: string
  /** In major units, as it was typed. */
  readonly amount: string
  readonly reference: string
  readonly payer: string
}

/** Coins that somebody sent to the address of a payment. */
export interface CoinsSent extends At {
  readonly type: 'coins_sent'
  readonly paymentId: string
  readonly transactionId: string
  readonly amountMinor: string
}

/** What the first provider held for the house before these books began; `atMs` is from when on. */
export interface BalanceBroughtForward extends At {
  readonly type: 'balance_brought_forward'
  readonly brought: BroughtForward
}

/** A provider that answers nothing, or one that answers again. */
export interface OutageChosen extends At {
  readonly type: 'outage_chosen'
  readonly provider: SandboxProvider
  readonly isDown: boolean
}

export interface RefundAccepted extends At {
  readonly type: 'refund_accepted'
  readonly refundId: string
  readonly provider: SandboxProvider
  readonly request: CreateRefundRequest
}

export interface RefundDecided extends At {
  readonly type: 'refund_decided'
  readonly refundId: string
  readonly status: 'refunded' | 'refused'
  readonly reason: string | null
}

/** What becomes of refunds that are asked for. */
export const REFUND_MODES = ['refund_by_itself', 'refuse', 'wait_for_me'] as const
export type RefundMode = (typeof REFUND_MODES)[number]

export interface RefundModeChosen extends At {
  readonly type: 'refund_mode_chosen'
  readonly mode: RefundMode
}

/** Whether call-backs leave at all; one that is lost is never sent. */
export interface CallbacksChosen extends At {
  readonly type: 'callbacks_chosen'
  readonly areLost: boolean
}

/** How the report of a provider can be wrong: a name for each kind of difference. */
export const REPORT_FAULTS = [
  'none',
  'hides',
  'invents',
  'doubles',
  'amount',
  'fee',
  'state',
  'owed',
] as const
export type ReportFault = (typeof REPORT_FAULTS)[number]

export interface ReportFaultChosen extends At {
  readonly type: 'report_fault_chosen'
  readonly fault: ReportFault
}
