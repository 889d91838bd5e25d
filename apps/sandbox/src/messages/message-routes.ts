import { outgoingMessage } from '@baize/contract/payments'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addSignedRoute, isSameRequest } from '../calls/signed-route.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { outboxPage } from './outbox-page.ts'

const outboxQuery = z.object({ to: z.string().max(256).optional() })

/** The pretend mail and SMS gateway: takes messages, and shows what would have been sent. */
export function addMessageRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  addSignedRoute(app, deps, '/messages', outgoingMessage, async (message) => {
    const known = deps.books
      .read()
      .messages.find((each) => each.message.reference === message.reference)
    if (known && !isSameRequest(known.message, message)) {
      return { status: 409, body: { error: 'reference_used' } }
    }
    if (!known) {
      await deps.books.record({ type: 'message_received', atMs: deps.clock.now(), message })
    }
    return { status: 200, body: { accepted: true } }
  })

  app.get('/outbox', async (request, reply) => {
    const { to } = outboxQuery.parse(request.query)
    return await reply.type('text/html').send(outboxPage(deps.books.read(), to))
  })

  app.get('/outbox.json', async (request) => {
    const { to } = outboxQuery.parse(request.query)
    return deps.books
      .read()
      .messages.filter((each) => to === undefined || each.message.to === to)
      .toReversed()
      .map((each) => ({ ...each.message, atMs: each.atMs }))
  })
}
