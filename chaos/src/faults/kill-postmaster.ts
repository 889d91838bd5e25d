import { setTimeout as sleep } from 'node:timers/promises'
import { seededChance } from '@baize/kernel'
import { runUnderLoad } from '../load-run.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import { signalAll } from '../site/processes.ts'
import { type Site, siteFor } from '../site/site.ts'
import { verdictOf } from '../verdict-of-run.ts'

export interface KillPostmasterSize {
  readonly kills: number
  readonly players: number
}

const RESTORED_WITHIN_MS = 5_000
const CALM_MIN_MS = 1_000
const CALM_SPAN_MS = 2_000

/** C3: SIGKILL for the postmaster under load; the server's own supervisor brings it back. */
export async function killPostmaster(
  context: ScenarioContext<KillPostmasterSize>,
): Promise<Verdict> {
  const { seed, size, folder } = context
  const chance = seededChance(seed)
  const site = await siteFor(context)
  try {
    const run = await runUnderLoad(site, {
      scenario: 'C3',
      seed,
      folder,
      playerCount: size.players,
      async breakThings({ breakAndWait }) {
        for (let kill = 0; kill < size.kills; kill += 1) {
          await sleep(CALM_MIN_MS + chance.below(CALM_SPAN_MS))
          const afterMs = await breakAndWait('SIGKILL to the postmaster', () => killDatabase(site))
          context.say(`  postmaster killed, restored after ${afterMs} ms`)
        }
      },
    })
    return verdictOf(run, context, { restoredWithinMs: RESTORED_WITHIN_MS, saysUnavailable: true })
  } finally {
    await site.stop()
  }
}

/** The postmaster alone; its children notice that it is gone and end. */
export async function killDatabase(site: Site): Promise<void> {
  const pid = await site.database.postmaster()
  if (pid !== undefined) signalAll([pid], 'SIGKILL')
}
