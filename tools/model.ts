import { spawnSync } from 'node:child_process'
import { projectRoot } from './shared/project.ts'
import { readOptions } from './shared/read-options.ts'

const USAGE = `Usage: npm run model -- [--sequences 5000] [--steps 100]
       npm run model -- --seed S --path P

More lives of the house than npm test has time for, or one of them again, with the seed and the path
that a failed run printed.`

const { values } = readOptions(USAGE, {
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
