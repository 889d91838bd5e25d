import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../shared/failure.ts'
import { projectRoot } from '../shared/project.ts'
import { watchLog } from './rotate-log.ts'

/** Ends the program when we are gone, however we went. */
export const END_WITH_PARENT = 'tools/start/end-with-parent.ts'
const STOP_PATIENCE_MS = 40_000
// A first start fills three months of a demonstration.
const HEALTH_PATIENCE_MS = 300_000
const HEALTH_POLL_MS = 100
const HEALTH_TIMEOUT_MS = 2_000
const LAST_WORDS = 12
/**
 * A request's objects die young; with room for them the collector runs an eighth as often. One thread collects: several
 * would take turns with each other and with the database on the few cores there are, which cost a bet 5 µs. Memory
 * outside the heap (buffers on their way to the database) counts with the heap: on its own it would call for a full
 * collection every second.
 */
const MEMORY_FLAGS = [
  '--max-semi-space-size=128',
  '--no-parallel-scavenge',
  '--external-memory-accounted-in-global-limit',
]
const WATCH_FLAGS = ['--watch', '--watch-preserve-output']
/** Compiled code of the last start, kept where only who installed the product writes. */
export const COMPILED = { NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compiled') }

/** One of the programs of the product, running as a child with its words in a file. */
export interface Program {
  readonly name: string
  readonly pid: number
  readonly logFile: string
  /** Resolves when the program has ended, for whatever reason. */
  readonly ended: Promise<void>
  hasEnded(): boolean
  /** Asks it to end cleanly and waits; after 40 seconds it is ended by force. */
  stop(): Promise<void>
}

/** Starts a script of the product on this Node, in a process group of its own; watched, it starts again when its code changes. */
export async function startProgram(
  name: string,
  script: string,
  logFile: string,
  env: Readonly<Record<string, string>>,
  isWatched = false,
): Promise<Program> {
  const preloads = [END_WITH_PARENT]
  const plan = { script, logFile, env, preloads, logMode: 'w', isWatched } as const
  return { name, logFile, ...(await spawnProgram(plan)) }
}

/** What to start, and how. */
export interface SpawnPlan {
  readonly script: string
  readonly logFile: string
  readonly env: Readonly<Record<string, string>>
  /** Modules that are loaded before the script. */
  readonly preloads: readonly string[]
  /** `w` begins the log anew, `a` goes on with it. */
  readonly logMode: 'w' | 'a'
  /** Starts it again when a file that it loaded changes; after a crash it waits for such a change. */
  readonly isWatched?: boolean
}

export interface SpawnedProgram {
  readonly pid: number
  readonly child: ChildProcess
  readonly ended: Promise<void>
  hasEnded(): boolean
  stop(): Promise<void>
}

/** Spawns a script of the product with its words in a file, and says when it has ended. */
export async function spawnProgram(plan: SpawnPlan): Promise<SpawnedProgram> {
  await mkdir(dirname(plan.logFile), { recursive: true })
  if (plan.logMode === 'w') await rm(plan.logFile, { force: true })
  // Always behind what is there: it is cut short while the program writes.
  const log = await open(plan.logFile, 'a', 0o600)
  const preloads = plan.preloads.flatMap((path) => ['--import', join(projectRoot, path)])
  const script = join(projectRoot, plan.script)
  const watch = plan.isWatched ? WATCH_FLAGS : []
  const child = spawn(process.execPath, [...watch, ...MEMORY_FLAGS, ...preloads, script], {
    cwd: projectRoot,
    env: { ...COMPILED, ...process.env, ...plan.env },
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    // Ctrl-C then reaches only us, and we stop the programs in the right order.
    detached: true,
  })
  await log.close()
  const rotating = watchLog(plan.logFile)
  let isGone = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isGone = true
      rotating.stop()
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  const stop = () => stopChild(child, ended)
  return { pid: child.pid ?? 0, child, ended, hasEnded: () => isGone, stop }
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
  await ended
  clearTimeout(forced)
}

/** Waits until the address answers 200; throws with the program's last words when it ends instead. */
export async function waitUntilHealthy(program: Program, url: string): Promise<void> {
  const until = performance.now() + HEALTH_PATIENCE_MS
  while (performance.now() < until) {
    if (program.hasEnded()) throw new Failure(await lastWords(program))
    if (await answers(url)) return
    await sleep(HEALTH_POLL_MS)
  }
  throw new Failure(
    `The ${program.name} did not become ready within ${HEALTH_PATIENCE_MS / 1000} seconds. Its log is ${program.logFile}.`,
  )
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Sentences a program wrote for people; its structured log lines are left out when it has any. */
async function lastWords(program: Program): Promise<string> {
  const lines = (await readFile(program.logFile, 'utf8')).trimEnd().split('\n')
  const sentences = lines.filter((line) => line.trim() !== '' && !line.startsWith('{'))
  const shown = (sentences.length > 0 ? sentences : lines).slice(-LAST_WORDS)
  return `The ${program.name} could not start.\n${shown.join('\n')}`
}
