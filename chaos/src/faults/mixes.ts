import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, seededChance } from '@baize/kernel'
import { type FaultProxy, startFaultProxy } from '../link/fault-proxy.ts'
import { drawKey } from '../load/plan-key.ts'
import { type Breaking, runUnderLoad } from '../load-run.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
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
  /** As many faults of a mix as its time has room for, drawn; or each of them once, in an order that is drawn. */
  readonly faults: 'drawn' | 'each once'
  /** For each mix whose faults are drawn. */
  readonly seconds: number
  /** From the beginning of a drawn fault to that of the next; for the others, how long there is none before each. */
  readonly everyMs: number
  readonly players: number
  /** How long each member rests between turns. */
  readonly restMs: number
}

const QUIET_FIRST_MS = 3_000
/** Longer than callers wait for an answer, so that they have asked again when the program goes on. */
const PAUSE_MS = 5_500
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
  /** Databases that did not outlive their server, each as one sentence. */
  readonly missed: string[]
  turn: number
}

/** F15: the run in Jepsen's shape: load, a fault of the mix every so often, final reads, judge. */
export async function runMixes(context: ScenarioContext<MixSize>): Promise<Verdict> {
  const verdicts: (readonly [Mix, Verdict])[] = []
  for (const mix of context.size.mixes) {
    const verdict = await runMix(context, mix)
    const { bets, lost, double } = verdict.figures
    context.say(`  ${mix}: ${bets} bets, lost ${lost}, double ${double}`)
    verdicts.push([mix, verdict])
  }
  return {
    missed: verdicts.flatMap(([mix, { missed }]) => missed.map((each) => `${mix}: ${each}`)),
    violations: verdicts.flatMap(([, { violations }]) => violations),
    figures: Object.fromEntries(verdicts.map(([mix, { figures }]) => [mix, figures])),
  }
}

async function runMix(context: ScenarioContext<MixSize>, mix: Mix): Promise<Verdict> {
  const { seed, size, folder } = context
  const chance = seededChance(seed * 100 + MIXES.indexOf(mix))
  const disk = mix === 'disk' ? await mountSmallDisk(DISK_MEGABYTES) : undefined
  const missed: string[] = []
  try {
    const site = disk ? await startSite({ dataFolder: disk.folder }) : await siteFor(context)
    const targetPort = Number(new URL(site.url).port)
    const proxy = await startFaultProxy({ targetPort, chance })
    try {
      const run = await runUnderLoad(site, {
        scenario: `F15-${mix}`,
        seed,
        folder,
        patience: context.patience,
        playerCount: size.players,
        restMs: size.restMs,
        siteUrl: () => `http://127.0.0.1:${proxy.port}`,
        async breakThings(breaking) {
          const reach: Reach = { breaking, chance, proxy, disk, missed, turn: 0 }
          if (size.faults === 'drawn') await breakDrawn(reach, mix, size)
          else await breakEachOnce(reach, mix, size)
        },
      })
      const marks = { restoredWithinMs: RESTORED_WITHIN_MS, saysUnavailable: true }
      const verdict = verdictOf(run, context, marks)
      return { ...verdict, missed: [...verdict.missed, ...missed] }
    } finally {
      await proxy.stop()
      await site.stop()
    }
  } finally {
    await disk?.unmount()
  }
}

/** A fault of the mix every so often until its time is over. */
async function breakDrawn(reach: Reach, mix: Mix, size: MixSize): Promise<void> {
  const until = performance.now() + size.seconds * 1_000
  const faults = FAULTS_OF[mix]
  await sleep(QUIET_FIRST_MS)
  while (performance.now() < until) {
    const since = performance.now()
    const fault = faults[reach.chance.below(Math.max(1, faults.length))]
    if (fault) await breakOnce(reach, fault)
    const restMs = Math.min(size.everyMs - (performance.now() - since), until - performance.now())
    await sleep(Math.max(0, restMs))
    reach.turn += 1
  }
}

async function breakEachOnce(reach: Reach, mix: Mix, { everyMs }: MixSize): Promise<void> {
  for (const fault of shuffled(FAULTS_OF[mix], reach.chance)) {
    await sleep(everyMs)
    await breakOnce(reach, fault)
    reach.turn += 1
  }
}

async function breakOnce(reach: Reach, fault: Fault): Promise<void> {
  const { breaking, missed } = reach
  const { database } = breaking.site
  const before = await database.postmaster()
  await breaking.breakAndWait(fault.name, () => fault.does(reach))
  if (fault.leavesDatabase && (await database.postmaster()) !== before) {
    missed.push(`the database was not adopted after ${fault.name}`)
  }
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(chance.below(left.length), 1))
}

interface Fault {
  readonly name: string
  /** The database lives on as an orphan, and the next server adopts it. */
  readonly leavesDatabase?: true
  does(reach: Reach): Promise<void>
}

const killServer: Fault = {
  name: 'SIGKILL to the server',
  leavesDatabase: true,
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
