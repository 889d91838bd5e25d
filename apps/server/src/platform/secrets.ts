import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JWK } from 'jose'
import { z } from 'zod'
import {
  type KeyRing,
  type RingName,
  SEALING_ALGORITHMS,
  type SealingAlgorithm,
} from './sealing/key-ring.ts'
import { createSealingJwk } from './sealing/sealing-key.ts'

/** The newest first: it seals, the others only open what they sealed. docs/security/keys.md */
const keyRing = z
  .array(
    z.object({
      id: z.string().min(1).max(40),
      algorithm: z.enum(SEALING_ALGORITHMS).default('aes-256-gcm'),
      key: z.string().length(64),
    }),
  )
  .min(1)

const secretsFile = z.object({
  /** Key pair for sealed bodies. */
  sealingKey: z.record(z.string(), z.unknown()),
  /** Seal server seeds at rest. */
  seedKeys: keyRing,
  /** Signs proof-of-work challenges. */
  proofKey: z.string().min(32),
  /** AES-256 key for the state of open free-play rounds, hex. */
  demoKey: z.string().length(64),
  /** Seal what members and staff keep secret from the tables, such as authenticators. */
  memberKeys: keyRing,
  /** Ed25519 key that signs checkpoints of the books: PKCS 8, base64. */
  checkpointKey: z.string().min(60),
  /** Wrap the keys of documents. See docs/operating/identity-documents.md. */
  documentKeys: keyRing,
})

export interface Secrets {
  readonly sealingKey: JWK
  readonly seedKeys: KeyRing
  readonly proofKey: string
  readonly demoKey: Buffer
  readonly memberKeys: KeyRing
  readonly checkpointKey: KeyObject
  readonly documentKeys: KeyRing
}

/** What each ring is called in the file. */
const RINGS = {
  documents: 'documentKeys',
  members: 'memberKeys',
  seeds: 'seedKeys',
} as const satisfies Record<RingName, keyof Secrets>

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
    seedKeys: readRing(found.seedKeys),
    proofKey: found.proofKey,
    demoKey: Buffer.from(found.demoKey, 'hex'),
    memberKeys: readRing(found.memberKeys),
    checkpointKey: createPrivateKey({
      key: Buffer.from(found.checkpointKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    }),
    documentKeys: readRing(found.documentKeys),
  }
}

/** Puts a new key in front: from the next start on it seals, and what older keys sealed is sealed anew. */
export async function addKey(
  dataFolder: string,
  ring: RingName,
  algorithm: SealingAlgorithm,
): Promise<string> {
  const added = makeKey(ring, algorithm)
  await changeRing(dataFolder, ring, (keys) => [added, ...keys])
  return added.id
}

/** Leaves only the newest key; what an older one sealed can never be opened again. */
export async function dropOlderKeys(dataFolder: string, ring: RingName): Promise<void> {
  await changeRing(dataFolder, ring, (keys) => keys.slice(0, 1))
}

type StoredRing = z.output<typeof keyRing>

async function changeRing(
  dataFolder: string,
  ring: RingName,
  change: (keys: StoredRing) => StoredRing,
): Promise<void> {
  const path = secretsPath(dataFolder)
  const stored = secretsFile.safeParse(await loadStored(path)).data
  if (!stored) throw damaged(path)
  await saveStored(path, { ...stored, [RINGS[ring]]: change(stored[RINGS[ring]]) })
}

function readRing(stored: StoredRing): KeyRing {
  const keys = stored.map((each) => ({ ...each, key: Buffer.from(each.key, 'hex') }))
  return keys as unknown as KeyRing
}

function makeKey(ring: RingName, algorithm: SealingAlgorithm = 'aes-256-gcm') {
  const id = `${ring}-${randomBytes(4).toString('hex')}`
  return { id, algorithm, key: randomBytes(32).toString('hex') }
}

/** Written beside and moved, so that a crash cannot leave half a file. */
async function saveStored(path: string, secrets: object): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(secrets), { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

async function loadStored(path: string): Promise<object> {
  try {
    return withRings(z.looseObject({}).parse(JSON.parse(await readFile(path, 'utf8'))))
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    throw code === undefined ? damaged(path) : failure
  }
}

/** Seeds and members had one key each, without a name, in files of earlier versions. */
function withRings({ seedKey, memberKey, ...stored }: Record<string, unknown>): object {
  const first = (key: unknown) => [{ id: 'first', algorithm: 'aes-256-gcm', key }]
  return {
    ...(seedKey === undefined ? {} : { seedKeys: first(seedKey) }),
    ...(memberKey === undefined ? {} : { memberKeys: first(memberKey) }),
    ...stored,
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
    seedKeys: [makeKey('seeds')],
    proofKey: randomBytes(32).toString('hex'),
    demoKey: randomBytes(32).toString('hex'),
    memberKeys: [makeKey('members')],
    checkpointKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    documentKeys: [makeKey('documents')],
  }
}
