import { buildWebApps } from '../shared/build-web-apps.ts'
import { Failure, printFailure } from '../shared/failure.ts'
import { say } from '../shared/steps.ts'
import { CHROMIUM, ensureSystemTools } from '../shared/system-tools.ts'
import { runChecks, runVitest } from './checks.ts'
import { type Outcome, totalLine } from './outcome.ts'

/** Everything that must hold, cheapest first; a failure does not keep the rest from running. */
async function runEverything(outcomes: Outcome[]): Promise<void> {
  await ensureSystemTools([CHROMIUM])
  outcomes.push(...(await runChecks()))
  outcomes.push(await runVitest('Database tests', 'db'))
  const built = await buildOutcome()
  outcomes.push(built)
  if (built.failed === 0) outcomes.push(await runVitest('Journeys', 'journey'))
}

async function buildOutcome(): Promise<Outcome> {
  const name = 'Builds'
  try {
    await buildWebApps()
    return { name, passed: 0, failed: 0, output: '' }
  } catch (error) {
    printFailure(error)
    return { name, passed: 0, failed: 1, output: '' }
  }
}

const outcomes: Outcome[] = []
try {
  await runEverything(outcomes)
} catch (error) {
  printFailure(error)
  const output = error instanceof Failure ? error.message : String(error)
  outcomes.push({ name: 'Preparation', passed: 0, failed: 1, output })
}
say('')
say(totalLine(outcomes))
process.exit(outcomes.some((each) => each.failed > 0) ? 1 : 0)
