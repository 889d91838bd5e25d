import { seededChance } from '@baize/kernel'
import { runUnderLoad } from '../load-run.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import { siteFor } from '../site/site.ts'
import { verdictOf } from '../verdict-of-run.ts'

export interface KillServerSize {
  readonly kills: number
  readonly bets: number
  readonly players: number
}

const RESTORED_WITHIN_MS = 3_000

/**
 * C1: SIGKILL for the server at moments drawn over the run. Its database lives on as an orphan
 * and is adopted by the next server.
 */
export async function killServer(context: ScenarioContext<KillServerSize>): Promise<Verdict> {
  const { seed, size, folder } = context
  const chance = seededChance(seed)
  const site = await siteFor(context)
  try {
    const run = await runUnderLoad(site, {
      scenario: 'C1',
      seed,
      folder,
      playerCount: size.players,
      async breakThings({ bets, waitForBets, breakAndWait }) {
        const moments = Array.from({ length: size.kills }, () => chance.below(size.bets))
        for (const moment of moments.sort((left, right) => left - right)) {
          await waitForBets(moment)
          const afterMs = await breakAndWait('SIGKILL to the server', async () => {
            site.server().signal('SIGKILL')
          })
          context.say(`  killed after ${bets()} bets, restored after ${afterMs} ms`)
        }
        await waitForBets(size.bets)
      },
    })
    return verdictOf(run, context, { restoredWithinMs: RESTORED_WITHIN_MS, betsMin: size.bets })
  } finally {
    await site.stop()
  }
}
