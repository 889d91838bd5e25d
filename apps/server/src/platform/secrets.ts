import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
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
  /** AES-256 key for what members keep secret from the tables, such as authenticators; hex. */
  memberKey: z.string().length(64),
  /** Ed25519 key that signs checkpoints of the books: PKCS 8, base64. */
  checkpointKey: z.string().min(60),
  /**
   * AES-256 keys that wrap the keys of documents, the newest first: it wraps, the others only open
   * what they wrapped. See docs/operating/identity-documents.md.
   */
  documentKeys: z
    .array(z.object({ id: z.string().min(1).max(40), key: z.string().length(64) }))
    .min(1),
})

export interface Secrets {
  readonly sealingKey: JWK
  readonly seedKey: Buffer
  readonly proofKey: string
  readonly demoKey: Buffer
  readonly memberKey: Buffer
  readonly checkpointKey: KeyObject
  /** The newest first. */
  readonly documentKeys: readonly DocumentKey[]
}

/** A key of the installation that wraps keys of documents. */
export interface DocumentKey {
  readonly id: string
  readonly key: Buffer
}

/** The secrets cannot be used; `message` is a sentence for the operator. */
export class SecretsError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SecretsError'
  }
}

export function secretsPath(dataFolder: string): string {
  return join(dataFolder, 'secrets.json')
}

/**
 * Reads the installation's own secrets, making those that are missing: all at the first start, a
 * new kind at the first start of a version that has it. Only its user may read.
 */
export async function loadSecrets(dataFolder: string): Promise<Secrets> {
  const path = secretsPath(dataFolder)
  const stored = await loadStored(path)
  const missing = Object.keys(secretsFile.shape).some((name) => !(name in stored))
  const whole = missing ? { ...(await makeSecrets()), ...stored } : stored
  if (missing) {
    await mkdir(dataFolder, { recursive: true })
    await saveStored(path, whole)
  }
  const found = secretsFile.safeParse(whole).data
  if (!found) throw damaged(path)
  return {
    sealingKey: found.sealingKey as JWK,
    seedKey: Buffer.from(found.seedKey, 'hex'),
    proofKey: found.proofKey,
    demoKey: Buffer.from(found.demoKey, 'hex'),
    memberKey: Buffer.from(found.memberKey, 'hex'),
    checkpointKey: createPrivateKey({
      key: Buffer.from(found.checkpointKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    }),
    documentKeys: found.documentKeys.map(({ id, key }) => ({ id, key: Buffer.from(key, 'hex') })),
  }
}

/** Puts a new key in front: the next start wraps with it and wraps anew what older keys wrapped. */
export async function addDocumentKey(dataFolder: string): Promise<string> {
  const path = secretsPath(dataFolder)
  const stored = secretsFile.safeParse(await loadStored(path)).data
  if (!stored) throw damaged(path)
  const added = makeDocumentKey()
  await saveStored(path, { ...stored, documentKeys: [added, ...stored.documentKeys] })
  return added.id
}

function makeDocumentKey() {
  const key = randomBytes(32)
  return { id: `doc-${randomBytes(4).toString('hex')}`, key: key.toString('hex') }
}

/** Written beside and moved, so that a crash cannot leave half a file. */
async function saveStored(path: string, secrets: object): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(secrets), { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

async function loadStored(path: string): Promise<object> {
  try {
    return z.looseObject({}).parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    throw code === undefined ? damaged(path) : failure
  }
}

function damaged(path: string): SecretsError {
  return new SecretsError(
    `The file ${path} is damaged. Put a copy of it back: the database keeps data that only these secrets open. Without a copy, begin anew with an empty data folder (or database).`,
  )
}

async function makeSecrets(): Promise<z.input<typeof secretsFile>> {
  const { privateKey } = generateKeyPairSync('ed25519')
  return {
    sealingKey: { ...(await createSealingJwk()) },
    seedKey: randomBytes(32).toString('hex'),
    proofKey: randomBytes(32).toString('hex'),
    demoKey: randomBytes(32).toString('hex'),
    memberKey: randomBytes(32).toString('hex'),
    checkpointKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    documentKeys: [makeDocumentKey()],
  }
}
