import { setPriority } from 'node:os'
import { runMeasured } from './shared/evidence.ts'
import { readOptions } from './shared/read-options.ts'

const USAGE = `Usage: npm run model -- [--sequences 5000] [--steps 100]
       npm run model -- --seed S --path P

More lives of the house than npm test has time for, or one of them again, with the seed and the path
that a failed run printed. The figures are kept in docs/evidence. It stands back behind other programs.`

/** Stands back behind whatever else runs. */
const NICENESS = 10

const { values } = readOptions(USAGE, {
  options: {
    sequences: { type: 'string', default: '5000' },
    steps: { type: 'string', default: '100' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
})
setPriority(NICENESS)
const isRight = await runMeasured({
  kind: 'model',
  name: values.path ? 'again' : 'house',
  file: 'apps/server/src/house.model.db.test.ts',
  resultsSetting: 'MODEL_RESULTS',
  env: {
    MODEL_SEQUENCES: values.sequences,
    MODEL_STEPS: values.steps,
    ...(values.seed ? { MODEL_SEED: values.seed } : {}),
    ...(values.path ? { MODEL_PATH: values.path } : {}),
  },
})
process.exitCode = isRight ? 0 : 1
