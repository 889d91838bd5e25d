import { once } from 'node:events'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { continueEvidence, readEvidence } from '../shared/evidence.ts'
import { run } from '../shared/run.ts'
import { say } from '../shared/steps.ts'
import { hashOfRules } from './rules-of-games.ts'
import { type CountedWay, figuresOfWay, isTable, SIMULATED } from './simulate-games.ts'
import { addPiece, judgeSimulation, type SimulationTally, seedsPlayed } from './simulation-tally.ts'

/** Rounds of one version from one seed, and how many are wanted of it in all. */
export interface CountOrder {
  readonly version: string
  readonly rounds: number
  readonly seed: number
}

interface LongRun {
  /** Rounds wanted of each slot and of each table. */
  readonly slotRounds: number
  readonly tableRounds: number
  readonly minutes: number
  readonly threads: number
}

interface Kept {
  readonly commits: readonly string[]
  readonly seen: SimulationTally
}

const ROUNDS_A_PIECE = 1_000_000
/** Stands back behind whatever else runs. */
const NICENESS = 19
const KEPT_EVERY_MS = 60_000

/**
 * Plays piece after piece, of whatever has the fewest rounds, and adds it to what earlier runs came to: so many rounds
 * take hours, and need not be played in one go. True when nothing is farther from its figures than chance allows.
 */
export async function simulateAtLength(plan: LongRun): Promise<boolean> {
  setPriority(NICENESS)
  const untilMs = performance.now() + plan.minutes * 60_000
  const kept = await readEvidence<Kept>('rtp', 'long-simulation')
  const { output } = await run('git', ['rev-parse', '--short=12', 'HEAD'])
  const commits = [...new Set([...(kept?.commits ?? []), output.trim()])]
  const hashes = new Map(SIMULATED.map((version) => [version, hashOfRules(version)]))
  let tally: SimulationTally = kept?.seen ?? []
  const begun = new Map(
    SIMULATED.map((version) => [version, seedsPlayed(tally, version, hashes.get(version) ?? '')]),
  )
  const wanted = (version: string) =>
    (isTable(version) ? plan.tableRounds : plan.slotRounds) / ROUNDS_A_PIECE
  const next = (): CountOrder | undefined => {
    if (performance.now() >= untilMs) return undefined
    const [version] = SIMULATED.filter((each) => (begun.get(each) ?? 0) < wanted(each)).toSorted(
      (left, right) => (begun.get(left) ?? 0) - (begun.get(right) ?? 0),
    )
    if (version === undefined) return undefined
    const seed = (begun.get(version) ?? 0) + 1
    begun.set(version, seed)
    return { version, seed, rounds: ROUNDS_A_PIECE }
  }
  let savedAtMs = performance.now()
  const keep = async () => {
    savedAtMs = performance.now()
    await continueEvidence('rtp', 'long-simulation', {
      commits,
      ...{ wantedOfSlots: plan.slotRounds, wantedOfTables: plan.tableRounds },
      ...judgeSimulation(tally, figuresOfWay),
    })
  }
  const work = async (): Promise<void> => {
    await using thread = startThread()
    for (let order = next(); order; order = next()) {
      const ways = await thread.count(order)
      tally = addPiece(tally, { ...order, rulesHash: hashes.get(order.version) ?? '', ways })
      say(`  ${order.version.padEnd(24)} seed ${order.seed}`)
      if (performance.now() - savedAtMs > KEPT_EVERY_MS) await keep()
    }
  }
  await Promise.all(Array.from({ length: plan.threads }, work))
  await keep()
  const { ways, rounds, fewestRounds, zLargest, tooFar } = judgeSimulation(tally, figuresOfWay)
  say(JSON.stringify({ name: 'rtp-long-simulation', ways, rounds, fewestRounds, zLargest, tooFar }))
  return tooFar === 0 && ways > 0
}

function startThread() {
  const thread = new Worker(new URL('./count-thread.ts', import.meta.url))
  return {
    async count(order: CountOrder): Promise<CountedWay[]> {
      const answer = once(thread, 'message') as Promise<[CountedWay[]]>
      thread.postMessage(order)
      const [ways] = await answer
      return ways
    },
    async [Symbol.asyncDispose]() {
      await thread.terminate()
    },
  }
}
