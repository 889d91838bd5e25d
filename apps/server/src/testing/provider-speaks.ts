import { randomUUID } from 'node:crypto'
import type { PayoutFailure, SandboxProvider } from '@baize/contract/payments'
import type { Clock } from '@baize/kernel'
import type { TestServer } from './test-server.ts'

/** What a provider would say of a payment, called back or asked for. */
const reportPayment = (reference: string, amountMinor: string, status = 'paid') => ({
  ...{ eventId: randomUUID(), paymentId: `pay-${reference}`, reference, status },
  ...{ amountMinor, currency: 'PLY' },
})
export const paymentTold = reportPayment

const reportPayout = (
  reference: string,
  status: 'paid' | 'failed' = 'paid',
  amountMinor = '100000',
) => ({
  ...{ eventId: randomUUID(), payoutId: `out-${reference}`, reference, status },
  ...{ reason: status === 'failed' ? 'The account is unknown.' : null },
  ...{ amountMinor, currency: 'PLY' },
})
export const payoutTold = reportPayout

export function refundTold(
  reference: string,
  amountMinor: string,
  status: 'refunded' | 'refused' = 'refunded',
) {
  const reason = status === 'refused' ? 'The payer’s account is closed.' : null
  return {
    ...{ eventId: randomUUID(), refundId: `rfd-${reference}`, reference, status, reason },
    ...{ amountMinor, currency: 'PLY' },
  }
}

/** Calls back, signed at this clock; answers what became of it. */
export async function callBack(
  server: TestServer,
  clock: Clock,
  kind: 'payments' | 'payouts' | 'refunds',
  report: object,
  provider: SandboxProvider = 'sandbox',
): Promise<string> {
  const body = JSON.stringify(report)
  const url = `/cashier/callbacks/${provider === 'sandbox' ? '' : `${provider}/`}${kind}`
  const response = await server.server.app.inject({
    ...{ method: 'POST', url, payload: body },
    headers: {
      'content-type': 'application/json',
      ...server.provider.sign(url, body, clock.now(), provider),
    },
  })
  return response.json<{ result?: string; code?: string }>().result ?? `${response.statusCode}`
}

/** The provider says of a deposit that so much was paid. */
export const callBackPaid = (
  server: TestServer,
  clock: Clock,
  depositId: string,
  paidMinor: string,
) => callBack(server, clock, 'payments', reportPayment(depositId, paidMinor))

/** The provider says what became of a payout. */
export const callBackPayout = (
  server: TestServer,
  clock: Clock,
  withdrawalId: string,
  status: 'paid' | 'failed',
  { code, provider }: { code?: PayoutFailure; provider?: SandboxProvider } = {},
) =>
  callBack(
    ...([server, clock, 'payouts'] as const),
    { ...reportPayout(withdrawalId, status), ...(code && { code }) },
    provider,
  )
