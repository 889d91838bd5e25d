import { randomUUID } from 'node:crypto'
import { createPayoutRequest, SANDBOX_PAYOUT_MINOR_MAX } from '@baize/contract/payments'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addSignedRoute, isSameRequest } from '../calls/signed-route.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { decidePayout } from './decide-payout.ts'
import { payoutsPage } from './payouts-page.ts'

const decisionForm = z.object({
  status: z.enum(['paid', 'failed']),
  reason: z.string().trim().max(200).default(''),
})
const modeForm = z.object({ mode: z.enum(['pay_by_itself', 'wait_for_me']) })
const payoutParams = z.object({ payoutId: z.string() })
const DEFAULT_REASON = 'The receiving bank does not know this account.'

/** The pretend bank: accepts payouts, and a page where a person may decide what becomes of them. */
export function addPayoutRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  addSignedRoute(app, deps, '/payouts', createPayoutRequest, async (request) => {
    if (BigInt(request.amountMinor) > SANDBOX_PAYOUT_MINOR_MAX) {
      return { status: 422, body: { error: 'amount_too_large' } }
    }
    const known = [...deps.books.read().payouts.values()].find(
      (each) => each.accepted.request.reference === request.reference,
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
        request,
      })
    }
    return { status: 200, body: { payoutId } }
  })

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
      await decidePayout(deps, payout, status, reason || DEFAULT_REASON)
    }
    return await reply.redirect('/payouts', 303)
  })
}
