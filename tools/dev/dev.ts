import { join } from 'node:path'
import { buildWebApps } from '../shared/build-web-apps.ts'
import { findFreePort } from '../shared/free-port.ts'
import { step } from '../shared/steps.ts'
import { openDataFolder } from '../start/data-folder.ts'
import { introduce } from '../start/introduce.ts'
import { assertPortsFree, chooseSmtpPort, readPort } from '../start/ports.ts'
import { type Program, startProgram, waitUntilHealthy } from '../start/program.ts'
import { followLog, sayWithTime } from '../start/repeat-warnings.ts'
import { runUntilStopped } from '../start/run-until-stopped.ts'
import { loadOrMakeSandboxSecret } from '../start/secrets.ts'
import { planDevelopment } from './plan-development.ts'
import { readDevelopmentLog } from './read-development-log.ts'
import { serveApps } from './serve-apps.ts'

/** Brings up the product so that it follows its sources: programs start again, pages change while they are open. */
async function start(programs: Program[]): Promise<void> {
  const port = readPort('PORT', 8080)
  const sandboxPort = readPort('SANDBOX_PORT', 8081)
  await assertPortsFree([
    { variable: 'PORT', port, purpose: 'player site' },
    { variable: 'SANDBOX_PORT', port: sandboxPort, purpose: 'sandbox' },
  ])
  // The sandbox hands these out as they were built.
  await buildWebApps(['apps/stage'])

  const dataFolder = await openDataFolder(process.env.DATA_FOLDER)
  const site = `http://localhost:${port}`
  const plan = planDevelopment(
    {
      serverPort: await findFreePort(),
      sandboxPort,
      smtpPort: await chooseSmtpPort(),
      dataFolder,
      sandboxSecret: await loadOrMakeSandboxSecret(dataFolder),
      smtpUrl: process.env.SMTP_URL,
    },
    process.env.PUBLIC_URL || site,
  )
  for (const { name, script, healthUrl } of plan.programs) {
    await step(`Starting the ${name}`, async () => {
      const log = join(dataFolder, 'logs', `${name}.log`)
      const program = await startProgram(name, script, log, plan.env, true)
      programs.push(program)
      followLog(log, (lines) => {
        for (const sentence of readDevelopmentLog(lines)) sayWithTime(sentence)
      })
      await waitUntilHealthy(program, healthUrl)
    })
  }
  await step('Opening the web apps', async () => {
    await serveApps(plan, { port, host: process.env.HOST || '127.0.0.1' })
  })
  await introduce({ site, sandbox: `http://localhost:${sandboxPort}` }, dataFolder)
}

await runUntilStopped(start)
