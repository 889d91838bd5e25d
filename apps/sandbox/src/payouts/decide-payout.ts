import { randomUUID } from 'node:crypto'
import type { PayoutCallback, PayoutFailure } from '@baize/contract/payments'
import { type Books, type Payout, payoutProviderOf } from '../books/books.ts'
import { DEFAULT_REFUSAL, decideRefund, dueRefunds } from '../refunds/decide-refund.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'

const PAY_AFTER_MS = 2_500
const LOOK_EVERY_MS = 250

/** Writes what became of a payout, and the call-back that says so, into the books. */
export async function decidePayout(
  deps: SandboxDeps,
  payout: Payout,
  status: 'paid' | 'failed',
  failure: { readonly code: PayoutFailure; readonly words: string } | null,
): Promise<void> {
  const { payoutId, request } = payout.accepted
  const atMs = deps.clock.now()
  const { code = null, words: reason = null } = failure ?? {}
  await deps.books.record({ type: 'payout_decided', atMs, payoutId, status, reason })
  const body: PayoutCallback = {
    eventId: `evt_${randomUUID()}`,
    payoutId,
    reference: request.reference,
    status,
    amountMinor: request.amountMinor,
    currency: request.currency,
    reason,
    code,
  }
  await deps.books.record({
    type: 'callback_queued',
    atMs,
    callbackId: `cbk_${randomUUID()}`,
    subjectId: payoutId,
    url: request.callbackUrl,
    body: JSON.stringify(body),
    dueMs: atMs,
    isForged: false,
    signer: payoutProviderOf(payout),
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
export function startPayer(deps: SandboxDeps): { stop(): Promise<void> } {
  let paying: Promise<void> = Promise.resolve()
  const payAll = async (): Promise<void> => {
    for (const payout of duePayouts(deps.books.read(), deps.clock.now())) {
      await decidePayout(deps, payout, 'paid', null)
    }
    const { refundMode } = deps.books.read()
    for (const refund of dueRefunds(deps.books.read(), deps.clock.now())) {
      const status = refundMode === 'refuse' ? 'refused' : 'refunded'
      await decideRefund(deps, refund, status, DEFAULT_REFUSAL)
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
