import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../shared/failure.ts'
import { projectRoot } from '../shared/project.ts'
import { run } from '../shared/run.ts'

/** Paths of every file that differs from `main`, committed or not; on `main` itself from the last commit. */
export async function loadChangedFiles(): Promise<string[]> {
  const base = await loadBase()
  const [differing, untracked] = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...new Set([...differing, ...untracked])].sort()
}

/** Whether a file that changed is still there. */
export function isPresent(path: string): boolean {
  return existsSync(join(projectRoot, path))
}

async function loadBase(): Promise<string> {
  for (const branch of ['main', 'origin/main']) {
    const { exitCode, output } = await run('git', ['merge-base', 'HEAD', branch])
    if (exitCode === 0) return output.trim()
  }
  return 'HEAD'
}

async function git(...args: string[]): Promise<string[]> {
  const { exitCode, output } = await run('git', args)
  if (exitCode !== 0) throw new Failure(`git ${args.join(' ')} failed.\n${output}`)
  return output.split('\n').filter((line) => line !== '')
}
