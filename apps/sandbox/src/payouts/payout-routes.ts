import { randomUUID } from 'node:crypto'
import { createPayoutRequest, SANDBOX_PAYOUT_MINOR_MAX } from '@baize/contract/payments'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addSignedRoute, isSameRequest } from '../calls/signed-route.ts'
import type { SandboxParts } from '../sandbox-parts.ts'
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
export function addPayoutRoutes(app: FastifyInstance, parts: SandboxParts): void {
  addSignedRoute(app, parts, '/payouts', createPayoutRequest, async (request) => {
    if (BigInt(request.amountMinor) > SANDBOX_PAYOUT_MINOR_MAX) {
      return { status: 422, body: { error: 'amount_too_large' } }
    }
    const known = [...parts.books.read().payouts.values()].find(
      (each) => each.accepted.request.reference === request.reference,
    )
    if (known && !isSameRequest(known.accepted.request, request)) {
      return { status: 409, body: { error: 'reference_used' } }
    }
    const payoutId = known?.accepted.payoutId ?? `pout_${randomUUID()}`
    if (!known) {
      await parts.books.record({
        type: 'payout_accepted',
        atMs: parts.clock.now(),
        payoutId,
        request,
      })
    }
    return { status: 200, body: { payoutId } }
  })

  app.get('/payouts', async (_, reply) => {
    return await reply.type('text/html').send(payoutsPage(parts.books.read()))
  })

  app.post('/payouts/mode', async (request, reply) => {
    const { mode } = modeForm.parse(request.body)
    await parts.books.record({ type: 'payout_mode_chosen', atMs: parts.clock.now(), mode })
    return await reply.redirect('/payouts', 303)
  })

  app.post('/payouts/:payoutId', async (request, reply) => {
    const { payoutId } = payoutParams.parse(request.params)
    const { status, reason } = decisionForm.parse(request.body)
    const payout = parts.books.read().payouts.get(payoutId)
    if (payout && !payout.decided) {
      await decidePayout(parts, payout, status, reason || DEFAULT_REASON)
    }
    return await reply.redirect('/payouts', 303)
  })
}
