import { randomUUID } from 'node:crypto'
import {
  createPayoutRequest,
  PAYOUT_FAILURES,
  SANDBOX_PAYOUT_MINOR_MAX,
  type SandboxProvider,
} from '@baize/contract/payments'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { payoutProviderOf } from '../books/books.ts'
import { addSignedRoute, isSameRequest } from '../calls/signed-route.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { decidePayout } from './decide-payout.ts'
import { FAILURES } from './failures.ts'
import { payoutsPage } from './payouts-page.ts'

/** `paid`, or why it fails. */
const decisionForm = z.object({
  status: z.enum(['paid', ...PAYOUT_FAILURES]),
  reason: z.string().trim().max(200).default(''),
})
const modeForm = z.object({ mode: z.enum(['pay_by_itself', 'wait_for_me']) })
const payoutParams = z.object({ payoutId: z.string() })

/** Where a provider is asked to pay out. */
export function addPayouts(
  app: FastifyInstance,
  deps: SandboxDeps,
  provider: SandboxProvider,
  path: string,
): void {
  addSignedRoute(app, deps, `${path}/payouts`, createPayoutRequest, async (request) => {
    if (deps.books.read().outages.has(provider)) {
      return { status: 503, body: { error: 'out_of_order' } }
    }
    if (BigInt(request.amountMinor) > SANDBOX_PAYOUT_MINOR_MAX) {
      return { status: 422, body: { error: 'amount_too_large' } }
    }
    const known = [...deps.books.read().payouts.values()].find(
      (each) =>
        each.accepted.request.reference === request.reference &&
        payoutProviderOf(each) === provider,
    )
    if (known && !isSameRequest(known.accepted.request, request)) {
      return { status: 409, body: { error: 'reference_used' } }
    }
    const payoutId = known?.accepted.payoutId ?? `pout_${randomUUID()}`
    if (!known) {
      await deps.books.record({
        type: 'payout_accepted',
        atMs: deps.clock.now(),
        payoutId,
        provider,
        request,
      })
    }
    return { status: 200, body: { payoutId } }
  })
}

/** The page where a person may decide what becomes of payouts. */
export function addPayoutRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  app.get('/payouts', async (_, reply) => {
    return await reply.type('text/html').send(payoutsPage(deps.books.read()))
  })

  app.post('/payouts/mode', async (request, reply) => {
    const { mode } = modeForm.parse(request.body)
    await deps.books.record({ type: 'payout_mode_chosen', atMs: deps.clock.now(), mode })
    return await reply.redirect('/payouts', 303)
  })

  app.post('/payouts/:payoutId', async (request, reply) => {
    const { payoutId } = payoutParams.parse(request.params)
    const { status, reason } = decisionForm.parse(request.body)
    const payout = deps.books.read().payouts.get(payoutId)
    if (payout && !payout.decided) {
      await (status === 'paid'
        ? decidePayout(deps, payout, status, null)
        : decidePayout(deps, payout, 'failed', { code: status, words: reason || FAILURES[status] }))
    }
    return await reply.redirect('/payouts', 303)
  })
}
