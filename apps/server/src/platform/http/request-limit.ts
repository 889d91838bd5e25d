import { setTimeout as delay } from 'node:timers/promises'
import { type CallRank, costOf, PLAIN_COST_MS, REFERENCE_COST_MS, rankOf } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { createToldTogether, flushEachMinute } from '../told-together.ts'
import type { CallParts } from './answer-call.ts'
import { noteRefusal } from './call-facts.ts'
import type { CallPurses } from './call-purses.ts'
import { describeFailure } from './failure-code.ts'
import type { Route } from './route.ts'
import { isHashedFile } from './web-apps.ts'

/** What a route counts for; routes are few, so it is looked up once for each. */
export interface Weight {
  readonly costMs: number
  readonly rank: CallRank
}

const PLAIN: Weight = { costMs: PLAIN_COST_MS, rank: 'plain' }
const REFERENCE: Weight = { costMs: REFERENCE_COST_MS, rank: 'dear' }
const REFERENCES: ReadonlySet<string> = new Set(['/docs/json', '/docs/yaml'])

export function weightOf({ operation }: Route): Weight {
  return { costMs: costOf(operation), rank: rankOf(operation) }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls of this route have a limit of their own. */
    hasOwnLimit?: true
  }
}

/**
 * Lets calls in by what they cost. Code and fonts of the web apps count for nothing: a first visit reads dozens of
 * them, many players share an address, and a browser asks for each once a year.
 */
export function limitRequests(
  app: FastifyInstance,
  { cookies, routes }: Pick<CallParts, 'cookies'> & { readonly routes: readonly Route[] },
  purses: CallPurses,
): void {
  const weighed = new Map(
    routes.map((each) => [each.operation.id, { route: each, weight: weightOf(each) }] as const),
  )
  const told = createToldTogether((ip, count) =>
    app.log.warn({ ip, count }, 'Refused calls above the rate limit'),
  )
  const flushing = flushEachMinute(told)
  app.addHook('onClose', async () => flushing.stop())
  app.addHook('onRequest', async (request, reply) => {
    const { config, url = '' } = request.routeOptions
    if (config.hasOwnLimit || isHashedFile(url)) return
    const found = weighed.get(config.operation ?? '')
    const admitted = purses.admit({
      ...(found?.weight ?? (REFERENCES.has(url) ? REFERENCE : PLAIN)),
      address: request.ip,
      token: found && cookies(found.route, request, reply).token,
    })
    if (admitted.isAdmitted) {
      if (admitted.delayMs > 0) await delay(admitted.delayMs)
      return
    }
    noteRefusal(request, 'too_many_requests')
    if (request.notes) request.notes.isToldTogether = true
    told.note(request.ip)
    const { status, headers, body } = describeFailure('too_many_requests', admitted)
    return reply.code(status).headers(headers).send(body)
  })
}
