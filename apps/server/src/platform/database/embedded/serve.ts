import process from 'node:process'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

/**
 * The embedded database as a program of its own, for tests and benches: prints its connection as
 * one line of JSON and serves until its standard input ends, so that it never outlives its caller.
 */
const dataFolder = process.argv[2]
if (!dataFolder) {
  process.stderr.write('Usage: serve.ts <data folder>\n')
  process.exit(2)
}
const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

try {
  const database = await startEmbeddedPostgres({ dataFolder, log: { info: say, warn: say } })
  process.stdout.write(`${JSON.stringify(database.connection)}\n`)
  const leave = async () => {
    await database.stop()
    process.exit(0)
  }
  process.stdin.resume()
  process.stdin.once('end', () => void leave())
  // Ctrl-C reaches the whole group of processes; the caller decides when we leave.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => void leave())
} catch (error) {
  const isExpected = error instanceof EmbeddedPostgresError
  say(isExpected ? error.message : error instanceof Error ? String(error.stack) : String(error))
  process.exit(1)
}
