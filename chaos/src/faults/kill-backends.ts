import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, seededChance } from '@baize/kernel'
import { runUnderLoad } from '../load-run.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import type { EmbeddedDatabase } from '../site/embedded-database.ts'
import { signalAll } from '../site/processes.ts'
import { siteFor } from '../site/site.ts'
import { verdictOf } from '../verdict-of-run.ts'

export interface KillBackendsSize {
  readonly kills: number
  readonly everyMs: number
  readonly players: number
}

const RESTORED_WITHIN_MS = 5_000
const CALM_FIRST_MS = 1_000

/**
 * C2: SIGKILL for one database connection's process at a time. PostgreSQL then ends all sessions
 * and recovers by itself; nobody does anything, and anyone who asks meanwhile hears 503.
 */
export async function killBackends(context: ScenarioContext<KillBackendsSize>): Promise<Verdict> {
  const { seed, size, folder } = context
  const chance = seededChance(seed)
  const site = await siteFor(context)
  try {
    const run = await runUnderLoad(site, {
      scenario: 'C2',
      seed,
      folder,
      playerCount: size.players,
      async breakThings({ breakAndWait }) {
        await sleep(CALM_FIRST_MS)
        for (let kill = 0; kill < size.kills; kill += 1) {
          const since = performance.now()
          const afterMs = await breakAndWait('SIGKILL to a database backend', () =>
            killOneBackend(site.database, chance),
          )
          context.say(`  backend killed, restored after ${afterMs} ms`)
          await sleep(Math.max(0, size.everyMs - (performance.now() - since)))
        }
      },
    })
    return verdictOf(run, context, { restoredWithinMs: RESTORED_WITHIN_MS, saysUnavailable: true })
  } finally {
    await site.stop()
  }
}

/** Kills the process behind one of the server's connections. */
export async function killOneBackend(database: EmbeddedDatabase, chance: Chance): Promise<void> {
  const pids = await database.withClient(async (client) => {
    const found = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where backend_type = 'client backend' and application_name like 'baize%' order by pid`,
    )
    return found.rows.map((row) => row.pid)
  })
  const pid = pids[chance.below(Math.max(1, pids.length))]
  if (pid !== undefined) signalAll([pid], 'SIGKILL')
}
