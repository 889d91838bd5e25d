import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { projectRoot } from './shared/project.ts'

/**
 * npm run model: more lives of the house than npm test has time for, or one of them again.
 * `--sequences 5000 --steps 100`, `--seed S`, and `--path P` as a failed run printed them.
 */
const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '5000' },
    steps: { type: 'string', default: '100' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
})
const run = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'db', 'house.model.db.test.ts'],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      MODEL_SEQUENCES: values.sequences,
      MODEL_STEPS: values.steps,
      ...(values.seed ? { MODEL_SEED: values.seed } : {}),
      ...(values.path ? { MODEL_PATH: values.path } : {}),
    },
  },
)
process.exit(run.status ?? 1)
