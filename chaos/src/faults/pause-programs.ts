import { setTimeout as sleep } from 'node:timers/promises'
import { runUnderLoad } from '../load-run.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import { signalAll } from '../site/processes.ts'
import { type Site, siteFor } from '../site/site.ts'
import { verdictOf } from '../verdict-of-run.ts'

/** Which program is stopped in its tracks. */
export type Paused = 'server' | 'database' | 'provider'

export interface PauseSize {
  /** One of each of these long pauses, in turn. */
  readonly longPausesOf: readonly Paused[]
  readonly longMs: number
  /** So many short ones, the programs in turn. */
  readonly shortPauses: number
  readonly shortMs: number
  readonly players: number
}

const RESTORED_WITHIN_MS = 30_000
const CALM_MS = 1_500
const IN_TURN: readonly Paused[] = ['server', 'database', 'provider']

/**
 * C5: a program is stopped with SIGSTOP and goes on later as if nothing had happened. Whatever it
 * finds waiting must take effect once, although the callers have long asked again.
 */
export async function pausePrograms(context: ScenarioContext<PauseSize>): Promise<Verdict> {
  const { seed, size, folder } = context
  const site = await siteFor(context)
  const plan = [
    ...size.longPausesOf.map((paused) => ({ paused, forMs: size.longMs })),
    ...Array.from({ length: size.shortPauses }, (_, index) => ({
      paused: IN_TURN[(seed + index) % IN_TURN.length] ?? 'server',
      forMs: size.shortMs,
    })),
  ]
  try {
    const run = await runUnderLoad(site, {
      scenario: 'C5',
      seed,
      folder,
      playerCount: size.players,
      async breakThings({ breakAndWait }) {
        for (const { paused, forMs } of plan) {
          await sleep(CALM_MS)
          const afterMs = await breakAndWait(`SIGSTOP for ${forMs} ms to the ${paused}`, () =>
            pause(site, paused, forMs),
          )
          context.say(`  ${paused} paused for ${forMs} ms, restored after ${afterMs} ms`)
        }
      },
    })
    return verdictOf(run, context, { restoredWithinMs: RESTORED_WITHIN_MS, saysUnavailable: true })
  } finally {
    await site.stop()
  }
}

/** Stops a program with everything that belongs to it, and lets it go on. */
export async function pause(site: Site, paused: Paused, forMs: number): Promise<void> {
  const pids = await processesOf(site, paused)
  signalAll(pids, 'SIGSTOP')
  await sleep(forMs)
  signalAll(pids, 'SIGCONT')
}

async function processesOf(site: Site, paused: Paused): Promise<number[]> {
  switch (paused) {
    case 'server':
      return [site.server().pid]
    case 'provider':
      return [site.sandbox().pid]
    case 'database':
      return await site.database.processes()
  }
}
