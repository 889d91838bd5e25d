import type { SandboxProvider } from '@baize/contract/payments'
import { assert } from '@baize/kernel'
import type {
  BalanceBroughtForward,
  BookEvent,
  CallbackQueued,
  CallbackTried,
  CoinsSent,
  MessageReceived,
  PaymentDecided,
  PaymentOpened,
  PayoutAccepted,
  PayoutDecided,
  PayoutMode,
  RefundAccepted,
  RefundDecided,
  RefundMode,
  ReportFault,
  TransferSent,
} from './book-event.ts'

/** A payment as it stands now. */
export interface Payment {
  readonly opened: PaymentOpened
  readonly decided: PaymentDecided | undefined
}

/** A payout as it stands now. */
export interface Payout {
  readonly accepted: PayoutAccepted
  readonly decided: PayoutDecided | undefined
}

/** A refund as it stands now. */
export interface Refund {
  readonly accepted: RefundAccepted
  readonly decided: RefundDecided | undefined
}

/** A call-back with what became of it so far. */
export interface Callback {
  readonly queued: CallbackQueued
  readonly tries: readonly CallbackTried[]
  /** Never sent: anyone who waits for it has to ask. */
  readonly isLost: boolean
}

/** The state of the sandbox, worked out from its events alone. */
export interface Books {
  readonly payments: ReadonlyMap<string, Payment>
  readonly payouts: ReadonlyMap<string, Payout>
  readonly refunds: ReadonlyMap<string, Refund>
  readonly callbacks: ReadonlyMap<string, Callback>
  readonly messages: readonly MessageReceived[]
  /** By the pretend bank, the oldest first. */
  readonly transfers: readonly TransferSent[]
  /** To addresses, the oldest first. */
  readonly coins: readonly CoinsSent[]
  /** Of each currency one. */
  readonly broughtForward: readonly BalanceBroughtForward[]
  readonly payoutMode: PayoutMode
  readonly refundMode: RefundMode
  /** Call-backs that come about now are lost. */
  readonly losesCallbacks: boolean
  readonly reportFault: ReportFault
  /** Providers that take no orders now. */
  readonly outages: ReadonlySet<SandboxProvider>
}

/** The books before anything happened. */
export const emptyBooks: Books = {
  payments: new Map(),
  payouts: new Map(),
  refunds: new Map(),
  callbacks: new Map(),
  messages: [],
  transfers: [],
  coins: [],
  broughtForward: [],
  payoutMode: 'pay_by_itself',
  refundMode: 'refund_by_itself',
  losesCallbacks: false,
  reportFault: 'none',
  outages: new Set(),
}

const MESSAGES_MAX = 500
const TRANSFERS_MAX = 2_000

/** The books after one more event. */
export function applyEvent(books: Books, event: BookEvent): Books {
  switch (event.type) {
    case 'payment_opened':
      return {
        ...books,
        payments: put(books.payments, event.paymentId, { opened: event, decided: undefined }),
      }
    case 'payment_decided': {
      const payment = books.payments.get(event.paymentId)
      assert(payment && !payment.decided, 'a payment is decided once')
      const decided = { ...payment, decided: event }
      return { ...books, payments: put(books.payments, event.paymentId, decided) }
    }
    case 'payout_accepted':
      return {
        ...books,
        payouts: put(books.payouts, event.payoutId, { accepted: event, decided: undefined }),
      }
    case 'payout_decided': {
      const payout = books.payouts.get(event.payoutId)
      assert(payout && !payout.decided, 'a payout is decided once')
      const decided = { ...payout, decided: event }
      return { ...books, payouts: put(books.payouts, event.payoutId, decided) }
    }
    case 'refund_accepted':
      return {
        ...books,
        refunds: put(books.refunds, event.refundId, { accepted: event, decided: undefined }),
      }
    case 'refund_decided': {
      const refund = books.refunds.get(event.refundId)
      assert(refund && !refund.decided, 'a refund is decided once')
      return {
        ...books,
        refunds: put(books.refunds, event.refundId, { ...refund, decided: event }),
      }
    }
    case 'refund_mode_chosen':
      return { ...books, refundMode: event.mode }
    case 'callbacks_chosen':
      return { ...books, losesCallbacks: event.areLost }
    case 'report_fault_chosen':
      return { ...books, reportFault: event.fault }
    case 'outage_chosen': {
      const outages = new Set(books.outages)
      if (event.isDown) outages.add(event.provider)
      else outages.delete(event.provider)
      return { ...books, outages }
    }
    case 'payout_mode_chosen':
      return { ...books, payoutMode: event.mode }
    case 'callback_queued':
      return {
        ...books,
        callbacks: put(books.callbacks, event.callbackId, {
          ...{ queued: event, tries: [], isLost: books.losesCallbacks && !event.isForged },
        }),
      }
    case 'callback_tried': {
      const callback = books.callbacks.get(event.callbackId)
      assert(callback, 'a call-back is queued before it is tried')
      const tried = { ...callback, tries: [...callback.tries, event] }
      return { ...books, callbacks: put(books.callbacks, event.callbackId, tried) }
    }
    case 'transfer_sent':
      return { ...books, transfers: [...books.transfers, event].slice(-TRANSFERS_MAX) }
    case 'coins_sent':
      return { ...books, coins: [...books.coins, event].slice(-TRANSFERS_MAX) }
    case 'balance_brought_forward':
      return { ...books, broughtForward: [...books.broughtForward, event] }
    case 'message_received':
      return { ...books, messages: [...books.messages, event].slice(-MESSAGES_MAX) }
  }
}

/** Whose payment it is. */
export function payoutProviderOf({ accepted: { provider } }: Payout): SandboxProvider {
  return provider ?? 'sandbox'
}

export function providerOf({ provider }: PaymentOpened): SandboxProvider {
  return provider ?? 'sandbox'
}

/** When a call-back is to be tried next; undefined when it is finished. */
export function dueMsOf(callback: Callback): number | undefined {
  if (callback.isLost) return undefined
  const last = callback.tries.at(-1)
  return last ? (last.againMs ?? undefined) : callback.queued.dueMs
}

function put<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): ReadonlyMap<string, Value> {
  return new Map(map).set(key, value)
}
