import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from './failure.ts'
import { lastLines, run } from './run.ts'
import { step } from './steps.ts'

/** A program that npm cannot bring, and the Debian package that does. */
export interface SystemTool {
  readonly name: string
  readonly purpose: string
  /** Any of these is enough: a name on the path, or a full path. */
  readonly programs: readonly string[]
  readonly debianPackages: readonly string[]
}

export const CHROMIUM: SystemTool = {
  name: 'Chromium',
  purpose: 'the journeys',
  programs: [process.env.CHROMIUM_PATH ?? '', 'chromium', 'chromium-browser', 'google-chrome'],
  debianPackages: ['chromium', 'fonts-dejavu-core'],
}

export const WRK: SystemTool = {
  name: 'wrk',
  purpose: 'the bench',
  programs: ['wrk'],
  debianPackages: ['wrk'],
}

export const PGBENCH: SystemTool = {
  name: 'pgbench',
  purpose: 'the bench',
  programs: [
    ...[18, 17, 16, 15].map((each) => `/usr/lib/postgresql/${each}/bin/pgbench`),
    'pgbench',
  ],
  debianPackages: ['postgresql-15'],
}

/** Finds a tool's program; undefined when it is not installed. */
export function findTool(tool: SystemTool): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const program of tool.programs) {
    if (program === '') continue
    const candidates = program.startsWith('/')
      ? [program]
      : folders.map((folder) => join(folder, program))
    const found = candidates.find((each) => existsSync(each))
    if (found) return found
  }
  return undefined
}

/** Installs what is missing where that is possible (root on Debian); says what to do elsewhere. */
export async function ensureSystemTools(tools: readonly SystemTool[]): Promise<void> {
  const missing = tools.filter((each) => findTool(each) === undefined)
  if (missing.length === 0) return
  const packages = missing.flatMap((each) => each.debianPackages)
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) throw new Failure(explainMissing(missing, packages))
  const names = missing.map((each) => each.name).join(', ')
  await step(`Installing ${names} from Debian`, async () => await install(packages))
  const still = tools.filter((each) => findTool(each) === undefined)
  if (still.length > 0) throw new Failure(explainMissing(still, packages))
}

async function install(packages: readonly string[]): Promise<void> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-qq'], quiet)
  const outcome = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    quiet,
  )
  if (outcome.exitCode === 0) return
  throw new Failure(
    `apt-get could not install ${packages.join(' ')}.\n\n${lastLines(update.output + outcome.output, 12)}`,
  )
}

function explainMissing(missing: readonly SystemTool[], packages: readonly string[]): string {
  const lines = missing.map((each) => `  ${each.name}, for ${each.purpose}`)
  return `These programs are missing:\n${lines.join('\n')}\nOn Debian: sudo apt-get install ${packages.join(' ')}`
}
