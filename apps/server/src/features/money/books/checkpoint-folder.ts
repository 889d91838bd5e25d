import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedCheckpoint } from '@baize/contract'

const FILE = /^batch-(\d{19})\.json$/
/** So that names sort as numbers do. */
const DIGITS = 19

/** Where the installation keeps its own copies: beside the database, not in it. */
export function checkpointFolder(dataFolder: string): string {
  return join(dataFolder, 'checkpoints')
}

/** Paths of the checkpoints kept there, oldest first. */
export async function listCheckpoints(dataFolder: string): Promise<string[]> {
  const folder = checkpointFolder(dataFolder)
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => FILE.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** The text of the newest checkpoint; undefined while there is none. */
export async function loadNewest(dataFolder: string): Promise<string | undefined> {
  const newest = (await listCheckpoints(dataFolder)).at(-1)
  return newest === undefined ? undefined : await readFile(newest, 'utf8')
}

/** Keeps a checkpoint and answers where. One of a batch that has one already replaces it. */
export async function saveCheckpoint(
  dataFolder: string,
  checkpoint: SignedCheckpoint,
): Promise<string> {
  const folder = checkpointFolder(dataFolder)
  const path = join(folder, `batch-${checkpoint.batchNumber.padStart(DIGITS, '0')}.json`)
  await mkdir(folder, { recursive: true })
  const text = `${JSON.stringify(checkpoint, null, 2)}\n`
  await writeFile(`${path}.new`, text, { flush: true })
  await rename(`${path}.new`, path)
  return path
}
