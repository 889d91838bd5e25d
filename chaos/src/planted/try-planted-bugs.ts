import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlantedBug } from './planted-bug.ts'
import { runTest, type TestOutcome } from './run-test.ts'
import { makeThrowAwayCopy } from './throw-away-copy.ts'

/** A bug with what its test said without it and with it. */
export interface PlantedResult {
  readonly bug: PlantedBug
  readonly without: TestOutcome
  readonly withIt: TestOutcome
  readonly seconds: number
}

export function isCaught({ without, withIt }: PlantedResult): boolean {
  return without === 'passed' && withIt === 'failed'
}

/**
 * Plants each bug in a copy of the repository and runs the one test that must catch it, first
 * without the bug and then with it. One copy serves all, one bug after the other.
 */
export async function tryPlantedBugs(
  bugs: readonly PlantedBug[],
  databaseUrl: string,
  tell: (result: PlantedResult) => void = () => undefined,
): Promise<PlantedResult[]> {
  const copy = await makeThrowAwayCopy()
  const run = async (bug: PlantedBug): Promise<TestOutcome> => {
    await rm(join(copy.folder, 'report.json'), { force: true })
    const url = bug.caughtBy.project === 'db' ? databaseUrl : undefined
    return await runTest(copy.folder, bug.caughtBy, url)
  }
  try {
    const clean = new Map<string, TestOutcome>()
    const results: PlantedResult[] = []
    for (const bug of bugs) {
      const startedAt = performance.now()
      const name = `${bug.caughtBy.file} ${bug.caughtBy.name}`
      const without = clean.get(name) ?? (await run(bug))
      clean.set(name, without)
      const withIt = await copy.withChanges(bug.changes, () => run(bug))
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      const result = { bug, without, withIt, seconds }
      tell(result)
      results.push(result)
    }
    return results
  } finally {
    await copy.remove()
  }
}
