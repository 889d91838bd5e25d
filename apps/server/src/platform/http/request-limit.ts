import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { isHashedFile } from './web-apps.ts'

const WINDOW_MS = 60_000

/**
 * So many requests of one address a minute. Code and fonts of the web apps count for nothing: a first visit reads dozens of
 * them, many players share an address, and a browser asks for each once a year.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: WINDOW_MS,
    global: true,
    allowList: ({ routeOptions }) => isHashedFile(routeOptions.url ?? ''),
  })
}
