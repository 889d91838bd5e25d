import { join } from 'node:path'
import { buildWebApps } from '../shared/build-web-apps.ts'
import { Failure, printFailure } from '../shared/failure.ts'
import { say, step } from '../shared/steps.ts'
import { openDataFolder } from './data-folder.ts'
import { introduce } from './introduce.ts'
import { assertPortsFree, chooseSmtpPort, readPort } from './ports.ts'
import { type Program, startProgram, waitUntilHealthy } from './program.ts'
import { repeatWarnings } from './repeat-warnings.ts'
import { loadOrMakeSandboxSecret } from './secrets.ts'

/** Brings up the whole product, in the order in which its parts need each other. */
async function start(programs: Program[]): Promise<void> {
  const port = readPort('PORT', 8080)
  const sandboxPort = readPort('SANDBOX_PORT', 8081)
  await assertPortsFree([
    { variable: 'PORT', port, purpose: 'player site' },
    { variable: 'SANDBOX_PORT', port: sandboxPort, purpose: 'sandbox' },
  ])
  await buildWebApps()

  const dataFolder = await openDataFolder(process.env.DATA_FOLDER)
  const secret = await loadOrMakeSandboxSecret(dataFolder)
  const site = `http://localhost:${port}`
  const sandbox = `http://localhost:${sandboxPort}`
  const smtpPort = await chooseSmtpPort()
  const env = {
    DATA_FOLDER: dataFolder,
    SANDBOX_SECRET: secret,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_URL: sandbox,
    SANDBOX_SMTP_PORT: String(smtpPort),
    SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${smtpPort}`,
  }

  await step('Starting the sandbox', async () => {
    const log = join(dataFolder, 'logs', 'sandbox.log')
    const program = await startProgram('sandbox', 'apps/sandbox/src/main.ts', log, env)
    programs.push(program)
    await waitUntilHealthy(program, `http://127.0.0.1:${sandboxPort}/`)
  })
  await step('Starting the database and the server', async () => {
    const log = join(dataFolder, 'logs', 'server.log')
    const program = await startProgram('server', 'apps/server/src/main.ts', log, env)
    programs.push(program)
    await waitUntilHealthy(program, `http://127.0.0.1:${port}/wps/system/status`)
  })
  for (const { logFile } of programs) repeatWarnings(logFile)
  await introduce({ site, sandbox }, dataFolder)
}

async function stopAll(programs: readonly Program[]): Promise<void> {
  // The server first: what it still finishes may need the sandbox.
  for (const program of programs.toReversed()) await program.stop()
}

const programs: Program[] = []
let isLeaving = false
const leave = async (exitCode: number): Promise<void> => {
  if (isLeaving) return
  isLeaving = true
  if (programs.some((each) => !each.hasEnded())) {
    say('')
    await step('Stopping', async () => await stopAll(programs))
  }
  process.exit(exitCode)
}
process.on('SIGINT', () => void leave(0))
process.on('SIGTERM', () => void leave(0))

try {
  await start(programs)
  await Promise.race(programs.map(async (each) => await each.ended))
  const gone = programs.find((each) => each.hasEnded())
  if (!isLeaving && gone) {
    printFailure(new Failure(`The ${gone.name} ended by itself. Its log is ${gone.logFile}.`))
    await leave(1)
  }
} catch (error) {
  if (!isLeaving) printFailure(error)
  await leave(1)
}
