import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, seededChance } from '@baize/kernel'
import { type FaultProxy, startFaultProxy } from '../link/fault-proxy.ts'
import { drawKey } from '../load/plan-key.ts'
import { type Breaking, runUnderLoad } from '../load-run.ts'
import type { ScenarioParts, Verdict } from '../scenario.ts'
import { siteFor, startSite } from '../site/site.ts'
import { mountSmallDisk, type SmallDisk } from '../site/small-disk.ts'
import { verdictOf } from '../verdict-of-run.ts'
import { drawMix } from './bad-link.ts'
import { killOneBackend } from './kill-backends.ts'
import { killEverything } from './kill-both.ts'
import { killDatabase } from './kill-postmaster.ts'
import { pause } from './pause-programs.ts'

/** The nine standard mixes, as Jepsen has them. */
export const MIXES = [
  'none',
  'server',
  'database',
  'pause',
  'link',
  'clock',
  'disk',
  'races',
  'all',
] as const
export type Mix = (typeof MIXES)[number]

export interface MixSize {
  readonly mixes: readonly Mix[]
  /** For each mix. */
  readonly seconds: number
  readonly everyMs: number
  readonly players: number
}

const QUIET_FIRST_MS = 3_000
const PAUSE_MS = 4_000
const LINK_MS = 4_000
const CLOCK_MS = 3_000
const FULL_MS = 4_000
const DISK_MEGABYTES = 500
const RESTORED_WITHIN_MS = 30_000
const HOUR_MS = 60 * 60_000

/** What a fault of a mix can lay hands on. */
interface Reach {
  readonly breaking: Breaking
  readonly chance: Chance
  readonly proxy: FaultProxy
  readonly disk: SmallDisk | undefined
  turn: number
}

/** F15: the run in Jepsen's shape: load, a fault of the mix every so often, final reads, judge. */
export async function runMixes(parts: ScenarioParts<MixSize>): Promise<Verdict> {
  const verdicts: (readonly [Mix, Verdict])[] = []
  for (const mix of parts.size.mixes) {
    const verdict = await runMix(parts, mix)
    const { bets, lost, double } = verdict.figures
    parts.say(`  ${mix}: ${bets} bets, lost ${lost}, double ${double}`)
    verdicts.push([mix, verdict])
  }
  return {
    missed: verdicts.flatMap(([mix, { missed }]) => missed.map((each) => `${mix}: ${each}`)),
    violations: verdicts.flatMap(([, { violations }]) => violations),
    figures: Object.fromEntries(verdicts.map(([mix, { figures }]) => [mix, figures])),
  }
}

async function runMix(parts: ScenarioParts<MixSize>, mix: Mix): Promise<Verdict> {
  const { seed, size, folder } = parts
  const chance = seededChance(seed * 100 + MIXES.indexOf(mix))
  const disk = mix === 'disk' ? await mountSmallDisk(DISK_MEGABYTES) : undefined
  try {
    const site = disk ? await startSite({ dataFolder: disk.folder }) : await siteFor(parts)
    const targetPort = Number(new URL(site.url).port)
    const proxy = await startFaultProxy({ targetPort, chance })
    try {
      const run = await runUnderLoad(site, {
        scenario: `F15-${mix}`,
        seed,
        folder,
        playerCount: size.players,
        siteUrl: () => `http://127.0.0.1:${proxy.port}`,
        async breakThings(breaking) {
          const until = performance.now() + size.seconds * 1_000
          const reach: Reach = { breaking, chance, proxy, disk, turn: 0 }
          await sleep(QUIET_FIRST_MS)
          while (performance.now() < until) {
            const since = performance.now()
            if (mix !== 'none') await breakOnce(reach, mix)
            const restMs = Math.min(
              size.everyMs - (performance.now() - since),
              until - performance.now(),
            )
            await sleep(Math.max(0, restMs))
            reach.turn += 1
          }
        },
      })
      return verdictOf(run, parts, { restoredWithinMs: RESTORED_WITHIN_MS })
    } finally {
      await proxy.stop()
      await site.stop()
    }
  } finally {
    await disk?.unmount()
  }
}

async function breakOnce(reach: Reach, mix: Mix): Promise<void> {
  const drawn = FAULTS_OF[mix]
  const fault = drawn[reach.chance.below(Math.max(1, drawn.length))]
  if (fault) await reach.breaking.breakAndWait(fault.name, () => fault.does(reach))
}

interface Fault {
  readonly name: string
  does(reach: Reach): Promise<void>
}

const killServer: Fault = {
  name: 'SIGKILL to the server',
  async does({ breaking }) {
    breaking.site.server().signal('SIGKILL')
  },
}
const killBackend: Fault = {
  name: 'SIGKILL to a database backend',
  does: ({ breaking, chance }) => killOneBackend(breaking.site.database, chance),
}
const killPostmaster: Fault = {
  name: 'SIGKILL to the postmaster',
  does: ({ breaking }) => killDatabase(breaking.site),
}
const killAll: Fault = {
  name: 'SIGKILL to server and database',
  does: ({ breaking }) => killEverything(breaking.site),
}
const pauseOne = (paused: 'server' | 'database' | 'provider'): Fault => ({
  name: `SIGSTOP to the ${paused}`,
  does: ({ breaking }) => pause(breaking.site, paused, PAUSE_MS),
})
const pauses = [pauseOne('server'), pauseOne('database'), pauseOne('provider')]
const worsenLink: Fault = {
  name: 'a bad link',
  async does({ proxy, chance, turn }) {
    proxy.setMix(drawMix(chance, turn).mix)
    proxy.cutAll()
    await sleep(LINK_MS)
    proxy.setMix([])
    proxy.cutAll()
  },
}
const setClock: Fault = {
  name: 'another time of day',
  async does({ breaking, chance }) {
    breaking.site.shiftClock((chance.below(2) === 0 ? -1 : 1) * (1 + chance.below(48)) * HOUR_MS)
    await sleep(CLOCK_MS)
    breaking.site.shiftClock(0)
  },
}
const fill: Fault = {
  name: 'a full disk',
  async does({ disk }) {
    await disk?.fill()
    await sleep(FULL_MS)
    await disk?.empty()
  },
}
const race: Fault = {
  name: 'thirty withdrawals at once',
  async does({ breaking, chance }) {
    const { client, players, bankAccountIds } = breaking
    const index = chance.below(players.length)
    const player = players[index]
    if (!player) return
    const input = { amountMinor: '40000000', bankAccountId: bankAccountIds[index] ?? '' }
    const asking = Array.from({ length: 30 }, () =>
      client.begin('withdraw', player, input, drawKey(chance)),
    )
    await Promise.all(asking.map((each) => client.settle(each, chance, () => false)))
  },
}

const FAULTS_OF: Readonly<Record<Mix, readonly Fault[]>> = {
  none: [],
  server: [killServer],
  database: [killBackend, killPostmaster],
  pause: pauses,
  link: [worsenLink],
  clock: [setClock],
  disk: [fill],
  races: [race],
  // A full disk needs a disk of its own, which the mix of that name has.
  all: [killServer, killBackend, killPostmaster, killAll, ...pauses, worsenLink, setClock, race],
}
