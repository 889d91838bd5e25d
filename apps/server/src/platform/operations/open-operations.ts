import type { Configuration } from '../configuration.ts'
import type { Readiness } from '../health/readiness.ts'
import type { ServerMetrics } from '../metrics/server-metrics.ts'
import { startOperationsServer } from './operations-server.ts'

const USUAL_PORT = 8082

/** The part of a server that operations ask about. */
export interface ObservedServer {
  readonly metrics: ServerMetrics
  readiness(): Readiness
}

/**
 * Opens the operations port. A port that the operator named must be had; the usual one may be
 * taken, as by a second server on the same machine, and that server then runs without.
 */
export async function openOperations(
  config: Pick<Configuration, 'operationsHost' | 'operationsPort'>,
  server: ObservedServer,
  log: { info(sentence: string): void; warn(sentence: string): void },
): Promise<{ stop(): Promise<void> }> {
  const { operationsHost: host, operationsPort } = config
  if (operationsPort === 0) return { stop: async () => undefined }
  try {
    const opened = await startOperationsServer({
      host,
      port: operationsPort ?? USUAL_PORT,
      expose: server.metrics.expose,
      readiness: server.readiness,
    })
    log.info(`Metrics are at http://${host}:${opened.port}/metrics`)
    return opened
  } catch (failure) {
    const isTaken = (failure as NodeJS.ErrnoException).code === 'EADDRINUSE'
    if (operationsPort !== undefined && isTaken) {
      throw new Error(`The port ${operationsPort} is in use. Choose another with OPERATIONS_PORT.`)
    }
    if (!isTaken) throw failure
    log.warn(`Port ${USUAL_PORT} is taken: no metrics here. Choose one with OPERATIONS_PORT.`)
    return { stop: async () => undefined }
  }
}
