import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionRecord } from './connection-record.ts'
import { EmbeddedPostgresError, explainFileError } from './embedded-error.ts'
import { brokenFolder, explainFailedStart } from './explain-failed-start.ts'
import type { Home } from './home.ts'
import type { Programs } from './programs.ts'
import { asAccount, runProgram } from './run-program.ts'

/** Tells whether the home already holds a database, and refuses one that we cannot run. */
export async function hasCluster(home: Home, programs: Programs): Promise<boolean> {
  const found = await stat(home.clusterFolder).catch(() => undefined)
  if (!found) return false
  const version = await readFile(join(home.clusterFolder, 'PG_VERSION'), 'utf8').catch(
    (error: unknown) => {
      const explained = explainFileError(error, home.clusterFolder)
      if (explained instanceof EmbeddedPostgresError) throw explained
      throw brokenFolder(home.clusterFolder, 'the file PG_VERSION is missing')
    },
  )
  const refusal = whyWrongVersion(version, programs.majorVersion)
  if (refusal !== undefined) {
    throw new EmbeddedPostgresError('wrong_version', `${refusal} (${home.clusterFolder})`)
  }
  return true
}

/** Says why data of the version written in `PG_VERSION` cannot be opened; undefined when it can. */
export function whyWrongVersion(versionText: string, majorVersion: number): string | undefined {
  const found = versionText.trim()
  if (found === String(majorVersion)) return undefined
  return `The data folder was made by PostgreSQL ${found || '(unknown)'}, and this Baize brings PostgreSQL ${majorVersion}. Start the version of Baize that made it, or move the folder away to begin anew.`
}

/**
 * Makes an empty database. It is built aside and renamed when whole, so that being killed half way
 * leaves nothing that looks like data.
 */
export async function makeCluster(
  home: Home,
  programs: Programs,
  record: ConnectionRecord,
): Promise<void> {
  const unfinished = `${home.clusterFolder}.unfinished`
  const passwordFile = join(home.socketFolder, 'first-password')
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    await writeFile(passwordFile, `${record.password}\n`, { mode: 0o600 })
    if (home.account) {
      await chown(unfinished, home.account.uid, home.account.gid)
      await chown(passwordFile, home.account.uid, home.account.gid)
    }
    const outcome = await runProgram(
      programs.initdb,
      initdbArguments(unfinished, passwordFile, record.user),
      asAccount(home.account),
    )
    if (outcome.exitCode !== 0) {
      const failed = explainFailedStart(outcome.output, home.folder, home.logFile)
      if (failed.kind === 'hopeless') throw failed.error
      throw new EmbeddedPostgresError('did_not_start', `initdb failed: ${outcome.output}`)
    }
    await rename(unfinished, home.clusterFolder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    throw explainFileError(error, home.folder)
  } finally {
    await rm(passwordFile, { force: true }).catch(() => undefined)
  }
}

function initdbArguments(folder: string, passwordFile: string, user: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in locale sorts alike on every machine; indexes never depend on its libraries.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ]
}
