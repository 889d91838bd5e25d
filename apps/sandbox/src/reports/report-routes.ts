import {
  BROUGHT_FORWARD_PATH,
  balanceRequest,
  broughtForward,
  paymentReportRequest,
  type SandboxProvider,
} from '@baize/contract/payments'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { REPORT_FAULTS } from '../books/book-event.ts'
import { addSignedRoute, isSameRequest } from '../calls/signed-route.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { balanceOf, paymentReportOf } from './payment-report.ts'

const faultForm = z.object({ fault: z.enum(REPORT_FAULTS) })

/** Where the server gets the report of a day. */
export function addReport(
  app: FastifyInstance,
  deps: SandboxDeps,
  provider: SandboxProvider,
  path: string,
): void {
  addSignedRoute(app, deps, `${path}/reports`, paymentReportRequest, async (asked) => {
    const books = deps.books.read()
    if (books.outages.has(provider)) return { status: 503, body: { error: 'out_of_order' } }
    return { status: 200, body: paymentReportOf(books, provider, asked) }
  })
}

/** Where the server asks what a provider holds for it. Of the two, the second does not know the call. */
export function addBalance(
  app: FastifyInstance,
  deps: SandboxDeps,
  provider: SandboxProvider,
  path: string,
): void {
  if (provider !== 'sandbox') return
  addSignedRoute(app, deps, `${path}/balance`, balanceRequest, async ({ currency }) => {
    const books = deps.books.read()
    if (books.outages.has(provider)) return { status: 503, body: { error: 'out_of_order' } }
    const atMs = deps.clock.now()
    const amountMinor = balanceOf(books, { provider, currency }, atMs).toString()
    return { status: 200, body: { amountMinor, currency, at: new Date(atMs).toISOString() } }
  })
}

/** Where the server says what the first provider held before these books began. */
export function addBroughtForward(app: FastifyInstance, deps: SandboxDeps): void {
  addSignedRoute(app, deps, BROUGHT_FORWARD_PATH, broughtForward, async (brought) => {
    const known = deps.books
      .read()
      .broughtForward.find((each) => each.brought.currency === brought.currency)
    if (known && !isSameRequest(known.brought, brought)) {
      return { status: 409, body: { error: 'brought_before' } }
    }
    if (!known) {
      const atMs = Date.parse(brought.at)
      await deps.books.record({ type: 'balance_brought_forward', atMs, brought })
    }
    return { status: 200, body: {} }
  })
}

/** The switch that makes reports wrong. */
export function addReportSwitch(app: FastifyInstance, deps: SandboxDeps): void {
  app.post('/reports/fault', async (request, reply) => {
    const { fault } = faultForm.parse(request.body)
    await deps.books.record({ type: 'report_fault_chosen', atMs: deps.clock.now(), fault })
    return await reply.redirect('/refunds', 303)
  })
}
