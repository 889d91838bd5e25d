import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findCommit } from './evidence/find-commit.ts'
import { recordBase, recordLedger } from './history/read-ledger.ts'
import { openRecorder, type Recorder } from './history/recorder.ts'
import { addBankAccounts } from './load/bank-accounts.ts'
import { createLoadClient, type LoadClient } from './load/client.ts'
import { readFinally } from './load/final-reads.ts'
import { createHttpCaller } from './load/http-call.ts'
import { createSealer } from './load/seal-body.ts'
import { startStandardLoad } from './load/standard-load.ts'
import { type Judgement, judge } from './model/judge.ts'
import { makePlayers, type Player } from './site/players.ts'
import type { Site } from './site/site.ts'

const WORKERS = 24
const POLL_MS = 5
const RESTORED_PATIENCE_MS = 120_000

/** A product under load, as the part of a scenario that breaks things sees it. */
export interface Breaking {
  readonly site: Site
  readonly players: readonly Player[]
  /** Members whom the load leaves alone. */
  readonly resting: readonly Player[]
  /** One bank account of each player, in the same order. */
  readonly bankAccountIds: readonly string[]
  readonly client: LoadClient
  /** Acknowledged bets so far. */
  bets(): number
  waitForBets(count: number): Promise<void>
  /**
   * Does something to the product and, once `fault` has returned, waits for the first acknowledged
   * bet that was asked for afterwards. Answers how long that took, in milliseconds.
   */
  breakAndWait(what: string, fault: () => Promise<void>): Promise<number>
  /** Writes a fault into the history without waiting. */
  note(what: string): void
}

export interface LoadRunOptions {
  readonly scenario: string
  readonly seed: number
  readonly folder: string
  /** How much longer than a minute the final reads may take; 1 where nothing is said. */
  readonly patience?: number
  readonly playerCount: number
  /** How many members act at once; 0 for a scenario that brings its own. */
  readonly workers?: number
  /** How long each rests between its turns; not at all where nothing is said. */
  readonly restMs?: number
  readonly connectionsMax?: number
  /** Where the load goes instead of the server itself, such as a proxy. */
  readonly siteUrl?: () => string
  readonly clockShiftMs?: () => number
  /** Members whom the load leaves alone; the final reads look at them too. */
  readonly restingCount?: number
  /** Before the load, with the players made. */
  readonly prepare?: (site: Site, resting: readonly Player[]) => Promise<void>
  /** Breaks things; the load ends when it returns. */
  readonly breakThings: (context: Breaking) => Promise<void>
}

/** What came of a run under load. */
export interface LoadRun extends Judgement {
  readonly historyFile: string
  readonly seconds: number
  readonly restoredMs: readonly number[]
  /** What the server's log says of calls that failed by a fault of its own. */
  readonly failures: readonly string[]
}

/**
 * One run: base of the books, standard load while `breakThings` is at work, final reads, ledger,
 * judgement. The history file stays.
 */
export async function runUnderLoad(site: Site, options: LoadRunOptions): Promise<LoadRun> {
  const { scenario, seed, folder } = options
  const recorder = await openRecorder(join(folder, `${scenario}-seed-${seed}.jsonl`))
  const http = createHttpCaller(options.connectionsMax ?? 2 * WORKERS)
  try {
    const logged = (await readLog(site)).length
    const everyone = await makePlayers(site, options.playerCount + (options.restingCount ?? 0))
    const players = everyone.slice(0, options.playerCount)
    const resting = everyone.slice(options.playerCount)
    const sealer = await createSealer(site.url)
    const bankAccountIds = await addBankAccounts(site.url, sealer, players)
    await options.prepare?.(site, resting)
    recorder.add({
      type: 'run',
      scenario,
      seed,
      commit: await findCommit(),
      startedAt: new Date().toISOString(),
    })
    await site.database.withClient((client) => recordBase(recorder, client))
    let isOverALink = true
    const client = createLoadClient({
      recorder,
      http,
      sealer,
      siteUrl: () => (isOverALink && options.siteUrl ? options.siteUrl() : site.url),
      clockShiftMs: options.clockShiftMs ?? (() => 0),
    })
    const since = performance.now()
    const restoredMs: number[] = []
    const workers = options.workers ?? WORKERS
    const restMs = options.restMs ?? 0
    const load = startStandardLoad(client, { players, bankAccountIds, workers, seed, restMs })
    try {
      await options.breakThings(
        breakingOf({ site, players, resting, bankAccountIds, client, recorder, restoredMs }),
      )
    } finally {
      await load.stop()
    }
    const seconds = (performance.now() - since) / 1000
    isOverALink = false
    await site.waitUntilReady()
    await readFinally(client, recorder, everyone, options.patience ?? 1)
    await site.database.withClient((each) => recordLedger(recorder, each))
    const failures = failuresIn((await readLog(site)).slice(logged))
    return { ...judge(recorder.lines()), historyFile: recorder.file, seconds, restoredMs, failures }
  } finally {
    http.close()
    await recorder.close()
  }
}

function readLog(site: Site): Promise<string> {
  return readFile(site.serverLog, 'utf8').catch(() => '')
}

function failuresIn(log: string): string[] {
  return log.split('\n').filter((line) => line.includes('A request failed'))
}

interface BreakingDeps {
  readonly site: Site
  readonly players: readonly Player[]
  readonly resting: readonly Player[]
  readonly bankAccountIds: readonly string[]
  readonly client: LoadClient
  readonly recorder: Recorder
  readonly restoredMs: number[]
}

function breakingOf(deps: BreakingDeps): Breaking {
  const { recorder, restoredMs } = deps
  const seen = { line: 0, bets: new Set<number>(), openOps: new Map<string, number>() }
  let lastBetAskedAt = Number.NEGATIVE_INFINITY
  let lastBetDoneAt = 0
  /** Reads on in the history; it grows by thousands of lines a second. */
  const look = () => {
    const lines = recorder.lines()
    for (; seen.line < lines.length; seen.line += 1) {
      const line = lines[seen.line]
      if (line?.type === 'invoke' && line.kind === 'open') {
        seen.openOps.set(`${line.op} ${line.attempt}`, line.at)
      } else if (line?.type === 'ok') {
        const askedAt = seen.openOps.get(`${line.op} ${line.attempt}`)
        if (askedAt === undefined) continue
        seen.bets.add(line.op)
        if (askedAt > lastBetAskedAt) {
          lastBetAskedAt = askedAt
          lastBetDoneAt = line.at
        }
      }
    }
    return seen.bets.size
  }
  const note = (what: string) => recorder.add({ type: 'fault', at: recorder.now(), what })
  return {
    ...deps,
    bets: look,
    async waitForBets(count) {
      while (look() < count) await sleep(POLL_MS)
    },
    note,
    async breakAndWait(what, fault) {
      note(what)
      await fault()
      const over = recorder.now()
      const until = performance.now() + RESTORED_PATIENCE_MS
      // A bet that was asked for before the fault took hold proves nothing.
      for (look(); lastBetAskedAt <= over; look()) {
        if (performance.now() > until) throw new Error(`Nothing was accepted again after ${what}`)
        await sleep(POLL_MS)
      }
      const afterMs = Math.round(lastBetDoneAt - over)
      recorder.add({ type: 'restored', at: recorder.now(), what, afterMs })
      restoredMs.push(afterMs)
      return afterMs
    },
  }
}
