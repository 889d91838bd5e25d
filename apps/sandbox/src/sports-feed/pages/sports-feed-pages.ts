import { type Urn, urnOf } from '@baize/sports'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxDeps } from '../../sandbox-deps.ts'
import { MATCH_FAULTS } from '../faults/match-fault.ts'
import { streamFaults } from '../faults/stream-faults.ts'
import { FEED_PATH } from '../sports-feed-routes.ts'
import { sportsFeedPage } from './sports-feed-page.ts'

const event = z.string().transform((text, context): Urn => {
  const urn = urnOf(text)
  if (urn !== undefined) return urn
  context.addIssue({ code: 'custom', message: 'not the id of a match' })
  return z.NEVER
})
const matchForm = z.object({ event, fault: z.enum(MATCH_FAULTS) })
const onceForm = z.object({ what: z.enum(['silence', 'disconnect']) })

/** The desk on which a person lets things go wrong. */
export function addSportsFeedPages(app: FastifyInstance, { sportsFeed }: SandboxDeps): void {
  app.get(FEED_PATH, async (_, reply) => {
    return await reply.type('text/html').send(sportsFeedPage(sportsFeed))
  })
  app.post(`${FEED_PATH}/faults/stream`, async (request, reply) => {
    const { duplicates = false, disorder = false, recovery } = streamFaults.parse(request.body)
    sportsFeed.stream.setFaults({ duplicates, disorder, recovery })
    if (!disorder) sportsFeed.stream.flush()
    return await reply.redirect(FEED_PATH, 303)
  })
  app.post(`${FEED_PATH}/faults/once`, async (request, reply) => {
    const { what } = onceForm.parse(request.body)
    if (what === 'silence') sportsFeed.stream.fallSilent()
    else sportsFeed.stream.disconnect()
    return await reply.redirect(FEED_PATH, 303)
  })
  app.post(`${FEED_PATH}/faults/match`, async (request, reply) => {
    const found = matchForm.safeParse(request.body).data
    if (found === undefined || sportsFeed.producer.runOf(found.event) === undefined) {
      return await reply.code(400).send()
    }
    await sportsFeed.strike(found.event, found.fault)
    return await reply.redirect(FEED_PATH, 303)
  })
}
