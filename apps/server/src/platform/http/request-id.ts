import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** In which header a request's id arrives and is answered. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Long enough to be one of a kind, and nothing that could break a line of the log. */
const ACCEPTABLE = /^[A-Za-z0-9._-]{8,64}$/

/**
 * Names each request. An id that came with it is kept only when a trusted proxy sent it: anybody
 * else could make the lines of two people look like one.
 */
export function createRequestIds(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER]
    if (typeof given !== 'string' || !ACCEPTABLE.test(given)) return randomUUID()
    const { remoteAddress } = socket
    return remoteAddress !== undefined && isTrusted(remoteAddress, 0) ? given : randomUUID()
  }
}
