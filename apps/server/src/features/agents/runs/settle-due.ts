import {
  type Day,
  dayAfter,
  dayOf,
  dayOfKey,
  dayOfNumber,
  keyOfDay,
  type Terms,
} from '@baize/agents'
import type { AgentRunType } from '@baize/contract'
import { assert, epochMs } from '@baize/kernel'
import { loadFinalTo } from '../../../house/agents/figures.store.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import {
  chainOf,
  dueWindows,
  LOOK_BACK_DAYS,
  lastStep,
  type Now,
  windowOfRun,
} from './due-windows.ts'
import { newestOf, type RunWindow, type StoredRun } from './run.ts'
import { loadContractSpans } from './run-contracts.store.ts'
import type { RunDeps } from './run-deps.ts'
import { whileSettling } from './run-lock.ts'
import { loadLateRuns, loadRunKeys, loadVersions } from './runs.store.ts'
import { loadFirstUnsettledDay } from './series/series-runs.store.ts'
import { settleSeriesRun } from './series/settle-series-run.ts'
import { settleRealTimeRun } from './settle-real-time-run.ts'
import { type Making, settleRun } from './settle-run.ts'

export const PAY_TASK = 'agents:pay'
const PAY_TRIES_MAX = 25

const SETTLE = {
  dividend: settleRun,
  daily_salary: settleRun,
  hourly: settleRun,
  real_time: settleRealTimeRun,
  series: settleSeriesRun,
} satisfies Record<AgentRunType, unknown>

/** Settles the series points of all days that are over. */
export async function settleSeriesDue(deps: RunDeps): Promise<void> {
  await settling(deps, 'series', null, async (tx, { now, making }) => {
    const today = dayOf(now.atMs, now.offsetMinutes)
    const from = dayAfter(today, -LOOK_BACK_DAYS)
    const firstDay = await loadFirstUnsettledDay(tx, keyOfDay(from), now.offsetMinutes)
    if (firstDay === null) return []
    const of = {
      type: 'series',
      period: 'daily',
      firstDay: dayOfKey(firstDay),
      lastDay: null,
    } as const
    const hasRun = await loadHasRun(tx, of, now)
    return await settleChain(tx, deps, dueWindows(of, now, hasRun), making)
  })
}

/** Settles all windows of a kind that are due; of real-time salary also the last five minutes. */
export async function settleDue(deps: RunDeps, type: AgentRunType): Promise<void> {
  await settling(deps, type, null, async (tx, { now, making }) => {
    const made: bigint[] = []
    for (const { period, firstDay, lastDay } of await loadContractSpans(tx, type)) {
      const of = {
        ...{ type, period: period as Terms['period'], firstDay: dayOfKey(firstDay) },
        lastDay: lastDay === null ? null : dayOfKey(lastDay),
      }
      const hasRun = await loadHasRun(tx, of, now)
      for (const window of dueWindows(of, now, hasRun)) {
        made.push(
          ...(await settleChain(tx, deps, [window, ...followers(window, now, hasRun)], making)),
        )
      }
    }
    const step = type === 'real_time' ? lastStep(now) : undefined
    if (step) made.push(...(await settleChain(tx, deps, [step], making)))
    return made
  })
}

/** Settles windows again in which something came in after their newest version, and what follows them. */
export async function settleLate(deps: RunDeps, type: AgentRunType): Promise<void> {
  await settling(deps, type, null, async (tx, { now, making }) => {
    const from = keyOfDay(dayAfter(dayOf(now.atMs, now.offsetMinutes), -LOOK_BACK_DAYS))
    const made: bigint[] = []
    const done = new Set<string>()
    for (const run of await loadLateRuns(tx, type, from, now.offsetMinutes)) {
      // What follows a window was settled with it.
      if (done.has(nameOf(windowOfRun(run, now.offsetMinutes)))) continue
      const chain = await loadChain(tx, run, now)
      made.push(...(await settleChain(tx, deps, chain, making)))
      for (const window of chain) done.add(nameOf(window))
    }
    return made
  })
}

