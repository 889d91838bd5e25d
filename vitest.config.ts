import { defineConfig } from 'vitest/config'

/**
 * Three kinds of test, told apart by their suffix:
 * `*.test.ts` needs nothing, `*.db.test.ts` needs PostgreSQL and gets a database of its own per
 * file, journeys (`*.journey.ts`) drive a real browser against a started product.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,apps,tools,bench,chaos}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'db',
          environment: 'node',
          include: ['{packages,apps,chaos}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/postgres-for-tests.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journey',
          environment: 'node',
          include: ['e2e/src/**/*.journey.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['e2e/src/product-for-journeys.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
