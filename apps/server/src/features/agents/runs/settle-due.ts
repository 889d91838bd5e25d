import {
  type Day,
  dayAfter,
  dayOf,
  dayOfKey,
  dayOfNumber,
  keyOfDay,
  type Terms,
} from '@baize/agents'
import type { AgentContractType } from '@baize/contract'
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
import { whileSettling } from './run-lock.ts'
import type { RunParts } from './run-parts.ts'
import { loadLateRuns, loadRunKeys, loadVersions } from './runs.store.ts'
import { settleRealTimeRun } from './settle-real-time-run.ts'
import { type Making, settleRun } from './settle-run.ts'

export const PAY_TASK = 'agents:pay'
const PAY_TRIES_MAX = 25

/** Settles all windows of a kind that are due; of real-time salary also the last five minutes. */
export async function settleDue(parts: RunParts, type: AgentContractType): Promise<void> {
  await settling(parts, type, null, async (tx, { now, making }) => {
    const made: bigint[] = []
    for (const { period, firstDay, lastDay } of await loadContractSpans(tx, type)) {
      const of = {
        ...{ type, period: period as Terms['period'], firstDay: dayOfKey(firstDay) },
        lastDay: lastDay === null ? null : dayOfKey(lastDay),
      }
      const hasRun = await loadHasRun(tx, of, now)
      for (const window of dueWindows(of, now, hasRun)) {
        made.push(
          ...(await settleChain(tx, parts, [window, ...followers(window, now, hasRun)], making)),
        )
      }
    }
    const step = type === 'real_time' ? lastStep(now) : undefined
    if (step) made.push(...(await settleChain(tx, parts, [step], making)))
    return made
  })
}

/** Settles windows again in which something came in after their newest version, and what follows them. */
export async function settleLate(parts: RunParts, type: AgentContractType): Promise<void> {
  await settling(parts, type, null, async (tx, { now, making }) => {
    const from = keyOfDay(dayAfter(dayOf(now.atMs, now.offsetMinutes), -LOOK_BACK_DAYS))
    const made: bigint[] = []
    for (const run of await loadLateRuns(tx, type, from, now.offsetMinutes)) {
      made.push(...(await settleAgain(tx, parts, run, { now, making })))
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
export async function repeatRun(parts: RunParts, run: StoredRun, by: string): Promise<Repeated> {
  const done = await settling(parts, run.type, by, (tx, settled) =>
    settleAgain(tx, parts, run, settled),
  )
  if (done === undefined) return { kind: 'under_way' }
  if (done.length === 0) return { kind: 'unchanged' }
  const { key } = windowOfRun(run, parts.offsetMinutes)
  const newest = newestOf(
    await loadVersions(parts.pool, { ...run, key, period: run.period as Terms['period'] }),
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
  parts: RunParts,
  type: AgentContractType,
  by: string | null,
  work: (tx: Tx, settling: Settling) => Promise<readonly bigint[]>,
): Promise<readonly bigint[] | undefined> {
  const approvalAboveMinor = await parts.approvalAboveMinor()
  await parts.countFigures()
  return await whileSettling(parts.pool, type, async (tx) => {
    const countedTo = await loadFinalTo(tx)
    if (!countedTo) return []
    const { clock, offsetMinutes } = parts
    const made = await work(tx, {
      now: { atMs: clock.now(), countedToMs: epochMs(countedTo.getTime()), offsetMinutes },
      making: { countedTo, approvalAboveMinor, by },
    })
    if (made.length > 0) await addJob(tx, PAY_TASK, {}, PAY_TRIES_MAX)
    return made
  })
}

async function settleAgain(
  tx: Tx,
  parts: RunParts,
  run: StoredRun,
  { now, making }: Settling,
): Promise<readonly bigint[]> {
  const window = windowOfRun(run, parts.offsetMinutes)
  const hasRun = await loadHasRun(tx, { ...window, firstDay: window.days.first }, now)
  return await settleChain(tx, parts, chainOf(window, parts.offsetMinutes, hasRun), making)
}

async function settleChain(
  tx: Tx,
  parts: RunParts,
  windows: readonly RunWindow[],
  making: Making,
): Promise<readonly bigint[]> {
  const made: bigint[] = []
  for (const window of windows) {
    const settle = window.type === 'real_time' ? settleRealTimeRun : settleRun
    const runId = await settle(tx, parts, window, making)
    if (runId !== undefined) made.push(runId)
  }
  return made
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
