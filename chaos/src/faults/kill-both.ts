import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, seededChance } from '@baize/kernel'
import type pg from 'pg'
import { type Breaking, runUnderLoad } from '../load-run.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import { signalAll } from '../site/processes.ts'
import { type Site, siteFor } from '../site/site.ts'
import { verdictOf } from '../verdict-of-run.ts'

export interface KillBothSize {
  readonly kills: number
  /** Afterwards the server alone, so that its database is left an orphan. */
  readonly orphanings: number
  readonly players: number
}

export interface ControlSize {
  readonly killsMax: number
  readonly players: number
  /** How many of them act at once: where a commit waits for no disk, few make a long history. */
  readonly workers: number
}

const RESTORED_WITHIN_MS = 8_000
const CALM_MIN_MS = 1_500
const CALM_SPAN_MS = 2_000

/**
 * C4: SIGKILL for server and every process of its database at once, then for the server alone. It
 * comes back each time without anybody touching a file; the orphan is adopted, not replaced.
 */
export async function killBoth(context: ScenarioContext<KillBothSize>): Promise<Verdict> {
  const { seed, size, folder } = context
  const chance = seededChance(seed)
  const site = await siteFor(context)
  let adopted = 0
  try {
    const run = await runUnderLoad(site, {
      scenario: 'C4',
      seed,
      folder,
      playerCount: size.players,
      async breakThings({ breakAndWait }) {
        for (let kill = 0; kill < size.kills; kill += 1) {
          await sleep(CALM_MIN_MS + chance.below(CALM_SPAN_MS))
          const afterMs = await breakAndWait('SIGKILL to server and database', () =>
            killEverything(site),
          )
          context.say(`  both killed, restored after ${afterMs} ms`)
        }
        for (let orphan = 0; orphan < size.orphanings; orphan += 1) {
          await sleep(CALM_MIN_MS)
          const before = await site.database.postmaster()
          await breakAndWait('SIGKILL to the server alone', async () => {
            site.server().signal('SIGKILL')
          })
          if ((await site.database.postmaster()) === before) adopted += 1
        }
      },
    })
    const verdict = verdictOf(run, context, { restoredWithinMs: RESTORED_WITHIN_MS })
    const missed = [...verdict.missed]
    if (adopted < size.orphanings) {
      missed.push(`${adopted} of ${size.orphanings} orphaned databases were adopted`)
    }
    return { ...verdict, missed, figures: { ...verdict.figures, adopted } }
  } finally {
    await site.stop()
  }
}

/**
 * The control of C4: the same kills with `synchronous_commit = off`
 * must lose acknowledged bets, and the judge must say so. Were this run to pass, the judge would
 * be blind and the other runs would prove nothing. A product that it is given is not fit for more.
 */
export async function killBothWeakly(context: ScenarioContext<ControlSize>): Promise<Verdict> {
  const { seed, size, folder } = context
  const chance = seededChance(seed)
  const site = await siteFor(context)
  try {
    const run = await runUnderLoad(site, {
      scenario: 'C4-control',
      seed,
      folder,
      playerCount: size.players,
      workers: size.workers,
      prepare: ({ database }) => database.withClient(weakenCommits),
      breakThings: (breaking) => killSeveralTimes(breaking, chance, size.killsMax),
    })
    const { counts, violations, seconds } = run
    const kinds = [...new Set(violations.map((each) => each.invariant))].sort()
    const missed =
      counts.lost > 0
        ? []
        : ['no acknowledged bet was lost without durable commits: is the judge blind?']
    const figures = { ...counts, seconds: Math.round(seconds), brokenAsExpected: kinds }
    return { missed, violations: [], figures }
  } finally {
    await site.stop()
  }
}

async function killSeveralTimes(
  { site, breakAndWait }: Breaking,
  chance: Chance,
  kills: number,
): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(CALM_MIN_MS + chance.below(CALM_SPAN_MS))
    await breakAndWait('SIGKILL to server and database', () => killEverything(site))
  }
}

/** No process of the database may write once more on its way out. */
export async function killEverything(site: Site): Promise<void> {
  const database = await site.database.processes()
  site.server().signal('SIGKILL')
  signalAll(database, 'SIGKILL')
}

/**
 * The server refuses to start with weak settings, so the weakness comes in behind its back: by a
 * trigger at log-in, for the connections that it works with but not for those that check. The log
 * is then written every ten seconds only, as if the disk were as lazy as that.
 */
async function weakenCommits(client: pg.Client): Promise<void> {
  await client.query(`
    create function chaos_weaken() returns event_trigger language plpgsql as $$
    begin
      if current_setting('application_name') in ('baize', 'baize-ledger') then
        perform set_config('synchronous_commit', 'off', false);
      end if;
    end $$`)
  await client.query('create event trigger chaos_weaken on login execute function chaos_weaken()')
  await client.query('alter event trigger chaos_weaken enable always')
  await client.query(`alter system set wal_writer_delay = '10s'`)
  await client.query(`alter system set wal_writer_flush_after = '1GB'`)
  await client.query('select pg_reload_conf()')
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name in ('baize', 'baize-ledger')`,
  )
}
