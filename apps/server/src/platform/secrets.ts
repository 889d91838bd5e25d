import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JWK } from 'jose'
import { z } from 'zod'
import { createSealingJwk } from './sealing/sealing-key.ts'

const secretsFile = z.object({
  /** Key pair for sealed bodies. */
  sealingKey: z.record(z.string(), z.unknown()),
  /** AES-256 key for server seeds at rest, hex. */
  seedKey: z.string().length(64),
  /** Signs proof-of-work challenges. */
  proofKey: z.string().min(32),
  /** AES-256 key for the state of open free-play rounds, hex. */
  demoKey: z.string().length(64),
})

export interface Secrets {
  readonly sealingKey: JWK
  readonly seedKey: Buffer
  readonly proofKey: string
  readonly demoKey: Buffer
}

/** Reads the installation's own secrets, making them at the first start. Only its user may read. */
export async function loadSecrets(dataFolder: string): Promise<Secrets> {
  const path = join(dataFolder, 'secrets.json')
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure
    text = JSON.stringify({
      sealingKey: await createSealingJwk(),
      seedKey: randomBytes(32).toString('hex'),
      proofKey: randomBytes(32).toString('hex'),
      demoKey: randomBytes(32).toString('hex'),
    })
    await mkdir(dataFolder, { recursive: true })
    // Written beside and moved, so that a crash cannot leave half a file.
    await writeFile(`${path}.new`, text, { mode: 0o600 })
    await rename(`${path}.new`, path)
  }
  const found = secretsFile.parse(JSON.parse(text))
  return {
    sealingKey: found.sealingKey as JWK,
    seedKey: Buffer.from(found.seedKey, 'hex'),
    proofKey: found.proofKey,
    demoKey: Buffer.from(found.demoKey, 'hex'),
  }
}
