import { END_WITH_PARENT, spawnProgram } from '../../../tools/start/program.ts'

const PRELOADS = [END_WITH_PARENT, 'chaos/src/site/shift-clock.ts']

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
  const { child, pid, ended, hasEnded, stop } = await spawnProgram({
    ...plan,
    preloads: PRELOADS,
    logMode: 'a',
  })
  return {
    pid,
    ended,
    hasEnded,
    signal: (name) => void child.kill(name),
    shiftClock: (byMs) => {
      if (child.connected) child.send({ shiftClockMs: byMs })
    },
    stop() {
      // One that is paused hears nothing.
      child.kill('SIGCONT')
      return stop()
    },
  }
}
