import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import type { SupervisorLog } from '../database/embedded/start-embedded-postgres.ts'
import { addEntry, addFile, type FileSums } from './archive-entries.ts'
import { BackUpError, explainRefusedFile } from './back-up-error.ts'
import { type BaseCopyEnd, beginBaseCopy, endBaseCopy, loadChainHead } from './base-copy.store.ts'
import { type ClusterFile, listClusterFiles } from './cluster-files.ts'
import {
  ABOUT_NAME,
  type About,
  ARCHIVE_FORMAT,
  CLUSTER_PREFIX,
  MANIFEST_NAME,
  type Manifest,
  SECRETS_NAME,
} from './manifest.ts'
import { connectTo, useDatabase } from './running-database.ts'
import { PASSPHRASE_CHARACTERS_MIN, type SecretFiles, sealSecrets } from './sealed-secrets.ts'
import { createTarWriter, type TarWriter } from './tar.ts'

export interface BackUpPlan {
  readonly dataFolder: string
  /** The archive to write; it must not exist. */
  readonly file: string
  /** Seals the installation's keys into the archive; without one they are left out. */
  readonly passphrase: string | undefined
  readonly baizeVersion: string
  readonly log: SupervisorLog
  /** Called now and then with what was copied so far. */
  onProgress(copiedBytes: number, wholeBytes: number): void
}

export interface BackUpReport {
  readonly file: string
  readonly archiveBytes: number
  readonly unpackedBytes: number
  readonly manifest: Manifest
}

/** Keys that are kept beside the database; without the first, committed seeds cannot be revealed. */
const SECRET_FILES = ['secrets.json', 'sandbox-secret', 'demonstration.json'] as const
const COMPRESSION_LEVEL = 3
const SEGMENT_NAME = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/

/**
 * Copies the database while it runs into one archive: PostgreSQL's files as they are, and the log
 * that makes them whole. Everything acknowledged before the end is in it. Throws `BackUpError`.
 */
export async function takeBackUp(plan: BackUpPlan): Promise<BackUpReport> {
  const unfinished = `${plan.file}.unfinished`
  await assertRoomForFile(plan)
  const secrets = await readSecrets(plan)
  const database = await useDatabase(plan.dataFolder, plan.log)
  try {
    const client = await connectTo(database.connection)
    try {
      const result: { manifest?: Manifest; unpackedBytes: number } = { unpackedBytes: 0 }
      const tar = createTarWriter()
      const source: ArchiveSource = { ...plan, client, secrets, tar }
      const added = addAll(source, database.clusterFolder, result).then(tar.finish, tar.fail)
      const written = pipeline(
        Readable.from(tar.bytes, { objectMode: false }),
        createZstdCompress({
          params: {
            [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL,
            [constants.ZSTD_c_checksumFlag]: 1,
          },
        }),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      )
      await written.finally(() => added)
      if (!result.manifest) throw new Error('an archive without a manifest was finished')
      await rename(unfinished, plan.file)
      await keepName(dirname(plan.file))
      const { size } = await stat(plan.file)
      const { manifest, unpackedBytes } = result
      return { file: plan.file, archiveBytes: size, unpackedBytes, manifest }
    } finally {
      await client.end().catch(() => undefined)
    }
  } catch (failure) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    const place = dirname(plan.file)
    throw explainRefusedFile(failure, place, 'No back-up was made, and nothing is left behind.')
  } finally {
    await database.leave()
  }
}

async function assertRoomForFile({ file, passphrase }: BackUpPlan): Promise<void> {
  if (passphrase !== undefined && passphrase.length < PASSPHRASE_CHARACTERS_MIN) {
    throw new BackUpError(
      'wrong_passphrase',
      `BACKUP_PASSPHRASE must have at least ${PASSPHRASE_CHARACTERS_MIN} characters.`,
    )
  }
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((failure: unknown) => {
    throw explainRefusedFile(failure, folder, 'No back-up was made.')
  })
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackUpError('not_possible', `${file} is there already.`)
  await rm(`${file}.unfinished`, { force: true })
}

