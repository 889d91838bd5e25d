import { type Day, keyOfClose, keyOfDay, type RealTimeRow, settleRealTime } from '@baize/agents'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { type LoadedInput, loadRunInput } from './load-run-input.ts'
import { loadDayBefore, loadPaidOfDay } from './real-time.store.ts'
import { decidedOf, isWorthKeeping, type RunWindow, type StoredRow } from './run.ts'
import type { RunParts } from './run-parts.ts'
import { loadRows, loadVersions } from './runs.store.ts'
import { keepVersion, type Making, partiesOf } from './settle-run.ts'

/**
 * Settles the day so far at the end of five minutes, or all of it at its close. A step that waits for approval is
 * settled and not paid again by the next; one that pays nothing is not kept, but for the close, which tells what was
 * paid too much. Undefined where nothing is kept.
 */
export async function settleRealTimeRun(
  tx: Tx,
  parts: RunParts,
  window: RunWindow,
  making: Making,
): Promise<bigint | undefined> {
  const input = await loadRunInput(tx, window, { ...parts, ...making })
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
  const { rows, ...nets } = settleRealTime({
    ...{ days: window.days, ...input, paidTodayMinor, overpaidBeforeMinor },
  })
  input.hashed.update(`${[...overpaidBeforeMinor].join('\n')}\n`)
  const stored = rows
    .map((row) => asStored(row, { input, isClose, ownPaid, overpaidBeforeMinor }))
    .filter((row) => (isClose ? isWorthKeeping(row) : row.deltaMinor !== 0n))
  if (!isClose && stored.length === 0) return undefined
  return await keepVersion(tx, parts, { window, versions, input, making, rows: stored, nets })
}

interface Step {
  readonly input: LoadedInput
  readonly isClose: boolean
  /** What earlier versions of the window paid. */
  readonly ownPaid: ReadonlyMap<string, bigint>
  readonly overpaidBeforeMinor: ReadonlyMap<string, bigint>
}

/** The base is what is due of the day so far; the carry is what was paid too much. */
function asStored(row: RealTimeRow, step: Step): StoredRow {
  const { validBetMinor, netLossMinor, activeMembers, tier, contract } = row
  return {
    ...partiesOf(contract, step.input.ids),
    ...{ validBetMinor, netLossMinor, activeMembers, tier },
    carryInMinor: step.overpaidBeforeMinor.get(contract.id) ?? 0n,
    baseMinor: row.dueMinor,
    payoutMinor: (step.ownPaid.get(contract.id) ?? 0n) + row.payoutMinor,
    carryOutMinor: step.isClose ? row.overpaidMinor : 0n,
    deltaMinor: row.payoutMinor,
  }
}
