import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../shared/project.ts'

/** A text file of the repository; `path` is relative to its top, with forward slashes. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

/** What the rules look at. Tests build small ones by hand. */
export interface Repository {
  readonly files: readonly TextFile[]
  /** Tells whether a path exists, file or folder. */
  has(path: string): boolean
}

const TEXT = /\.(tsx?|mjs|sql|md|json|css|html|yml|yaml)$/

/** Reads every text file that is or could be committed. */
export function loadRepository(): Repository {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = listed.split('\n').filter((path) => TEXT.test(path))
  const files = paths.flatMap((path) => {
    const full = join(projectRoot, path)
    // A file deleted but not yet committed is still listed.
    if (!existsSync(full) || !statSync(full).isFile()) return []
    return [{ path, text: readFileSync(full, 'utf8') }]
  })
  return makeRepository(files, (path) => existsSync(join(projectRoot, path)))
}

/** Makes a repository of given files. */
export function makeRepository(
  files: readonly TextFile[],
  has: (path: string) => boolean = (path) =>
    files.some((file) => file.path === path || file.path.startsWith(`${path}/`)),
): Repository {
  return { files, has }
}

/** Tests, what only they share, and journeys: free from several rules about the product's code. */
export function isTestFile(path: string): boolean {
  return /\.(test|journey|sim)\.tsx?$|\/src\/(testing|attack)\/|^e2e\//.test(path)
}

/** TypeScript or JavaScript. */
export function isCode(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path)
}
