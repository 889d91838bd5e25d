import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explainFileError } from './embedded-error.ts'
import { chooseOsAccount } from './os-account.ts'
import type { OsAccount } from './run-program.ts'
import { asAccount, runProgram } from './run-program.ts'

/** The folders of one embedded database. */
export interface Home {
  /** Kept in the project's data folder: connection and place. Never readable by the account. */
  readonly recordsFolder: string
  /** Holds what PostgreSQL's account must reach. */
  readonly folder: string
  readonly clusterFolder: string
  readonly socketFolder: string
  readonly logFile: string
  /** Set when Baize runs as root. */
  readonly account: OsAccount | undefined
}

/** Where a home goes when the data folder lies where the account may not enter. */
const ELSEWHERE = ['/var/lib', tmpdir()]

/** Finds or makes the folders of the database that belongs to `dataFolder`. */
export async function prepareHome(
  dataFolder: string,
  announce: (sentence: string) => void,
): Promise<Home> {
  const recordsFolder = join(dataFolder, 'database')
  try {
    await mkdir(recordsFolder, { recursive: true, mode: 0o700 })
    const remembered = await loadPlace(recordsFolder)
    if (remembered !== undefined) announce(`The database lives in ${remembered}`)
    const account = await chooseOsAccount(join(remembered ?? recordsFolder, 'cluster'))
    if (!account) return await layOut(recordsFolder, remembered ?? recordsFolder, account)
    if (remembered !== undefined) return await layOut(recordsFolder, remembered, account)

    // The account must pass through these two; what they hold is private file by file.
    await chmod(dataFolder, 0o711)
    await chmod(recordsFolder, 0o711)
    if (await canEnter(account, recordsFolder)) {
      return await layOut(recordsFolder, recordsFolder, account)
    }
    const place = await makePlaceElsewhere(account)
    await savePlace(recordsFolder, place)
    announce(`The database lives in ${place}, because ${account.name} may not enter ${dataFolder}`)
    return await layOut(recordsFolder, place, account)
  } catch (error) {
    throw explainFileError(error, recordsFolder)
  }
}

async function layOut(
  recordsFolder: string,
  folder: string,
  account: OsAccount | undefined,
): Promise<Home> {
  const socketFolder = join(folder, 'socket')
  await mkdir(socketFolder, { recursive: true, mode: 0o700 })
  if (account) await chown(socketFolder, account.uid, account.gid)
  return {
    recordsFolder,
    folder,
    clusterFolder: join(folder, 'cluster'),
    socketFolder,
    logFile: join(folder, 'postgres.log'),
    account,
  }
}

async function makePlaceElsewhere(account: OsAccount): Promise<string> {
  const name = `baize-${randomBytes(4).toString('hex')}`
  for (const parent of ELSEWHERE) {
    const place = join(parent, name)
    const isMade = await mkdir(place, { mode: 0o711 }).then(
      () => true,
      () => false,
    )
    if (!isMade) continue
    await chmod(place, 0o711)
    if (await canEnter(account, place)) return place
  }
  throw new Error(`${account.name} can reach none of ${ELSEWHERE.join(', ')}`)
}

/** Asks the operating system itself, since access lists and mounts have a say too. */
async function canEnter(account: OsAccount, folder: string): Promise<boolean> {
  const outcome = await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], asAccount(account))
  return outcome.exitCode === 0
}

async function loadPlace(recordsFolder: string): Promise<string | undefined> {
  const text = await readFile(join(recordsFolder, 'place'), 'utf8').catch(() => '')
  return text.trim() || undefined
}

async function savePlace(recordsFolder: string, place: string): Promise<void> {
  await writeFile(join(recordsFolder, 'place'), `${place}\n`, { mode: 0o600 })
}
