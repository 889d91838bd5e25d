import { randomUUID } from 'node:crypto'
import type { RefundCallback } from '@baize/contract/payments'
import type { Books, Refund } from '../books/books.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'

const REFUND_AFTER_MS = 2_500

/** Writes what became of a refund, and the call-back that says so, into the books. */
export async function decideRefund(
  deps: SandboxDeps,
  { accepted }: Refund,
  status: 'refunded' | 'refused',
  refusal: string,
): Promise<void> {
  const { refundId, request, provider } = accepted
  const atMs = deps.clock.now()
  const reason = status === 'refused' ? refusal : null
  await deps.books.record({ type: 'refund_decided', atMs, refundId, status, reason })
  const body: RefundCallback = {
    ...{ eventId: `evt_${randomUUID()}`, refundId, reference: request.reference, status, reason },
    ...{ amountMinor: request.amountMinor, currency: request.currency },
  }
  await deps.books.record({
    ...{ type: 'callback_queued', atMs, callbackId: `cbk_${randomUUID()}`, subjectId: refundId },
    ...{ url: request.callbackUrl, body: JSON.stringify(body), dueMs: atMs, signer: provider },
    isForged: false,
  })
}

/** Refunds that are due to be decided by themselves; none while a person wants to decide. */
export function dueRefunds(books: Books, nowMs: number): Refund[] {
  if (books.refundMode === 'wait_for_me') return []
  return [...books.refunds.values()].filter(
    (each) => !each.decided && each.accepted.atMs + REFUND_AFTER_MS <= nowMs,
  )
}

export const DEFAULT_REFUSAL = 'The payer’s account is closed.'
