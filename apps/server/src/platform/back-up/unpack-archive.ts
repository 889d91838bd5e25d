import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chown, mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import type { z } from 'zod'
import { codeOf } from '../database/embedded/embedded-error.ts'
import type { OsAccount } from '../database/embedded/run-program.ts'
import type { FileSums } from './archive-entries.ts'
import { BackUpError } from './back-up-error.ts'
import {
  ABOUT_NAME,
  type About,
  aboutShape,
  CLUSTER_PREFIX,
  MANIFEST_NAME,
  type Manifest,
  manifestShape,
  SECRETS_NAME,
} from './manifest.ts'
import { type ReadEntry, readTar } from './tar.ts'

export interface UnpackPlan {
  readonly file: string
  /** Where the database's files go; made here. */
  readonly clusterFolder: string
  /** Who must own them. */
  readonly account: OsAccount | undefined
  /** Looks at what the archive says of itself before anything is written; may throw. */
  accept(about: About): Promise<void>
  /** Gets the sealed keys, before the large files; may throw. */
  acceptSecrets(sealed: Buffer): void
  onProgress(unpackedBytes: number, wholeBytes: number): void
}

export interface Unpacked {
  readonly about: About
  readonly manifest: Manifest
}

const SMALL_ENTRY_BYTES_MAX = 64 * 1024 * 1024
/** Names as this product writes them: nothing absolute, no way up. */
const CLUSTER_NAME = /^cluster\/(?!.*\.\.)[\w.\-/]+$/

/** Unpacks an archive and checks every file against the manifest. Throws `BackUpError`. */
export async function unpackArchive(plan: UnpackPlan): Promise<Unpacked> {
  const isThere = await stat(plan.file).catch(() => undefined)
  if (!isThere?.isFile()) {
    throw new BackUpError('nothing_there', `There is no back-up at ${plan.file}.`)
  }
  try {
    return await unpack(plan)
  } catch (failure) {
    if (failure instanceof RangeError || /^(Z_|ZSTD_|ERR_ZSTD|ERR_BUFFER)/.test(codeOf(failure))) {
      throw damaged(plan.file, failure instanceof Error ? failure.message : 'unreadable', failure)
    }
    throw failure
  }
}

async function unpack(plan: UnpackPlan): Promise<Unpacked> {
  const source = createReadStream(plan.file).pipe(createZstdDecompress())
  let about: About | undefined
  let manifest: Manifest | undefined
  const found: FileSums = {}
  let unpackedBytes = 0
  for await (const entry of readTar(source)) {
    if (!about) {
      if (entry.name !== ABOUT_NAME) throw new RangeError('it is no back-up of Baize')
      about = readJson(aboutShape, await readSmall(entry))
      await plan.accept(about)
      await makeFolder(plan, plan.clusterFolder)
    } else if (entry.name === MANIFEST_NAME) {
      manifest = readJson(manifestShape, await readSmall(entry))
    } else if (entry.name === SECRETS_NAME) {
      const sealed = await readSmall(entry)
      found[entry.name] = sumOf(sealed)
      plan.acceptSecrets(sealed)
    } else {
      await unpackFile(plan, entry, found)
      unpackedBytes += entry.sizeBytes
      plan.onProgress(unpackedBytes, about.unpackedBytes)
    }
  }
  if (!about || !manifest) throw new RangeError('its last part is missing')
  assertSame(plan.file, manifest.files, found)
  return { about, manifest }
}

async function unpackFile(plan: UnpackPlan, entry: ReadEntry, found: FileSums): Promise<void> {
  if (!CLUSTER_NAME.test(entry.name)) throw new RangeError(`${entry.name} does not belong in it`)
  const path = join(plan.clusterFolder, entry.name.slice(CLUSTER_PREFIX.length))
  if (entry.name.endsWith('/')) return await makeFolder(plan, path)
  await makeFolder(plan, dirname(path))
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    for await (const piece of entry.bytes()) {
      hash.update(piece)
      await file.writeFile(piece)
    }
    // Not flushed here: PostgreSQL flushes the whole folder before it replays the log.
    found[entry.name] = { sizeBytes: entry.sizeBytes, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
  if (plan.account) await chown(path, plan.account.uid, plan.account.gid)
}

async function makeFolder({ account }: UnpackPlan, path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o700 })
  if (firstMade !== undefined && account) await chown(path, account.uid, account.gid)
}

async function readSmall(entry: ReadEntry): Promise<Buffer> {
  if (entry.sizeBytes > SMALL_ENTRY_BYTES_MAX) throw new RangeError(`${entry.name} is too large`)
  const pieces: Buffer[] = []
  for await (const piece of entry.bytes()) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

function readJson<Value>(shape: z.ZodType<Value>, content: Buffer): Value {
  try {
    return shape.parse(JSON.parse(content.toString('utf8')))
  } catch {
    throw new RangeError('its description cannot be read')
  }
}

function sumOf(content: Buffer) {
  return {
    sizeBytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

function assertSame(file: string, wanted: FileSums, found: FileSums): void {
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const isSame =
      wanted[name]?.sha256 === found[name]?.sha256 &&
      wanted[name]?.sizeBytes === found[name]?.sizeBytes
    if (!isSame) throw damaged(file, `${name} is not what was backed up`)
  }
}

function damaged(file: string, detail: string, cause?: unknown): BackUpError {
  return new BackUpError(
    'damaged',
    `The back-up ${file} is damaged: ${detail}. Nothing was restored; use another back-up.`,
    cause,
  )
}
