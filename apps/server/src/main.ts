import { flushCompileCache } from 'node:module'
import type { FastifyBaseLogger } from 'fastify'
import { createServer } from './composition/create-server.ts'
import { MODULE_VARIABLES } from './composition/module-folds.ts'
import { type Configuration, loadConfiguration } from './platform/configuration.ts'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import { openFront } from './platform/front/front.ts'
import { createLog } from './platform/log.ts'
import { openOperations } from './platform/operations/open-operations.ts'

/**
 * After a pause of the line everybody comes back at once. Whoever finds no room here is tried again by the network
 * after seconds; the system may allow fewer.
 */
const CONNECTIONS_WAITING_MAX = 4096

/** Starts the server from its environment and stops it cleanly when asked to. */
async function main(): Promise<void> {
  const asked = untilAskedToStop()
  const config = loadConfiguration(process.env, MODULE_VARIABLES)
  const log = createLog(config.logLevel)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    log: { info: (sentence) => log.info(sentence), warn: (sentence) => log.warn(sentence) },
  })
  try {
    await serve({ config, log, database }, asked)
  } finally {
    await database.close()
  }
  process.exit()
}

interface Started {
  readonly config: Configuration
  readonly log: FastifyBaseLogger
  readonly database: Database
}

/** Answers calls from when it is ready until it is asked to stop. */
async function serve({ config, log, database }: Started, asked: Promise<void>): Promise<void> {
  const server = await createServer(config, database, log)
  const operations = await openOperations(config, server, log)
  const { host, port } = config
  await openFront({
    ...{ app: server.app, direct: server.direct, isHttps: config.publicUrl.startsWith('https:') },
    ...{ host, port, backlog: CONNECTIONS_WAITING_MAX },
    isUnlimited: config.requestsPerMinute === 0,
  })
  log.info(`Baize answers at ${config.publicUrl}`)
  // A server that is killed starts again from compiled code: a third less work.
  flushCompileCache()

  await asked
  log.info('Baize is stopping')
  try {
    await server.stop()
    await operations.stop()
  } catch (failure) {
    log.error(failure, 'Baize could not stop cleanly')
    process.exitCode = 1
  }
}

/**
 * From the first moment on: a signal that nobody waits for ends the program at once and leaves
 * its database running. One that comes during the start is obeyed when the start is over.
 */
function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
}

main().catch((failure: unknown) => {
  const isAddressTaken = (failure as NodeJS.ErrnoException).code === 'EADDRINUSE'
  const sentence = isAddressTaken
    ? 'The port is in use by another program. Choose another with PORT.'
    : failure instanceof Error
      ? failure.message
      : String(failure)
  process.stderr.write(`Baize could not start. ${sentence}\n`)
  process.exit(1)
})
