import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatchingTest } from './planted-bug.ts'

/** How the one test ended; `absent` when no test has that name. */
export type TestOutcome = 'passed' | 'failed' | 'absent'

const TEST_MS_MAX = 180_000

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

/**
 * Runs one test and nothing else in `folder`. A file that does not even load counts as absent, so
 * that a bug which merely breaks the program is not taken for one that was caught.
 */
export async function runTest(
  folder: string,
  test: CatchingTest,
  databaseUrl: string | undefined,
): Promise<TestOutcome> {
  const report = join(folder, 'report.json')
  const pattern = `^${test.name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
  await new Promise<void>((resolve) => {
    const child = spawn(
      process.execPath,
      [
        join(folder, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...['--project', test.project, '--reporter', 'json', '--outputFile', report],
        ...['--testNamePattern', pattern, test.file],
      ],
      {
        cwd: folder,
        stdio: 'ignore',
        timeout: TEST_MS_MAX,
        env: { ...process.env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
      },
    )
    child.once('exit', () => resolve())
  })
  const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}')
  const { testResults }: Report = JSON.parse(text)
  const found = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' > ') === test.name)
  return found?.status === 'passed' || found?.status === 'failed' ? found.status : 'absent'
}
