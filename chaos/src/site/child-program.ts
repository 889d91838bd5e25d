import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../../tools/shared/project.ts'
import { COMPILED, MEMORY_FLAGS } from '../../../tools/start/program.ts'

const STOP_PATIENCE_MS = 40_000
const PRELOADS = ['tools/start/end-with-parent.ts', 'chaos/src/site/shift-clock.ts'] as const

/** A program of the product that may be killed, paused, and given another time of day. */
export interface ChildProgram {
  readonly pid: number
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>
  hasEnded(): boolean
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  /** From now on the program's clock shows this much more than the machine's. */
  shiftClock(byMs: number): void
  /** Asks it to end cleanly; after 40 seconds it is ended by force. */
  stop(): Promise<void>
}

/** What to start; the log is appended to, because chaos starts a program many times. */
export interface ChildPlan {
  readonly script: string
  readonly logFile: string
  readonly env: Readonly<Record<string, string>>
}

/** Starts a script of the product in a process group of its own. It ends when we do. */
export async function startChild(plan: ChildPlan): Promise<ChildProgram> {
  await mkdir(dirname(plan.logFile), { recursive: true })
  const log = await open(plan.logFile, 'a', 0o600)
  const preloads = PRELOADS.flatMap((path) => ['--import', join(projectRoot, path)])
  const child = spawn(
    process.execPath,
    [...MEMORY_FLAGS, ...preloads, join(projectRoot, plan.script)],
    {
      cwd: projectRoot,
      env: { ...COMPILED, ...process.env, ...plan.env },
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
      detached: true,
    },
  )
  await log.close()
  let isGone = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isGone = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  return {
    pid: child.pid ?? 0,
    ended,
    hasEnded: () => isGone,
    signal: (name) => void child.kill(name),
    shiftClock: (byMs) => {
      if (child.connected) child.send({ shiftClockMs: byMs })
    },
    stop: () => stopChild(child, ended),
  }
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
  await ended
  clearTimeout(forced)
}
