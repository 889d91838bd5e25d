import { buildWebApps } from '../shared/build-web-apps.ts'
import { Failure, printFailure } from '../shared/failure.ts'
import { say } from '../shared/steps.ts'
import { CHROMIUM, ensureSystemTools } from '../shared/system-tools.ts'
import { runChecks, runStage, runVitestTwice } from './checks.ts'
import { type Outcome, type Stage, totalLine } from './outcome.ts'

/** Everything that must hold, cheapest first; a failure does not keep the rest from running. */
async function runEverything(stages: Stage[]): Promise<void> {
  await ensureSystemTools([CHROMIUM])
  stages.push(...(await runChecks()))
  stages.push(
    await runStage('database tests', async () => [await runVitestTwice('Database tests', 'db')]),
  )
  const built = await runStage('builds', async () => [await buildOutcome()])
  stages.push(built)
  if (failures([built]) > 0) return
  stages.push(await runStage('journeys', async () => [await runVitestTwice('Journeys', 'journey')]))
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

function failures(stages: readonly Stage[]): number {
  return stages.flatMap((each) => each.outcomes).reduce((sum, { failed }) => sum + failed, 0)
}

const stages: Stage[] = []
try {
  await runEverything(stages)
} catch (error) {
  printFailure(error)
  const output = error instanceof Failure ? error.message : String(error)
  const outcome = { name: 'Preparation', passed: 0, failed: 1, output }
  stages.push({ name: 'preparation', seconds: 0, outcomes: [outcome] })
}
say('')
say(totalLine(stages))
process.exit(failures(stages) > 0 ? 1 : 0)
