import { Failure, printFailure } from '../shared/failure.ts'
import { say, step } from '../shared/steps.ts'
import type { Program } from './program.ts'

/** A closed terminal ends the product as Ctrl-C does. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs `start`, which adds each program it starts to the list, and keeps them running until a signal or until one of
 * them ends by itself. Then it stops all of them and ends this program.
 */
export async function runUntilStopped(start: (programs: Program[]) => Promise<void>) {
  const programs: Program[] = []
  let isLeaving = false
  const leave = async (exitCode: number): Promise<void> => {
    if (isLeaving) return
    isLeaving = true
    if (programs.some((each) => !each.hasEnded())) {
      say('')
      await step('Stopping', async () => await stopAll(programs))
    }
    process.exit(exitCode)
  }
  for (const signal of SIGNALS) process.on(signal, () => void leave(0))

  try {
    await start(programs)
    await Promise.race(programs.map(async (each) => await each.ended))
    const gone = programs.find((each) => each.hasEnded())
    if (!isLeaving && gone) {
      printFailure(new Failure(`The ${gone.name} ended by itself. Its log is ${gone.logFile}.`))
      await leave(1)
    }
  } catch (error) {
    if (!isLeaving) printFailure(error)
    await leave(1)
  }
}

async function stopAll(programs: readonly Program[]): Promise<void> {
  // The server first: what it still finishes may need the sandbox.
  for (const program of programs.toReversed()) await program.stop()
}
