import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseJson } from '../calls/parse-json.ts'
import { vendorFaults } from './faults.ts'
import { faultsPage } from './faults-page.ts'
import { roundPage, roundsPage } from './rounds-page.ts'
import type { VendorDesk } from './vendor-desk.ts'

const roundParams = z.object({ roundId: z.string().max(64) })

/** What people see of the vendors: their rounds, each played again, and the switchboard of faults. */
export function addRoundRoutes(app: FastifyInstance, desk: VendorDesk): void {
  app.get('/vendor/rounds', async (_request, reply) => {
    return await reply.type('text/html').send(roundsPage(desk.books))
  })
  app.get('/vendor/rounds/:roundId', async (request, reply) => {
    const round = desk.books.find(roundParams.parse(request.params).roundId)
    if (!round) return await reply.status(404).send({ error: 'unknown' })
    return await reply.type('text/html').send(roundPage(round))
  })
  app.get('/vendor/faults', async (_request, reply) => {
    return await reply.type('text/html').send(faultsPage(desk.switches.read(), false))
  })
  // A form of the page, or JSON from a program.
  app.post('/vendor/faults', async (request, reply) => {
    const isCall = typeof request.body === 'string'
    const given = isCall ? parseJson(String(request.body)) : request.body
    const read = vendorFaults.safeParse(isRecord(given) ? { isSilent: false, ...given } : given)
    if (!read.success) {
      if (isCall) return await reply.status(422).send({ error: 'invalid' })
      return await reply.status(422).type('text/html').send(faultsPage(desk.switches.read(), true))
    }
    desk.switches.set(read.data)
    return isCall ? await reply.send(read.data) : await reply.redirect('/vendor/faults', 303)
  })
  app.post('/vendor/settle', async (_request, reply) => {
    await desk.settler.settleAll()
    return await reply.redirect('/vendor/rounds', 303)
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
