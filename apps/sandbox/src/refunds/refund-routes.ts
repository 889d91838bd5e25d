import { randomUUID } from 'node:crypto'
import {
  type CreateRefundRequest,
  createRefundRequest,
  type SandboxProvider,
} from '@baize/contract/payments'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { REFUND_MODES } from '../books/book-event.ts'
import { type Books, type Payment, providerOf, type Refund } from '../books/books.ts'
import { addSignedRoute, isSameRequest } from '../calls/signed-route.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { DEFAULT_REFUSAL, decideRefund } from './decide-refund.ts'
import { refundsPage } from './refunds-page.ts'

const decisionForm = z.object({
  status: z.enum(['refunded', 'refused']),
  reason: z.string().trim().max(200).default(''),
})
const modeForm = z.object({ mode: z.enum(REFUND_MODES) })
const refundParams = z.object({ refundId: z.string() })

/** Takes refunds from the server, once each; a payment that is on its way back does not go back again. */
export function addRefunds(
  app: FastifyInstance,
  deps: SandboxDeps,
  provider: SandboxProvider,
  path: string,
): void {
  addSignedRoute(app, deps, `${path}/refunds`, createRefundRequest, async (request) => {
    const books = deps.books.read()
    if (books.outages.has(provider)) return { status: 503, body: { error: 'out_of_order' } }
    const known = [...books.refunds.values()].find(
      ({ accepted }) =>
        accepted.request.reference === request.reference && accepted.provider === provider,
    )
    if (known) {
      const isSame = isSameRequest(known.accepted.request, request)
      if (!isSame) return { status: 409, body: { error: 'reference_used' } }
      return { status: 200, body: { refundId: known.accepted.refundId } }
    }
    if (!isRefundable(books, provider, request)) {
      return { status: 409, body: { error: 'nothing_to_refund' } }
    }
    const refundId = `rfd_${randomUUID()}`
    const atMs = deps.clock.now()
    await deps.books.record({ type: 'refund_accepted', atMs, refundId, provider, request })
    return { status: 200, body: { refundId } }
  })
}

function isRefundable(
  books: Books,
  provider: SandboxProvider,
  request: CreateRefundRequest,
): boolean {
  const { paymentId, transactionId, amountMinor } = request
  const payment = books.payments.get(paymentId)
  if (!payment || providerOf(payment.opened) !== provider) return false
  const before = [...books.refunds.values()].filter(
    ({ accepted, decided }) =>
      accepted.request.paymentId === paymentId &&
      accepted.request.transactionId === transactionId &&
      decided?.status !== 'refused',
  )
  if (request.keepsFee) return hasLeft(payment, request, before, provider)
  if (before.length > 0) return false
  if (transactionId === undefined) {
    return payment.decided?.status === 'paid' && payment.decided.amountMinor === amountMinor
  }
  return books.coins.some(
    (each) =>
      each.paymentId === paymentId &&
      each.transactionId === transactionId &&
      each.amountMinor === amountMinor,
  )
}

/** Refunds of a credited payment never exceed it. The second provider refunds whole payments only. */
function hasLeft(
  { decided }: Payment,
  { amountMinor, transactionId }: CreateRefundRequest,
  before: readonly Refund[],
  provider: SandboxProvider,
): boolean {
  const isPaid = decided?.status === 'paid' && transactionId === undefined
  if (!isPaid || provider !== 'sandbox') return false
  const backMinor = before.reduce(
    (sum, { accepted }) => sum + BigInt(accepted.request.amountMinor),
    0n,
  )
  return backMinor + BigInt(amountMinor) <= BigInt(decided.amountMinor)
}

/** The page where a person decides what becomes of refunds. */
export function addRefundPages(app: FastifyInstance, deps: SandboxDeps): void {
  app.get('/refunds', async (_, reply) => {
    return await reply.type('text/html').send(refundsPage(deps.books.read()))
  })
  app.post('/refunds/mode', async (request, reply) => {
    const { mode } = modeForm.parse(request.body)
    await deps.books.record({ type: 'refund_mode_chosen', atMs: deps.clock.now(), mode })
    return await reply.redirect('/refunds', 303)
  })
  app.post('/refunds/:refundId', async (request, reply) => {
    const { refundId } = refundParams.parse(request.params)
    const { status, reason } = decisionForm.parse(request.body)
    const refund = deps.books.read().refunds.get(refundId)
    if (refund && !refund.decided) {
      await decideRefund(deps, refund, status, reason || DEFAULT_REFUSAL)
    }
    return await reply.redirect('/refunds', 303)
  })
}
