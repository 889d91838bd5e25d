import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** One fewer than there are would leave half of a small machine idle. */
const CORES = availableParallelism()
/** Tests of the database wait for its disk now and then. */
const AT_ONE_DATABASE = CORES + 1
/** Each has a product and a browser of its own; on a small machine two keep it busy. */
const JOURNEYS_AT_ONCE = 2

/**
 * Files that take the longest, the longest first. Begun last, one of them would keep one core busy
 * for minutes after everything else is done. What is not named here takes less than half a minute.
 */
const LONGEST = [
  'chaos/src/commit-gates.db.test.ts',
  'apps/server/src/house.model.db.test.ts',
  'apps/server/src/attack/matrix.db.test.ts',
  'apps/server/src/attack/fuzz.db.test.ts',
  'apps/server/src/attack/texts.db.test.ts',
  'chaos/src/planted/planted-bugs.db.test.ts',
  'apps/server/src/platform/database/embedded/start-embedded-postgres.db.test.ts',
  'e2e/src/hostile-texts.journey.ts',
  'e2e/src/slots.journey.ts',
  'e2e/src/banners.journey.ts',
]

/** The order in which test files begin. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((path) => moduleId.endsWith(path))
      return place < 0 ? LONGEST.length : place
    }
    return others.toSorted((left, right) => rank(left) - rank(right))
  }
}

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
          // Says that something hangs, not that a machine is busy.
          testTimeout: 20_000,
          maxWorkers: CORES,
          environment: 'node',
          include: ['{packages,apps,tools,bench,chaos}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 25_000 } },
        },
      },
      {
        test: {
          name: 'journey',
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
