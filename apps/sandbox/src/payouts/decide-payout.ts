import { randomUUID } from 'node:crypto'
import type { PayoutCallback } from '@baize/contract/payments'
import type { Books, Payout } from '../books/books.ts'
import { DEFAULT_REFUSAL, decideRefund, dueRefunds } from '../refunds/decide-refund.ts'
import type { SandboxParts } from '../sandbox-parts.ts'

const PAY_AFTER_MS = 2_500
const LOOK_EVERY_MS = 250

/** Writes what became of a payout, and the call-back that says so, into the books. */
export async function decidePayout(
  parts: SandboxParts,
  payout: Payout,
  status: 'paid' | 'failed',
  failureReason: string,
): Promise<void> {
  const { payoutId, request } = payout.accepted
  const atMs = parts.clock.now()
  const reason = status === 'failed' ? failureReason : null
  await parts.books.record({ type: 'payout_decided', atMs, payoutId, status, reason })
  const body: PayoutCallback = {
    eventId: `evt_${randomUUID()}`,
    payoutId,
    reference: request.reference,
    status,
    amountMinor: request.amountMinor,
    currency: request.currency,
    reason,
  }
  await parts.books.record({
    type: 'callback_queued',
    atMs,
    callbackId: `cbk_${randomUUID()}`,
    subjectId: payoutId,
    url: request.callbackUrl,
    body: JSON.stringify(body),
    dueMs: atMs,
    isForged: false,
  })
}

/** Payouts that are due to be paid by themselves; none while a person wants to decide. */
export function duePayouts(books: Books, nowMs: number): Payout[] {
  if (books.payoutMode === 'wait_for_me') return []
  return [...books.payouts.values()].filter(
    (each) => !each.decided && each.accepted.atMs + PAY_AFTER_MS <= nowMs,
  )
}

/** Pays accepted payouts and refunds after a moment, as a bank does. */
export function startPayer(parts: SandboxParts): { stop(): Promise<void> } {
  let paying: Promise<void> = Promise.resolve()
  const payAll = async (): Promise<void> => {
    for (const payout of duePayouts(parts.books.read(), parts.clock.now())) {
      await decidePayout(parts, payout, 'paid', '')
    }
    const { refundMode } = parts.books.read()
    for (const refund of dueRefunds(parts.books.read(), parts.clock.now())) {
      const status = refundMode === 'refuse' ? 'refused' : 'refunded'
      await decideRefund(parts, refund, status, DEFAULT_REFUSAL)
    }
  }
  const timer = setInterval(() => {
    paying = paying.then(payAll)
  }, LOOK_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await paying
    },
  }
}
