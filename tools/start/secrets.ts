import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = 'sandbox-secret'

/** The key that server and sandbox sign their calls with: made once, kept in the data folder. */
export async function loadOrMakeSandboxSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, NAME)
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept !== '') return kept
  const made = randomBytes(32).toString('hex')
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.unfinished`, `${made}\n`, { mode: 0o600 })
  await rename(`${file}.unfinished`, file)
  return made
}
