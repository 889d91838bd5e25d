import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT_MS = 7 * 24 * 60 * 60 * 1_000
/** However often somebody builds, the folder stays small. */
const RELEASES_MAX = 3
const LIST = '.former.json'
/** Beside each file are its compressed copies. */
const COPY = /\.(br|gz)$/

/** Files of earlier releases by their path, and when a newer release took their place, in ISO form. */
export type FormerFiles = Readonly<Record<string, string>>

/** Which of them are still handed out: those of the last three releases, for seven days. */
export function chooseKept(former: FormerFiles, now: Date): FormerFiles {
  const releases = [...new Set(Object.values(former))]
    .filter((replacedAt) => now.getTime() - Date.parse(replacedAt) < KEPT_MS)
    .toSorted()
    .slice(-RELEASES_MAX)
  return Object.fromEntries(
    Object.entries(former).filter(([, replacedAt]) => releases.includes(replacedAt)),
  )
}

/**
 * Tidies a folder that was built into without being emptied: a page that was open when the release came
 * still asks for pieces of the one before. What `builtAt` and later wrote is the release; of the rest, files
 * with a hash in their name stay for a while, and everything else goes.
 */
export async function sweepFormerFiles(dist: string, builtAt: Date, now: Date): Promise<void> {
  const known = await readList(dist)
  const left: Record<string, string> = {}
  const gone: string[] = []
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(dist.length + 1)
    if (!entry.isFile() || path === LIST || COPY.test(path)) continue
    if ((await stat(join(dist, path))).mtimeMs >= builtAt.getTime()) continue
    if (path.startsWith('assets/')) left[path] = known[path] ?? now.toISOString()
    else gone.push(path)
  }
  const kept = chooseKept(left, now)
  gone.push(...Object.keys(left).filter((path) => !(path in kept)))
  for (const path of gone) {
    for (const copy of ['', '.br', '.gz']) await rm(join(dist, path + copy), { force: true })
  }
  await writeFile(join(dist, LIST), `${JSON.stringify(kept, undefined, 2)}\n`)
}

async function readList(dist: string): Promise<FormerFiles> {
  const text = await readFile(join(dist, LIST), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}