async function readSecrets(plan: BackUpPlan): Promise<Buffer | undefined> {
  if (plan.passphrase === undefined) return undefined
  const files: Record<string, string> = {}
  for (const name of SECRET_FILES) {
    const text = await readFile(join(plan.dataFolder, name), 'utf8').catch(() => undefined)
    if (text !== undefined) files[name] = text
  }
  return sealSecrets(files satisfies SecretFiles, plan.passphrase)
}

interface ArchiveSource extends BackUpPlan {
  readonly tar: TarWriter
  readonly client: pg.Client
  readonly secrets: Buffer | undefined
}

/** Adds every entry, in the order in which they come to be. */
async function addAll(
  source: ArchiveSource,
  clusterFolder: string,
  result: { manifest?: Manifest; unpackedBytes: number },
): Promise<void> {
  const { client, secrets, tar } = source
  const sums: FileSums = {}
  const begun = await beginBaseCopy(client)
  const files = await listClusterFiles(clusterFolder)
  const about = await describe(source, files)
  const at = new Date(about.startedAt)
  await addEntry(tar, ABOUT_NAME, jsonOf(about), at)
  if (secrets) await addEntry(tar, SECRETS_NAME, secrets, at, sums)
  await copyFiles(source, clusterFolder, files, at, sums)
  const chainHead = await loadChainHead(client)
  const end = await endBaseCopy(client, begun)
  await addEntry(tar, `${CLUSTER_PREFIX}backup_label`, Buffer.from(end.backupLabel), at, sums)
  await copyLog(tar, clusterFolder, end, sums)
  result.manifest = {
    systemIdentifier: begun.systemIdentifier,
    endedAt: end.endedAt.toISOString(),
    startLsn: end.startLsn,
    endLsn: end.endLsn,
    chainHead,
    secrets: secrets ? 'sealed' : 'left_out',
    files: sums,
  }
  for (const { sizeBytes } of Object.values(sums)) result.unpackedBytes += sizeBytes
  await addEntry(tar, MANIFEST_NAME, jsonOf(result.manifest), at)
}

async function describe(source: ArchiveSource, files: readonly ClusterFile[]): Promise<About> {
  const found = await source.client.query<{ at: Date; version: number }>(
    `select now() as at, current_setting('server_version_num')::int / 10000 as version`,
  )
  const row = found.rows[0]
  return {
    format: ARCHIVE_FORMAT,
    baize: source.baizeVersion,
    postgres: row?.version ?? 0,
    startedAt: (row?.at ?? new Date(0)).toISOString(),
    unpackedBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  }
}

async function copyFiles(
  { tar, onProgress }: ArchiveSource,
  clusterFolder: string,
  files: readonly ClusterFile[],
  at: Date,
  sums: FileSums,
): Promise<void> {
  const wholeBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  let copiedBytes = 0
  for (const { path, sizeBytes } of files) {
    const name = `${CLUSTER_PREFIX}${path}`
    if (path.endsWith('/')) await addEntry(tar, name, Buffer.alloc(0), at)
    else await addFile(tar, name, join(clusterFolder, path), sums)
    copiedBytes += sizeBytes
    onProgress(copiedBytes, wholeBytes)
  }
}

/** The segments from the copy's start to its end, and how timelines came about. */
async function copyLog(
  tar: TarWriter,
  clusterFolder: string,
  end: BaseCopyEnd,
  sums: FileSums,
): Promise<void> {
  const folder = join(clusterFolder, 'pg_wal')
  const wanted = (await readdir(folder)).filter(
    (name) =>
      SEGMENT_NAME.test(name) &&
      (name.endsWith('.history') || (name >= end.firstSegment && name <= end.lastSegment)),
  )
  const isWhole = wanted.includes(end.firstSegment) && wanted.includes(end.lastSegment)
  if (!isWhole) throw new BackUpError('not_possible', 'The database’s log of the copy is gone.')
  for (const name of wanted.toSorted()) {
    await addFile(tar, `${CLUSTER_PREFIX}pg_wal/${name}`, join(folder, name), sums)
  }
}

/** Writes a folder's list of names to disk, so that a renamed file survives a power cut. */
async function keepName(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => undefined)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}

function jsonOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}
