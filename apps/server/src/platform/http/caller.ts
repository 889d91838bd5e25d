import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { createRequestIds } from './request-id.ts'

/** Who sent a request, as Fastify tells it of its own. */
export interface Caller {
  readonly ip: string
  /** The host that the request was sent to. */
  readonly host: string
  readonly id: string
}

/** The parts of a request that say where it came from. */
export interface Arrived {
  readonly headers: Readonly<Record<string, string>>
  readonly socket: { readonly remoteAddress: string }
}

/** Tells callers apart. Only proxies that are trusted are believed about whom they speak for. */
export function createCallerFinder(
  trustedProxies: readonly string[],
): (arrived: Arrived) => Caller {
  const nameRequest = createRequestIds(trustedProxies)
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return (arrived) => {
    const message = arrived as unknown as IncomingMessage
    const { headers, socket } = arrived
    const id = nameRequest(message)
    const host = headers.host ?? ''
    if (trustedProxies.length === 0) return { id, host, ip: socket.remoteAddress }
    const forwardedHost = headers['x-forwarded-host']
    const isForwarded = forwardedHost !== undefined && isTrusted(socket.remoteAddress, 0)
    return {
      ...{ id, ip: proxyAddr(message, isTrusted) },
      host: isForwarded ? (forwardedHost.split(',').at(-1) ?? '').trim() : host,
    }
  }
}
