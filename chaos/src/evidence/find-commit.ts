import { run } from '../../../tools/shared/run.ts'

/** The commit that is being tested, with `+` when files differ from it; empty without git. */
export async function findCommit(): Promise<string> {
  const head = await run('git', ['rev-parse', '--short=12', 'HEAD'])
  if (head.exitCode !== 0) return ''
  const changed = await run('git', ['status', '--porcelain', '--untracked-files=no'])
  return `${head.output.trim()}${changed.output.trim() === '' ? '' : '+'}`
}
