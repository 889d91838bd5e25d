import { cp, mkdir, realpath, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../../tools/shared/failure.ts'
import { run } from '../../../tools/shared/run.ts'
import { type Breaking, runUnderLoad } from '../load-run.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import { type Site, startSite } from '../site/site.ts'
import { mountSmallDisk, type SmallDisk } from '../site/small-disk.ts'
import { verdictOf } from '../verdict-of-run.ts'

export interface DiskSize {
  /** Which disks are filled: the one with all data, or one that holds the log alone. */
  readonly volumes: readonly ('data' | 'log')[]
  readonly megabytes: number
  readonly fullMs: number
  readonly players: number
}

const CALM_MS = 3_000
const RED_WITHIN_MS = 10_000
const RESTORED_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 50
const LOG_FILES_MAX = 8

/**
 * C12: the disk fills up under load, stays full, and is given back. Nobody is told yes falsely,
 * readiness turns red, and the bets go on by themselves when there is room again.
 */
export async function fillDisk(context: ScenarioContext<DiskSize>): Promise<Verdict> {
  const verdicts: (readonly [string, Verdict])[] = []
  for (const volume of context.size.volumes) {
    context.say(`  the disk with ${volume === 'data' ? 'everything' : 'the log alone'}`)
    verdicts.push([volume, await fillOne(context, volume)])
  }
  return {
    missed: verdicts.flatMap(([volume, { missed }]) => missed.map((each) => `${volume}: ${each}`)),
    violations: verdicts.flatMap(([, { violations }]) => violations),
    figures: Object.fromEntries(verdicts.map(([volume, { figures }]) => [volume, figures])),
  }
}

async function fillOne(
  context: ScenarioContext<DiskSize>,
  volume: 'data' | 'log',
): Promise<Verdict> {
  const { seed, size, folder } = context
  const disk = await mountSmallDisk(size.megabytes)
  try {
    const site = await startSite(volume === 'data' ? { dataFolder: disk.folder } : {})
    try {
      if (volume === 'log') {
        await site.whileServerIsDown(() => moveLog(site, disk))
        await assertLogIsOn(site, disk)
      }
      let redAfterMs: number | undefined
      const run = await runUnderLoad(site, {
        scenario: `C12-${volume}`,
        seed,
        folder,
        playerCount: size.players,
        async breakThings(breaking) {
          await sleep(CALM_MS)
          await breaking.breakAndWait('the disk is full for a while', async () => {
            await disk.fill()
            if (volume === 'log') await useUpLog(site)
            redAfterMs = await stayFull(breaking, disk, size.fullMs)
            await disk.empty()
          })
          await sleep(CALM_MS)
        },
      })
      const marks = { restoredWithinMs: RESTORED_WITHIN_MS, saysUnavailable: true }
      const verdict = verdictOf(run, context, marks)
      const missed = [...verdict.missed]
      if (redAfterMs === undefined || redAfterMs > RED_WITHIN_MS) {
        missed.push(`readiness turned red after ${redAfterMs ?? 'no'} ms; at most ${RED_WITHIN_MS}`)
      }
      return { ...verdict, missed, figures: { ...verdict.figures, redAfterMs: redAfterMs ?? null } }
    } finally {
      await site.stop()
    }
  } finally {
    await disk.unmount()
  }
}

/** Keeps the disk full, also of what is freed meanwhile; answers when readiness turned red. */
async function stayFull(
  { site }: Breaking,
  disk: SmallDisk,
  forMs: number,
): Promise<number | undefined> {
  const since = performance.now()
  let redAfterMs: number | undefined
  while (performance.now() - since < forMs) {
    await disk.fill()
    if (redAfterMs === undefined && !(await site.isReady())) {
      redAfterMs = Math.round(performance.now() - since)
    }
    await sleep(LOOK_EVERY_MS)
  }
  return redAfterMs
}

/** Goes on to new files of the log until there is no room for one more; that cuts the connection. */
async function useUpLog(site: Site): Promise<void> {
  await site.database
    .withClient(async (client) => {
      for (let file = 0; file < LOG_FILES_MAX; file += 1) {
        await client.query('create temporary table chaos_log_use as select 1 as one')
        await client.query('drop table chaos_log_use')
        await client.query('select pg_switch_wal()')
      }
    })
    .catch(() => undefined)
}

/** Puts the write-ahead log on a disk of its own, as careful operators do. */
async function moveLog(site: Site, disk: SmallDisk): Promise<void> {
  // A database that still ran would go on writing into files that have no name any more.
  const running = await site.database.postmaster()
  if (running !== undefined) throw new Failure(`The database still runs as process ${running}.`)
  const cluster = await site.database.folder()
  const log = join(cluster, 'pg_wal')
  const place = join(disk.folder, 'pg_wal')
  const { uid, gid } = await stat(log)
  await mkdir(place, { mode: 0o700 })
  await cp(log, place, { recursive: true })
  await rm(log, { recursive: true })
  await symlink(place, log)
  const owned = await run('chown', ['-R', '-h', `${uid}:${gid}`, place, log])
  if (owned.exitCode !== 0) throw new Failure(owned.output)
}

/** The log that is being written must be the one on the small disk, or the run shows nothing. */
async function assertLogIsOn(site: Site, disk: SmallDisk): Promise<void> {
  const name = await site.database.withClient(async (client) => {
    const found = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
    )
    return found.rows[0]?.name ?? ''
  })
  const place = await realpath(join(await site.database.folder(), 'pg_wal', name))
  if (!place.startsWith(disk.folder)) throw new Failure(`The log is still written to ${place}.`)
}
