import { mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { whyWrongVersion } from '../database/embedded/cluster.ts'
import {
  type ConnectionRecord,
  makePassword,
  saveConnectionRecord,
} from '../database/embedded/connection-record.ts'
import { chooseFreePort } from '../database/embedded/free-port.ts'
import { type Home, prepareHome } from '../database/embedded/home.ts'
import { canHoldSocket } from '../database/embedded/postgres-settings.ts'
import { preparePrograms } from '../database/embedded/programs.ts'
import {
  type SupervisorLog,
  startEmbeddedPostgres,
} from '../database/embedded/start-embedded-postgres.ts'
import { BackUpError, explainRefusedFile } from './back-up-error.ts'
import { type About, ARCHIVE_FORMAT, type Manifest } from './manifest.ts'
import { setNewPassword } from './new-password.ts'
import { openSecrets, type SecretFiles } from './sealed-secrets.ts'
import { unpackArchive } from './unpack-archive.ts'
import { type RestoredBooks, verifyRestored } from './verify-restored.ts'

export interface RestorePlan {
  readonly file: string
  /** Must hold no database yet. */
  readonly dataFolder: string
  readonly passphrase: string | undefined
  readonly log: SupervisorLog
  onProgress(unpackedBytes: number, wholeBytes: number): void
}

export interface RestoreReport {
  readonly about: About
  readonly manifest: Manifest
  readonly books: RestoredBooks | undefined
  /** Names of the key files that were put back. */
  readonly secrets: readonly string[]
  /** Where checkpoints went that were signed before this restore. */
  readonly checkpointsAside: string | undefined
}

const SOCKET_PORT = 5432

/**
 * Makes a data folder out of an archive: unpacks it beside, lets PostgreSQL make it whole, starts
 * it and checks the books. When any of that fails, nothing is left that could pass for a database.
 * Throws `BackUpError`, or `EmbeddedPostgresError` when PostgreSQL itself cannot be started.
 */
export async function restoreBackUp(plan: RestorePlan): Promise<RestoreReport> {
  await assertNoDatabase(plan.dataFolder)
  const announce = (sentence: string) => plan.log.info(sentence)
  await mkdir(plan.dataFolder, { recursive: true, mode: 0o700 })
  const home = await prepareHome(plan.dataFolder, announce)
  const unfinished = `${home.clusterFolder}.restoring`
  const made = [unfinished]
  await rm(unfinished, { recursive: true, force: true })
  try {
    const programs = await preparePrograms(home.account, home.folder, announce)
    let keys: SecretFiles = {}
    const unpacked = await unpackArchive({
      file: plan.file,
      clusterFolder: unfinished,
      account: home.account,
      accept: (about) => assertFits(about, programs.majorVersion, home.folder),
      acceptSecrets(sealed) {
        if (plan.passphrase !== undefined) keys = openSecrets(sealed, plan.passphrase)
      },
      onProgress: plan.onProgress,
    })
    for (const [name, text] of Object.entries(keys)) {
      await putBack(plan.dataFolder, name, text)
      made.push(join(plan.dataFolder, name))
    }
    const record = await makeRecord(home)
    announce('PostgreSQL is recovering the copy')
    await setNewPassword(home, unfinished, programs, record)
    made.push(join(home.recordsFolder, 'connection.json'), home.clusterFolder)
    await saveConnectionRecord(home.recordsFolder, record)
    await rename(unfinished, home.clusterFolder)
    const { about, manifest } = unpacked
    const books = await startAndVerify(plan, manifest)
    const checkpointsAside = await setCheckpointsAside(plan.dataFolder, manifest.endedAt)
    return { about, manifest, books, secrets: Object.keys(keys), checkpointsAside }
  } catch (failure) {
    // The archive is still there; half a restore must not be taken for a whole one.
    for (const path of made) {
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
    }
    throw explainRefusedFile(failure, home.folder, 'Nothing was restored.')
  }
}

async function assertNoDatabase(dataFolder: string): Promise<void> {
  const records = join(dataFolder, 'database')
  for (const name of ['cluster', 'connection.json', 'place']) {
    const isThere = await stat(join(records, name)).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    throw new BackUpError(
      'database_there',
      `${records} holds a database already, and a restore overwrites none. Stop Baize and move the folder away, or restore into another with --to.`,
    )
  }
}

async function assertFits(about: About, majorVersion: number, folder: string): Promise<void> {
  if (about.format > ARCHIVE_FORMAT) {
    throw new BackUpError(
      'wrong_version',
      `The back-up was made by Baize ${about.baize}, which is newer than this one. Restore it with that version.`,
    )
  }
  const refusal = whyWrongVersion(String(about.postgres), majorVersion)
  if (refusal !== undefined) throw new BackUpError('wrong_version', refusal)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < about.unpackedBytes) {
    throw new BackUpError(
      'disk_full',
      `The back-up unpacks to ${about.unpackedBytes} bytes, and ${dirname(folder)} has less room. Nothing was restored.`,
    )
  }
}

async function makeRecord(home: Home): Promise<ConnectionRecord> {
  const usesSocket = canHoldSocket(home.socketFolder, process.platform)
  return {
    user: 'baize',
    password: makePassword(),
    database: 'baize',
    port: usesSocket ? SOCKET_PORT : await chooseFreePort(),
  }
}

/** Keys of an installation that is already there stay: they may be the newer ones. */
async function putBack(dataFolder: string, name: string, text: string): Promise<void> {
  const path = join(dataFolder, name)
  const there = await readFile(path, 'utf8').catch(() => undefined)
  if (there === text) return
  if (there !== undefined) {
    throw new BackUpError(
      'not_possible',
      `${path} is there already, and is another one. Move it away, or restore into another folder with --to.`,
    )
  }
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true })
}

/**
 * Checkpoints that were signed after the back-up would keep the server from serving the older
 * books. They are evidence of what was lost, so they are kept under another name.
 */
async function setCheckpointsAside(dataFolder: string, at: string): Promise<string | undefined> {
  const folder = join(dataFolder, 'checkpoints')
  const aside = `${folder}-before-restore-of-${at.replaceAll(/[-:]|\.\d+/g, '')}`
  const isMoved = await rename(folder, aside).then(
    () => true,
    () => false,
  )
  return isMoved ? aside : undefined
}

async function startAndVerify(
  plan: RestorePlan,
  manifest: Manifest,
): Promise<RestoredBooks | undefined> {
  const database = await startEmbeddedPostgres({ dataFolder: plan.dataFolder, log: plan.log })
  try {
    plan.log.info('Checking the books of the restored database')
    return await verifyRestored(database.connection, manifest.chainHead)
  } finally {
    await database.stop()
  }
}
