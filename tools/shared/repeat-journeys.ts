import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepEvidence } from './evidence.ts'
import { runTool } from './run.ts'
import { say } from './steps.ts'

/** The fields of Vitest's JSON report that are counted. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** How often each journey was walked, and how often it broke. */
type Tally = Map<string, { walked: number; broken: number }>

/** What players and staff come for most, one file each; the others walk every page, or what is missing. */
const MAIN = [
  ...['access', 'balance', 'bank-accounts', 'banners', 'content', 'feedback', 'four-eyes'],
  ...['icon', 'identity-check', 'languages', 'lobby', 'money-in-and-out', 'new-address'],
  ...['originals', 'phone', 'play', 'protection', 'registration', 'security', 'ways-in'],
].map((name) => `e2e/src/${name}.journey.ts`)

/**
 * Walks the main journeys, or every one, again and again, each once a time and never twice because it failed: one
 * that breaks now and then is a fault of the product or of the walk. True when none ever broke.
 */
export async function repeatJourneys(times: number, which: 'main' | 'all'): Promise<boolean> {
  const files = which === 'main' ? MAIN : []
  const startedAt = performance.now()
  const tally: Tally = new Map()
  for (let time = 1; time <= times; time += 1) {
    await walkOnce(tally, files)
    const broken = [...tally].filter(([, each]) => each.broken > 0)
    say(`${time} of ${times}: ${tally.size} journeys, ${broken.length} of them have broken so far`)
  }
  const rows = [...tally.values()]
  const flaky = [...tally].filter(([, { broken }]) => broken > 0)
  const isRight = rows.length > 0 && flaky.length === 0
  await keepEvidence('screens', 'repeated', {
    times,
    which,
    journeys: tally.size,
    walks: rows.reduce((all, { walked }) => all + walked, 0),
    broken: Object.fromEntries(flaky.map(([name, each]) => [name, each.broken])),
    seconds: Math.round((performance.now() - startedAt) / 1_000),
    isRight,
  })
  return isRight
}

/** Without files, every journey there is. */
async function walkOnce(tally: Tally, files: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-repeat-'))
  const file = join(folder, 'report.json')
  const report = ['--reporter=json', `--outputFile=${file}`]
  const args = ['run', '--project', 'journey', '--retry=0', ...report, ...files]
  await runTool('vitest', args)
  const text = await readFile(file, 'utf8').catch(() => '{"testResults":[]}')
  const found: Report = JSON.parse(text)
  for (const { fullName, status } of found.testResults.flatMap((each) => each.assertionResults)) {
    if (status !== 'passed' && status !== 'failed') continue
    const row = tally.get(fullName) ?? { walked: 0, broken: 0 }
    row.walked += 1
    if (status === 'failed') row.broken += 1
    tally.set(fullName, row)
  }
  await rm(folder, { recursive: true, force: true })
}
