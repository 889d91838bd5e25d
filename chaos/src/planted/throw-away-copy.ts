import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../../tools/shared/project.ts'
import { type Change, plant } from './planted-bug.ts'

const run = promisify(execFile)
/** What tests of the server and its packages are made of; apps for browsers are not needed. */
const FOLDERS = ['packages', 'apps/server', 'chaos', 'tools']
const FILES = ['package.json', 'tsconfig*.json', 'vitest.config.ts']
const LIST_BYTES_MAX = 64 * 1024 * 1024

/** The repository once more, in a folder of its own where bugs may be planted. */
export interface ThrowAwayCopy {
  readonly folder: string
  /** Plants the changes, lets `work` look, and takes them out again. */
  withChanges<Value>(changes: readonly Change[], work: () => Promise<Value>): Promise<Value>
  remove(): Promise<void>
}

/** Copies every file that git knows or would take, with the installed packages linked. */
export async function makeThrowAwayCopy(): Promise<ThrowAwayCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-planted-'))
  const listed = await run(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...FOLDERS, ...FILES],
    { cwd: projectRoot, maxBuffer: LIST_BYTES_MAX },
  )
  for (const file of listed.stdout.split('\n').filter(Boolean)) {
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    await cp(join(projectRoot, file), target)
  }
  await linkPackages(folder)
  return {
    folder,
    async withChanges(changes, work) {
      const before = new Map<string, string>()
      try {
        for (const change of changes) {
          const path = join(folder, change.file)
          const text = await readFile(path, 'utf8')
          if (!before.has(path)) before.set(path, text)
          await writeFile(path, plant(text, change))
        }
        return await work()
      } finally {
        for (const [path, text] of before) await writeFile(path, text)
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Links what is installed; our own packages are the copy's, or the bugs would not be seen. */
async function linkPackages(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@baize'), { recursive: true })
  const installed = join(projectRoot, 'node_modules')
  for (const name of await readdir(installed)) {
    if (name !== '@baize') await symlink(join(installed, name), join(modules, name))
  }
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(modules, '@baize', name))
  }
}
