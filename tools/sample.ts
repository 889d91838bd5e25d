import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readSample } from './sample/read-sample.ts'
import { addSample, makeScratchCopy } from './sample/scratch-copy.ts'
import { readOptions } from './shared/read-options.ts'
import { run } from './shared/run.ts'
import { bold, say, step } from './shared/steps.ts'

/**
 * npm run sample: a copy of the repository with the product of docs/adding-a-product.md in it, checked as a whole. It can be
 * started and changed like any other.
 */
const USAGE = [
  'npm run sample -- FOLDER',
  '  copies the repository with the sample product to FOLDER, which must not be there yet, and checks it',
].join('\n')
const { positionals } = readOptions(USAGE, { allowPositionals: true, options: {} })
const [wanted] = positionals
if (wanted === undefined) {
  say(USAGE)
  process.exit(0)
}

const folder = resolve(wanted)
const sample = await readSample()
const ownTests = sample.files.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'))
await step('Copy with the sample', async () => {
  await mkdir(folder)
  await makeScratchCopy(folder)
  // So that git shows what the sample changes.
  await run('git', ['add', '--all'], {}, folder)
  await addSample(folder, sample)
})
const checks: readonly (readonly [tool: string, ...args: string[]])[] = [
  ['biome', 'check', '.', '--diagnostic-level=error'],
  ...['pure', 'node', 'web', 'console'].map(
    (name) => ['tsc', '-p', `tsconfig.${name}.json`, '--singleThreaded'] as const,
  ),
  ['knip', '--no-progress'],
  ['vite', 'build', 'apps/player'],
  ['vite', 'build', 'apps/console'],
  ['vitest', 'run', '--project=unit', 'tools', 'packages/contract', 'apps/server/src/attack'],
  ['vitest', 'run', '--project=db', ...ownTests, 'attack/matrix', 'pruning', 'keys'],
]
let failedCount = 0
for (const [tool, ...args] of checks) {
  await step([tool, ...args].join(' '), async () => {
    const program = join(folder, 'node_modules', '.bin', tool)
    const { exitCode, output } = await run(program, args, {}, folder)
    if (exitCode !== 0) throw new Error(output)
  }).catch((failure: Error) => {
    failedCount += 1
    say(failure.message)
  })
}
say(`${bold(folder)}: npm start and npm test work there as they do here.`)
process.exit(failedCount)
