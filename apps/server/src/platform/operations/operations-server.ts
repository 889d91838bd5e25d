import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readiness } from '../health/readiness.ts'
import { METRICS_CONTENT_TYPE } from '../metrics/server-metrics.ts'

export interface OperationsParts {
  readonly host: string
  readonly port: number
  expose(): Promise<string>
  readiness(): Readiness
}

export interface OperationsServer {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Metrics and readiness on a port of their own, on the loopback address unless the operator says
 * otherwise: figures of the house are not for players, and a port that the public cannot reach
 * needs no password that a scraper would have to keep.
 */
export async function startOperationsServer(parts: OperationsParts): Promise<OperationsServer> {
  const server = createServer((request, reply) => {
    answer(parts, request.method ?? '', request.url ?? '', reply).catch(() => {
      if (!reply.headersSent) reply.writeHead(500)
      reply.end()
    })
  })
  // A scraper asks seldom and briefly; nothing here may hold the program back from ending.
  server.headersTimeout = 5_000
  server.requestTimeout = 10_000
  server.maxConnections = 64
  await listen(server, parts)
  const { port } = server.address() as AddressInfo
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, { host, port }: OperationsParts): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function answer(
  parts: OperationsParts,
  method: string,
  url: string,
  reply: ServerResponse,
): Promise<void> {
  if (method !== 'GET') return end(reply, 405, 'text/plain', 'GET only\n')
  switch (url.split('?')[0]) {
    case '/metrics':
      return end(reply, 200, METRICS_CONTENT_TYPE, await parts.expose())
    case '/readyz': {
      const readiness = parts.readiness()
      const status = readiness.isReady ? 200 : 503
      return end(reply, status, 'application/json', `${JSON.stringify(readiness)}\n`)
    }
    case '/healthz':
      return end(reply, 200, 'application/json', '{"isAlive":true}\n')
    default:
      return end(reply, 404, 'text/plain', '/metrics, /readyz, /healthz\n')
  }
}

function end(reply: ServerResponse, status: number, type: string, body: string): void {
  reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
