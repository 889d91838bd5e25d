import { createHash } from 'node:crypto'
import {
  type ContractInRun,
  type Day,
  type DaySpan,
  dayAfter,
  dayOfKey,
  type Figures,
  keyOfDay,
  startOf,
  type TreeSpan,
} from '@baize/agents'
import { assert, type EpochMs } from '@baize/kernel'
import { type AgentContractRow, asContract } from '../../../house/agents/agent-contracts.store.ts'
import { type FigureSum, sumFigures } from '../../../house/agents/figure-sums.store.ts'
import { makeColumns } from '../../../house/agents/run-columns.ts'
import { makeRunMembers, type RunMembers } from '../../../house/agents/run-members.ts'
import { loadMoves, loadUplines, type UplineMove } from '../../../house/agents/uplines.store.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { RunWindow } from './run.ts'
import { loadContractsWithin } from './run-contracts.store.ts'

/** Everything a window is made of but what earlier runs left. */
export interface LoadedInput {
  readonly contracts: readonly ContractInRun[]
  readonly trees: readonly TreeSpan[]
  readonly figures: Figures
  readonly ids: readonly bigint[]
  /** Of terms, trees and figures. */
  readonly hashed: ReturnType<typeof createHash>
}

interface Seen {
  readonly countedTo: Date
  readonly offsetMinutes: number
}

/** Reads a window in the snapshot of a transaction; undefined where no contract has a day in it. */
export async function loadRunInput(
  tx: Tx,
  window: RunWindow,
  { countedTo, offsetMinutes }: Seen,
): Promise<LoadedInput | undefined> {
  const { days } = window
  const keys = { first: keyOfDay(days.first), last: keyOfDay(days.last) }
  const stored = await loadContractsWithin(tx, window, keys)
  if (stored.length === 0) return undefined
  const moves = await loadMoves(tx)
  const partDays = partsOf(days, stored, moves)
  const figures = await sumFigures(tx, {
    borders: partDays.map((day) => laterOf(window.begins, startOf(day, offsetMinutes))),
    ...{ ends: window.ends, countedTo },
  })
  const parties = stored.flatMap(({ giverId, receiverId }) =>
    giverId === null ? [receiverId] : [giverId, receiverId],
  )
  const uplines = await loadUplines(tx, parties)
  const known = new Set(uplines.map(({ memberId }) => memberId))
  // Who has no upline and no contract is in no team; who is on trial counts for nothing.
  const sums = figures.filter(({ memberId }) => known.has(memberId))
  const counted = [...parties, ...sums.map(({ memberId }) => memberId)]
  const members = makeRunMembers(days, counted, { uplines, moves })
  return {
    contracts: stored.map((row) => inRun(row, members)),
    trees: members.trees,
    figures: makeColumns(sums, members, partDays),
    ids: members.ids,
    hashed: hashOf(window, stored, members, sums),
  }
}

/** Days on which a contract begins or is over, or somebody is moved: between them days are alike. */
function partsOf(
  { first, last }: DaySpan,
  stored: readonly AgentContractRow[],
  moves: readonly UplineMove[],
): readonly Day[] {
  const borders = [
    first,
    ...stored.flatMap(({ fromDay }) => (fromDay === null ? [] : [dayOfKey(fromDay)])),
    ...stored.flatMap(({ toDay }) => (toDay === null ? [] : [dayAfter(dayOfKey(toDay))])),
    ...moves.map(({ fromDay }) => dayOfKey(fromDay)),
  ]
  return [...new Set(borders)]
    .filter((day) => day >= first && day <= last)
    .toSorted((a, b) => a - b)
}

function laterOf(one: EpochMs, other: EpochMs): EpochMs {
  return one > other ? one : other
}

function inRun(row: AgentContractRow, { indexOf }: RunMembers): ContractInRun {
  const { id, terms, from, to, replacesId } = asContract(row)
  const giver = indexOf(row.giverId)
  const receiver = indexOf(row.receiverId)
  assert(from !== null, 'a contract in a run was in force')
  assert(giver !== undefined && receiver !== undefined, 'parties are among the members of a run')
  return { id, giver, receiver, terms, from, to, replacesId }
}

function hashOf(
  { type, period, key, days }: RunWindow,
  stored: readonly AgentContractRow[],
  { ids, trees }: RunMembers,
  sums: readonly FigureSum[],
) {
  const hashed = createHash('sha256').update(`${type} ${period} ${key}\n`)
  for (const row of stored) {
    const { id, from, to, replacesId } = asContract(row)
    // Only the days within the window: what ends later changes nothing.
    const first = Math.max(from ?? days.first, days.first)
    const last = Math.min(to ?? days.last, days.last)
    hashed.update(`${id} ${first} ${last} ${replacesId} ${JSON.stringify(row.terms)}\n`)
  }
  for (const { first, last, tree } of trees) {
    hashed.update(`${first} ${last} ${ids.join()} ${tree.parents.join()}\n`)
  }
  for (const { memberId, part, product, validBetMinor, profitMinor, costMinor } of sums) {
    hashed.update(`${memberId} ${part} ${product} ${validBetMinor} ${profitMinor} ${costMinor}\n`)
  }
  return hashed
}