/** What came of settling a window again. */
export type Repeated =
  | { readonly kind: 'under_way' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'made'; readonly run: StoredRun }

/** Settles the window of a run again, with what came in since. */
export async function repeatRun(
  deps: RunDeps,
  run: StoredRun,
  by: { readonly name: string; audit(tx: Tx): Promise<void> },
): Promise<Repeated> {
  const done = await settling(deps, run.type, by.name, async (tx, { now, making }) => {
    const made = await settleChain(tx, deps, await loadChain(tx, run, now), making)
    if (made.length > 0) await by.audit(tx)
    return made
  })
  if (done === undefined) return { kind: 'under_way' }
  if (done.length === 0) return { kind: 'unchanged' }
  const { key } = windowOfRun(run, deps.offsetMinutes)
  const newest = newestOf(
    await loadVersions(deps.pool, { ...run, key, period: run.period as Terms['period'] }),
  )
  assert(newest, 'a window that was settled again has a version')
  return { kind: 'made', run: newest }
}

interface Settling {
  readonly now: Now
  readonly making: Making
}

/** Work on runs of a kind, alone; afterwards what needs no approval is paid. Undefined while another is at it. */
async function settling(
  deps: RunDeps,
  type: AgentRunType,
  by: string | null,
  work: (tx: Tx, settling: Settling) => Promise<readonly bigint[]>,
): Promise<readonly bigint[] | undefined> {
  const approvalAboveMinor = await deps.approvalAboveMinor()
  await deps.countFigures()
  return await whileSettling(deps.pool, type, async (tx) => {
    const countedTo = await loadFinalTo(tx)
    if (!countedTo) return []
    const { clock, offsetMinutes } = deps
    const made = await work(tx, {
      now: { atMs: clock.now(), countedToMs: epochMs(countedTo.getTime()), offsetMinutes },
      making: { countedTo, approvalAboveMinor, by },
    })
    if (made.length > 0) await addJob(tx, PAY_TASK, {}, PAY_TRIES_MAX)
    return made
  })
}

/** The window of a run, and what follows it and was settled. */
async function loadChain(tx: Tx, run: StoredRun, now: Now): Promise<readonly RunWindow[]> {
  const window = windowOfRun(run, now.offsetMinutes)
  const hasRun = await loadHasRun(tx, { ...window, firstDay: window.days.first }, now)
  return chainOf(window, now.offsetMinutes, hasRun)
}

async function settleChain(
  tx: Tx,
  deps: RunDeps,
  windows: readonly RunWindow[],
  making: Making,
): Promise<readonly bigint[]> {
  const made: bigint[] = []
  for (const window of windows) {
    const runId = await SETTLE[window.type](tx, deps, window, making)
    if (runId !== undefined) made.push(runId)
  }
  return made
}

function nameOf({ period, key }: RunWindow): string {
  return `${period} ${key}`
}

/** What follows a window that is settled late and was settled before it. */
function followers(
  window: RunWindow,
  { offsetMinutes }: Now,
  hasRun: (key: string) => boolean,
): readonly RunWindow[] {
  return chainOf(window, offsetMinutes, hasRun).filter(({ key }) => key !== window.key)
}

async function loadHasRun(
  tx: Tx,
  of: Pick<RunWindow, 'type' | 'period'> & { readonly firstDay: Day },
  now: Now,
): Promise<(key: string) => boolean> {
  const earliest = dayAfter(dayOf(now.atMs, now.offsetMinutes), -LOOK_BACK_DAYS)
  // A window of a month begins before the first day that is looked at.
  const from = dayOfNumber(Math.min(of.firstDay, earliest))
  const keys = await loadRunKeys(tx, of, keyOfDay(from))
  return (key) => keys.has(key)
}
