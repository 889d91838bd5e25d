import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** One fewer than there are would leave half of a small machine idle. */
const CORES = availableParallelism()
/** Tests of the database wait for its disk now and then. */
const AT_ONE_DATABASE = CORES + 1
/** Each has a product and a browser of its own; on a small machine two keep it busy, and a third saves a twentieth. */
const JOURNEYS_AT_ONCE = 2

const RECORD = new URL('tools/test/durations.json', import.meta.url)
/** Seconds that files of tests took, by their path. */
const durations: Readonly<Record<string, number>> = JSON.parse(readFileSync(RECORD, 'utf8'))

/**
 * The order in which test files begin: by how long they took when `npm run durations` recorded it, the longest first.
 * Begun last, one of them would keep one core busy for minutes after everything else is done.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    const secondsOf = ({ moduleId }: TestSpecification) =>
      durations[relative(import.meta.dirname, moduleId)] ?? 0
    return others.toSorted((left, right) => secondsOf(right) - secondsOf(left))
  }
}

/** Files that `npm run check -- --changed` has no time for. */
const LEFT_OUT = process.env.TESTS_LEFT_OUT?.split(',') ?? []

/** Tests of what reading costs the thread they run in: they have a process each, without the garbage of others. */
const MEASURED = [
  'apps/server/src/attack/worst-files.test.ts',
  'packages/registration/src/field-rule.test.ts',
]
/** Says that something hangs, not that a machine is busy. */
const UNIT_TIMEOUT_MS = 120_000

/**
 * Three kinds of test, told apart by their suffix:
 * `*.test.ts` needs nothing, `*.db.test.ts` needs PostgreSQL and gets a database of its own per
 * file, journeys (`*.journey.ts`) drive a real browser against a started product.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: UNIT_TIMEOUT_MS,
          maxWorkers: CORES,
          // The code that files share is read once; what a test puts in the place of a global goes with its file.
          isolate: false,
          environment: 'node',
          include: ['{packages,apps,tools,bench,chaos}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', ...MEASURED, ...LEFT_OUT],
        },
      },
      {
        test: {
          name: 'unit-measured',
          testTimeout: UNIT_TIMEOUT_MS,
          maxWorkers: CORES,
          environment: 'node',
          include: MEASURED,
          exclude: LEFT_OUT,
        },
      },
      {
        test: {
          name: 'db',
          maxWorkers: AT_ONE_DATABASE,
          // Each file has a server and a database of its own; the code they share is read once.
          isolate: false,
          environment: 'node',
          include: ['{packages,apps,chaos,tools}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/postgres-for-tests.ts'],
          // A test that hangs is ended, none that waits for a busy machine.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 25_000 } },
        },
      },
      {
        test: {
          name: 'journey',
          // The walks of a worker share its product, its browser and the code they read.
          isolate: false,
          environment: 'node',
          include: ['e2e/src/**/*.journey.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['e2e/src/product-for-journeys.ts'],
          ...(process.env.JOURNEY_TURN && { runner: './e2e/src/support/one-walk-in-turn.ts' }),
          maxWorkers: JOURNEYS_AT_ONCE,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
