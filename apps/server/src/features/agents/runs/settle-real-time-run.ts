import {
  type ContractInRun,
  type Day,
  keyOfClose,
  keyOfDay,
  type RealTimeResult,
  settleRealTime,
  teamAt,
} from '@baize/agents'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { type LoadedInput, loadRunInput } from './load-run-input.ts'
import { loadDayBefore, loadPaidOfDay } from './real-time.store.ts'
import { decidedOf, isWorthKeeping, type RunWindow, type StoredRow } from './run.ts'
import type { RunDeps } from './run-deps.ts'
import { loadRows, loadVersions } from './runs.store.ts'
import { amountAt, keepVersion, type Making, partiesOf, tierAt } from './settle-run.ts'

/**
 * Settles the day so far at the end of five minutes, or all of it at its close. A step that waits for approval is
 * settled and not paid again by the next; one that pays nothing is not kept, but for the close, which tells what was
 * paid too much. Undefined where nothing is kept.
 */
export async function settleRealTimeRun(
  tx: Tx,
  deps: RunDeps,
  window: RunWindow,
  making: Making,
): Promise<bigint | undefined> {
  const input = await loadRunInput(tx, window, { ...deps, ...making })
  if (!input) return undefined
  const day = window.days.first
  const isClose = window.key === keyOfClose(day)
  const versions = await loadVersions(tx, window)
  const decided = decidedOf(versions)
  const ownPaid = new Map(
    decided
      ? (await loadRows(tx, decided.runId)).map((row) => [`${row.contractId}`, row.payoutMinor])
      : [],
  )
  const overpaidBeforeMinor = await loadDayBefore(tx, keyOfClose((day - 1) as Day))
  const paidTodayMinor = await loadPaidOfDay(tx, keyOfDay(day), window.key)
  for (const [contractId, paidMinor] of ownPaid) {
    paidTodayMinor.set(contractId, (paidTodayMinor.get(contractId) ?? 0n) + paidMinor)
  }
  const settled = settleRealTime({
    ...{ days: window.days, ...input, paidTodayMinor, overpaidBeforeMinor },
  })
  input.hashed.update(`${[...overpaidBeforeMinor].join('\n')}\n`)
  const step = { input, settled, isClose, ownPaid, overpaidBeforeMinor }
  const rows = input.contracts
    .map((contract, index) => rowOf(step, contract, index))
    .filter((row) => (isClose ? isWorthKeeping(row) : row.deltaMinor !== 0n))
  if (!isClose && rows.length === 0) return undefined
  return await keepVersion(tx, deps, { window, versions, input, making, rows, nets: settled.nets })
}

interface Step {
  readonly input: LoadedInput
  readonly settled: RealTimeResult
  readonly isClose: boolean
  /** What earlier versions of the window paid. */
  readonly ownPaid: ReadonlyMap<string, bigint>
  readonly overpaidBeforeMinor: ReadonlyMap<string, bigint>
}

/** The base is what is due of the day so far; the carry is what was paid too much. */
function rowOf(step: Step, contract: ContractInRun, index: number): StoredRow {
  const { settled, ownPaid, overpaidBeforeMinor } = step
  const paidMinor = amountAt(settled.payoutsMinor, index)
  return {
    ...partiesOf(contract, step.input.ids),
    ...teamAt(settled, index),
    tier: tierAt(settled.tiers, index),
    carryInMinor: overpaidBeforeMinor.get(contract.id) ?? 0n,
    baseMinor: amountAt(settled.duesMinor, index),
    payoutMinor: (ownPaid.get(contract.id) ?? 0n) + paidMinor,
    carryOutMinor: step.isClose ? amountAt(settled.overpaidMinor, index) : 0n,
    deltaMinor: paidMinor,
  }
}
