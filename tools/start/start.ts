import { join } from 'node:path'
import { buildWebApps } from '../shared/build-web-apps.ts'
import { step } from '../shared/steps.ts'
import { openDataFolder } from './data-folder.ts'
import { introduce } from './introduce.ts'
import { assertPortsFree, chooseSmtpPort, readPort } from './ports.ts'
import { productEnvironment } from './product-environment.ts'
import { type Program, startProgram, waitUntilHealthy } from './program.ts'
import { repeatWarnings } from './repeat-warnings.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { loadOrMakeSandboxSecret } from './secrets.ts'

/** The house that somebody looks at for the first time is three months old. */
const HISTORY_DAYS = '90'

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
  const site = `http://localhost:${port}`
  const sandbox = `http://localhost:${sandboxPort}`
  const made = productEnvironment({
    serverPort: port,
    sandboxPort,
    smtpPort: await chooseSmtpPort(),
    dataFolder,
    sandboxSecret: await loadOrMakeSandboxSecret(dataFolder),
    smtpUrl: process.env.SMTP_URL,
  })
  const env = {
    ...made,
    DEMONSTRATION_DAYS: process.env.DEMONSTRATION_DAYS || HISTORY_DAYS,
    STARTING_MONEY:
      process.env.STARTING_MONEY || (process.env.DEMONSTRATION === 'off' ? '0' : '1000000'),
    SIMULATED_PLAYERS:
      process.env.SIMULATED_PLAYERS || (process.env.DEMONSTRATION === 'off' ? 'off' : 'on'),
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

await runUntilStopped(start)
