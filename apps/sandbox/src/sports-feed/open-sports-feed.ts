import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '@baize/kernel'
import { ACCESS_TOKEN_TEXT } from '@baize/uof'
import { openFaultLog } from './faults/fault-log.ts'
import { createSportsFeed, type SportsFeed } from './sports-feed.ts'

const SECRET_BYTES = 32
const SECRET = /^[0-9a-f]{64}$/

interface OpenDeps {
  readonly clock: Clock
  readonly folder: string
  readonly token: string
}

/** The feed of this data folder: with the same secret it goes on with the same matches. */
export async function openSportsFeed({ clock, folder, token }: OpenDeps): Promise<SportsFeed> {
  const secret = await keptSecret(join(folder, 'sports-feed-secret'))
  const faults = await openFaultLog(join(folder, 'sports-feed-faults.jsonl'), clock.now())
  return createSportsFeed({ clock, secret, token, faults })
}

/** The token of an installation that names none: server and sandbox make it of the secret that they share. */
export function feedTokenOf(sharedSecret: string): string {
  return createHmac('sha256', sharedSecret).update(ACCESS_TOKEN_TEXT).digest('hex')
}

async function keptSecret(file: string): Promise<string> {
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (SECRET.test(kept)) return kept
  const made = randomBytes(SECRET_BYTES).toString('hex')
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, made, { mode: 0o600 })
  return made
}
