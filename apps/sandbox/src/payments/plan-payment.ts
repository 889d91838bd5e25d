import { parseMoney, wireFromMinor } from '@baize/kernel'
import type { Payment } from '../books/books.ts'

/** What a person can make happen on the hosted page. */
export const PAYMENT_CHOICES = [
  'pay',
  'decline',
  'pay_other',
  'pay_late',
  'pay_twice_called',
  'forge',
] as const
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number]

/** The consequences of a choice. */
export interface PaymentPlan {
  /** What the provider's books will say; undefined when the payment stays open. */
  readonly status: 'paid' | 'declined' | undefined
  /** What the call-back says was paid. */
  readonly amountMinor: string
  /** When each call-back is sent, in epoch milliseconds; two entries are a repeat of one event. */
  readonly callbacksDueMs: readonly number[]
  readonly isForged: boolean
}

const LATE_AFTER_EXPIRY_MS = 2_000
const REPEAT_AFTER_MS = 1_500

/** Works out what a choice leads to; undefined when it is not possible now. */
export function planPayment(
  payment: Payment,
  chosen: { readonly choice: PaymentChoice; readonly amount: string },
  nowMs: number,
): PaymentPlan | undefined {
  if (payment.decided) return undefined
  const { amountMinor, exponent, expiresAt } = payment.opened.request
  const plain = { status: 'paid', amountMinor, callbacksDueMs: [nowMs], isForged: false } as const
  switch (chosen.choice) {
    case 'pay':
      return plain
    case 'decline':
      return { ...plain, status: 'declined' }
    case 'pay_other': {
      const typed = parseMoney(chosen.amount, exponent)
      if (typed === undefined || typed <= 0n) return undefined
      return { ...plain, amountMinor: wireFromMinor(typed) }
    }
    case 'pay_late': {
      const lateMs = Math.max(nowMs, Date.parse(expiresAt) + LATE_AFTER_EXPIRY_MS)
      return { ...plain, callbacksDueMs: [lateMs] }
    }
    case 'pay_twice_called':
      return { ...plain, callbacksDueMs: [nowMs, nowMs + REPEAT_AFTER_MS] }
    case 'forge':
      return { ...plain, status: undefined, isForged: true }
  }
}
