import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { compressFiles } from './compress-files.ts'
import { Failure } from './failure.ts'
import { sweepFormerFiles } from './former-files.ts'
import { projectRoot } from './project.ts'
import { lastLines, runTool } from './run.ts'
import { step } from './steps.ts'

const WEB_APPS = [
  { folder: 'apps/player', name: 'player site' },
  { folder: 'apps/console', name: 'operator console' },
  { folder: 'apps/stage', name: 'pretend vendors’ games' },
] as const

/** Everything a bundle is made of besides the app's own folder. */
const SHARED_SOURCES = ['packages', 'package-lock.json']
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'artifacts', '.vite'])
const MARK = '.made-from'

/** Builds the web apps, or those of the given folders, whose sources changed since their last build. */
export async function buildWebApps(folders?: readonly string[]): Promise<void> {
  const shared = await hashOf(SHARED_SOURCES)
  for (const app of WEB_APPS.filter(({ folder }) => folders?.includes(folder) ?? true)) {
    const sources = createHash('sha256')
      .update(shared)
      .update(await hashOf([app.folder]))
      .digest('hex')
    const mark = join(projectRoot, app.folder, 'dist', MARK)
    const builtFrom = await readFile(mark, 'utf8').catch(() => '')
    if (builtFrom === sources) continue
    await step(`Building the ${app.name}`, async () => {
      const dist = join(projectRoot, app.folder, 'dist')
      const builtAt = new Date()
      // What is half built is not built.
      await rm(mark, { force: true })
      const build = ['build', app.folder, '--emptyOutDir=false']
      const { exitCode, output } = await runTool('vite', build, {
        // A test run says `test` here, and would get the development build of React.
        NODE_ENV: 'production',
      })
      if (exitCode !== 0) {
        throw new Failure(`The ${app.name} could not be built.\n\n${lastLines(output, 25)}`)
      }
      await sweepFormerFiles(dist, builtAt, new Date())
      await compressFiles(dist)
      await writeFile(mark, sources)
    })
  }
}

async function hashOf(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const file of await filesUnder(join(projectRoot, place))) {
      if (/\.(test|journey|sim)\.tsx?$/.test(file)) continue
      hash
        .update(relative(projectRoot, file))
        .update('\0')
        .update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesUnder(place: string): Promise<string[]> {
  if (!existsSync(place)) return []
  const entries = await readdir(place, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [place]
  const found: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(place, entry.name)
    if (!entry.isDirectory()) found.push(path)
    else if (!SKIPPED_FOLDERS.has(entry.name)) found.push(...(await filesUnder(path)))
  }
  return found
}
