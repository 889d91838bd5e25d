import { createHmac } from 'node:crypto'
import {
  FEED_PRODUCERS,
  type FedDraw,
  type FeedProducer,
  type FeedReport,
  fedDraw,
  feedKeyText,
  feedPathOf,
  textOfReport,
} from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseJson } from '../calls/parse-json.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { FEED_FAULTS, type FeedFault } from './feed-faults.ts'
import { lotteryFeedPage } from './lottery-feed-page.ts'
import { createPretendResults } from './pretend-results.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How long after its time each producer knows what was drawn. */
const KNOWS_AFTER_MS: Readonly<Record<FeedProducer, number>> = {
  'producer-1': MINUTE_MS,
  'producer-2': 2 * MINUTE_MS,
}

const faultForm = z.object({ fault: z.enum(FEED_FAULTS) })

/** The pretend producers of results. Anybody may ask: results are no secret, and each is signed. */
export function addLotteryFeedRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const results = createPretendResults(deps.secret)
  let fault: FeedFault = 'none'
  for (const producer of FEED_PRODUCERS) {
    app.post(feedPathOf(producer), async (request, reply) => {
      const draw = fedDraw.safeParse(parseJson(String(request.body))).data
      if (!draw) return await reply.code(400).send()
      const isFaulty = producer === 'producer-2' && fault !== 'none'
      const knowsAt = Date.parse(draw.drawsAt) + KNOWS_AFTER_MS[producer]
      if (deps.clock.now() < knowsAt || (isFaulty && fault === 'silent')) {
        return await reply.code(409).send()
      }
      // Another draw's result stands for a wrong one.
      const result = results.of(isFaulty ? { ...draw, issue: earlierThan(draw.issue) } : draw)
      if (result === undefined) return await reply.code(404).send()
      return reportOf(deps.secret, producer, draw, result)
    })
  }
  app.get('/lottery-feed', async (_, reply) => {
    return await reply.type('text/html').send(lotteryFeedPage(fault))
  })
  app.post('/lottery-feed/fault', async (request, reply) => {
    fault = faultForm.parse(request.body).fault
    return await reply.redirect('/lottery-feed', 303)
  })
}

/** The same issue of the day before. */
function earlierThan(issue: string): string {
  const day = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString()
  return `${before.slice(0, 10).replaceAll('-', '')}${issue.slice(8)}`
}

function reportOf(
  secret: string,
  producer: FeedProducer,
  draw: FedDraw,
  result: unknown,
): FeedReport {
  const resultText = JSON.stringify(result)
  const key = createHmac('sha256', secret).update(feedKeyText(producer)).digest('hex')
  const text = textOfReport(producer, draw, resultText)
  return { resultText, signature: createHmac('sha256', key).update(text).digest('hex') }
}
