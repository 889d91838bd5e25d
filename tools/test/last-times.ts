import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../shared/project.ts'
import type { FileTime } from './outcome.ts'

/** Where each run leaves what its files took; nothing in it is committed. */
const FOLDER = join(projectRoot, 'artifacts', 'durations')

/** Keeps what the files of one project took, in place of what they took the last time. */
export async function keepTimes(project: string, times: readonly FileTime[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, `${project}.json`), JSON.stringify(times))
}

/** What the files of every project took when they last ran here; none where none did. */
export async function loadLastTimes(): Promise<FileTime[]> {
  const names = await readdir(FOLDER).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')))
  return texts.flatMap((text): FileTime[] => JSON.parse(text))
}
