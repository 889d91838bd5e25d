import { randomUUID } from 'node:crypto'
import {
  createPaymentRequest,
  SANDBOX_PROVIDERS,
  type SandboxProvider,
} from '@baize/contract/payments'
import { parseMoney, wireFromMinor } from '@baize/kernel'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Payment, providerOf } from '../books/books.ts'
import { makeSignatureGuard, providerSecret } from '../calls/signature.ts'
import { addSignedRoute, isSameRequest } from '../calls/signed-route.ts'
import { chainPage } from '../chain/chain-page.ts'
import { addressOf, CONFIRMATIONS_NEEDED, NETWORK, sendCoins } from '../chain/send-coins.ts'
import { html } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import { addPayouts } from '../payouts/payout-routes.ts'
import { addRefunds } from '../refunds/refund-routes.ts'
import { addBalance, addReport } from '../reports/report-routes.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { addStates } from './add-states.ts'
import { decidePayment } from './decide-payment.ts'
import { paymentPage } from './payment-page.ts'
import { PAYMENT_CHOICES, planPayment } from './plan-payment.ts'

/** Only addresses a browser may safely be sent to. */
const paymentOrder = createPaymentRequest.refine(
  (order) => [order.returnUrl, order.callbackUrl].every((each) => /^https?:/.test(each)),
  'addresses begin with http: or https:',
)
const choiceForm = z.object({
  choice: z.enum(PAYMENT_CHOICES),
  /** Typed by hand, in major units; only read for `pay_other`. */
  amount: z.string().max(30).default(''),
})
const amountForm = z.object({ amount: z.string().max(30).default('') })
const outageForm = z.object({
  provider: z.enum(['sandbox', 'sandbox-b']),
  isDown: z.enum(['yes', 'no']),
})
const paymentParams = z.object({ paymentId: z.string() })

/** Each provider takes orders under its own path and key, and knows its own alone. */
function addOrders(
  app: FastifyInstance,
  given: SandboxDeps,
  provider: SandboxProvider,
  path: string,
): void {
  const secret = providerSecret(given.secret, provider)
  const guard = provider === 'sandbox' ? given.guard : makeSignatureGuard(secret, given.clock)
  const deps = { ...given, guard, secret }
  addStates(app, deps, provider, path)
  addRefunds(app, deps, provider, path)
  addPayouts(app, deps, provider, path)
  addReport(app, deps, provider, path)
  addBalance(app, deps, provider, path)
  addSignedRoute(app, deps, `${path}/payments`, paymentOrder, async (request) => {
    const books = deps.books.read()
    if (books.outages.has(provider)) return { status: 503, body: { error: 'out_of_order' } }
    const known = [...books.payments.values()].find(
      ({ opened }) =>
        opened.request.reference === request.reference && providerOf(opened) === provider,
    )
    if (known && !isSameRequest(known.opened.request, request)) {
      return { status: 409, body: { error: 'reference_used' } }
    }
    const paymentId = known?.opened.paymentId ?? `pay_${randomUUID()}`
    if (!known) {
      await deps.books.record({
        type: 'payment_opened',
        atMs: deps.clock.now(),
        paymentId,
        provider,
        request,
      })
    }
    const address = {
      ...{ address: addressOf(paymentId), network: NETWORK },
      confirmationsNeeded: CONFIRMATIONS_NEEDED,
    }
    const payUrl = `${deps.publicUrl}/pay/${paymentId}`
    const isOfAddress = request.kind === 'address'
    return { status: 200, body: { paymentId, payUrl, ...(isOfAddress && { address }) } }
  })
}

/** The pretend payment providers: orders from the server, and the page where they are paid. */
export function addPaymentRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  for (const { provider, path } of SANDBOX_PROVIDERS) addOrders(app, deps, provider, path)
  app.post('/payments/outage', async (request, reply) => {
    const { provider, isDown } = outageForm.parse(request.body)
    const atMs = deps.clock.now()
    await deps.books.record({ type: 'outage_chosen', atMs, provider, isDown: isDown === 'yes' })
    return await reply.redirect('/payments', 303)
  })

  app.get('/pay/:paymentId', async (request, reply) => {
    const { paymentId } = paymentParams.parse(request.params)
    const payment = deps.books.read().payments.get(paymentId)
    if (!payment) return await reply.status(404).type('text/html').send(unknownPayment())
    return await reply.type('text/html').send(showPage(deps, payment))
  })

  app.post('/pay/:paymentId', async (request, reply) => {
    const { paymentId } = paymentParams.parse(request.params)
    const payment = deps.books.read().payments.get(paymentId)
    const form = choiceForm.safeParse(request.body)
    if (!payment) return await reply.status(404).type('text/html').send(unknownPayment())
    if (payment.opened.request.kind === 'address') {
      const typed = amountForm.parse(request.body).amount
      const amountMinor = parseMoney(typed.trim(), payment.opened.request.exponent)
      if (!amountMinor) {
        const page = showPage(deps, payment, 'Please enter an amount such as 12.50.')
        return await reply.status(422).type('text/html').send(page)
      }
      await sendCoins(deps, payment, wireFromMinor(amountMinor))
      return await reply.redirect(`/pay/${encodeURIComponent(paymentId)}`, 303)
    }
    const plan = form.success ? planPayment(payment, form.data, deps.clock.now()) : undefined
    if (!plan) {
      const page = showPage(deps, payment, 'Please enter an amount such as 12.50.')
      return await reply.status(422).type('text/html').send(page)
    }
    await decidePayment(deps, payment, plan)
    return await reply.redirect(`/pay/${encodeURIComponent(paymentId)}`, 303)
  })
}

function showPage(deps: SandboxDeps, payment: Payment, fault = ''): string {
  const { paymentId, request } = payment.opened
  if (request.kind === 'address') {
    const sent = deps.books.read().coins.filter((each) => each.paymentId === paymentId)
    return chainPage(payment, sent, fault)
  }
  const forgedCount = [...deps.books.read().callbacks.values()].filter(
    ({ queued }) => queued.isForged && queued.subjectId === payment.opened.paymentId,
  ).length
  return paymentPage(payment, deps.clock.now(), { fault, forgedCount })
}

function unknownPayment(): string {
  return layout({
    title: 'Payment not found',
    body: html`<main class="card narrow"><h1>Payment not found</h1><p>This address belongs to no payment.</p></main>`,
  })
}
