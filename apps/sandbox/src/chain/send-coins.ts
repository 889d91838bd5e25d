import { randomUUID } from 'node:crypto'
import type { PaymentCallback } from '@baize/contract/payments'
import { type Payment, providerOf } from '../books/books.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'

export const CONFIRMATIONS_NEEDED = 3
export const NETWORK = 'Kite (pretend)'
/** Between two blocks of the pretend chain. */
const BLOCK_MS = 4_000

/** The address that is made for a payment; the same each time it is asked for. */
export function addressOf(paymentId: string): string {
  return `kite1${paymentId.replace('pay_', '').replaceAll('-', '')}`
}

/** When a payment that was sent at a moment has so many confirmations. */
export function finalMsOf(sentAtMs: number, confirmations: number): number {
  return sentAtMs + confirmations * BLOCK_MS
}

/** Sends coins to the address: seen at once, counted block by block, and final after the last one. */
export async function sendCoins(
  deps: SandboxDeps,
  payment: Payment,
  amountMinor: string,
): Promise<void> {
  const { paymentId, request } = payment.opened
  const atMs = deps.clock.now()
  const transactionId = `txn_${randomUUID()}`
  await deps.books.record({ type: 'coins_sent', atMs, paymentId, transactionId, amountMinor })
  for (let confirmations = 0; confirmations <= CONFIRMATIONS_NEEDED; confirmations += 1) {
    const body: PaymentCallback = {
      ...{ eventId: `evt_${randomUUID()}`, paymentId, reference: request.reference },
      status: confirmations === CONFIRMATIONS_NEEDED ? 'paid' : 'seen',
      ...{ amountMinor, currency: request.currency, transactionId, confirmations },
    }
    await deps.books.record({
      ...{ type: 'callback_queued', atMs, callbackId: `cbk_${randomUUID()}`, subjectId: paymentId },
      ...{ url: request.callbackUrl, body: JSON.stringify(body), isForged: false },
      ...{ dueMs: finalMsOf(atMs, confirmations), signer: providerOf(payment.opened) },
    })
  }
}
