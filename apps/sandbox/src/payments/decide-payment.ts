import { randomUUID } from 'node:crypto'
import type { PaymentCallback } from '@baize/contract/payments'
import { type Payment, providerOf } from '../books/books.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import type { PaymentPlan } from './plan-payment.ts'

/** Writes the decision and the call-backs that follow from it into the books. */
export async function decidePayment(
  deps: SandboxDeps,
  payment: Payment,
  plan: PaymentPlan,
): Promise<void> {
  const { paymentId, request } = payment.opened
  const atMs = deps.clock.now()
  const { amountMinor } = plan
  if (plan.status !== undefined) {
    const { status } = plan
    await deps.books.record({ type: 'payment_decided', atMs, paymentId, status, amountMinor })
  }
  const body: PaymentCallback = {
    eventId: `evt_${randomUUID()}`,
    paymentId,
    reference: request.reference,
    status: plan.status ?? 'paid',
    amountMinor,
    currency: request.currency,
  }
  for (const dueMs of plan.callbacksDueMs) {
    await deps.books.record({
      type: 'callback_queued',
      atMs,
      callbackId: `cbk_${randomUUID()}`,
      subjectId: paymentId,
      url: request.callbackUrl,
      body: JSON.stringify(body),
      dueMs,
      signer: providerOf(payment.opened),
      isForged: plan.isForged,
    })
  }
}
