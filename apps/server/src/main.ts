import { flushCompileCache } from 'node:module'
import { createServer } from './composition/create-server.ts'
import { loadConfiguration } from './platform/configuration.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'
import { openOperations } from './platform/operations/open-operations.ts'

/** Starts the server from its environment and stops it cleanly when asked to. */
async function main(): Promise<void> {
  const config = loadConfiguration(process.env)
  const log = createLog(config.logLevel)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    log: { info: (sentence) => log.info(sentence), warn: (sentence) => log.warn(sentence) },
  })
  const server = await createServer(config, database, log)
  const operations = await openOperations(config, server, log)
  await server.app.listen({ host: config.host, port: config.port })
  log.info(`Baize answers at ${config.publicUrl}`)
  // A server that is killed starts again from compiled code: a third less work.
  flushCompileCache()

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    log.info('Stopping')
    await server.stop()
    await operations.stop()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((failure: unknown) => {
        log.error(failure, 'could not stop cleanly')
        process.exit(1)
      })
    })
  }
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
