import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from './failure.ts'
import { lastLines, run } from './run.ts'
import { say, step } from './steps.ts'

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

/** The same browser without windows and what belongs to them: a page costs a fifth less of the machine. */
export const HEADLESS_CHROMIUM: SystemTool = {
  name: 'Chromium without windows',
  purpose: 'the journeys',
  programs: ['chromium-headless-shell'],
  debianPackages: ['chromium-headless-shell'],
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

/** How long a program that is only faster may take to be fetched. */
const WANTED_SECONDS_MAX = '120'

/** Installs what makes things faster but is not needed; without it, or without a network, everything goes on. */
export async function wantSystemTool(tool: SystemTool): Promise<void> {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (findTool(tool) || !canInstall) return
  // As it is known here: lists fetched anew would bring another release of what is installed already.
  await step(`Installing ${tool.name} from Debian`, async () => {
    const apt = ['apt-get', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...tool.debianPackages]
    const { exitCode, output } = await run('timeout', [WANTED_SECONDS_MAX, ...apt, ...args], QUIET)
    if (exitCode !== 0) throw new Failure(lastLines(output, 3))
  }).catch(() => say(`  ${tool.purpose} go on without it and take longer`))
}

const QUIET = { DEBIAN_FRONTEND: 'noninteractive' }

async function install(packages: readonly string[]): Promise<void> {
  const update = await run('apt-get', ['update', '-qq'], QUIET)
  const outcome = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    QUIET,
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
