import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { parseJson } from './parse-json.ts'

const kept = z.object({
  /** Values come from it, so none has to be stored. */
  secret: z.string(),
  /** Ed25519, in PEM. */
  privateKey: z.string(),
})
export type KeptKeys = z.infer<typeof kept>

/** In a file, or for as long as the program runs; made when they are first needed. */
export async function readKeptKeys(file: string | undefined): Promise<KeptKeys> {
  const stored = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '')
  const found = kept.safeParse(parseJson(stored))
  if (found.success) return found.data
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const made = { secret: randomBytes(32).toString('hex'), privateKey }
  if (file !== undefined) {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, JSON.stringify(made), { mode: 0o600 })
  }
  return made
}
