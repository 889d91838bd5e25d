import { randomBytes } from 'node:crypto'
import {
  type AgentNet,
  type AmountsByContract,
  type ContractInRun,
  keyOfDay,
  listNets,
  NO_TIER,
  type RunNets,
  type RunPeriod,
  settleWindow,
  teamAt,
  type WindowResult,
  windowBefore,
  windowOfKey,
} from '@baize/agents'
import { assert, uuidV7 } from '@baize/kernel'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { type LoadedInput, loadRunInput } from './load-run-input.ts'
import {
  areSameRows,
  decidedOf,
  isWorthKeeping,
  newestOf,
  type RunWindow,
  type StoredNet,
  type StoredRow,
  type StoredRun,
} from './run.ts'
import type { RunDeps } from './run-deps.ts'
import { insertRun, loadRows, loadVersions } from './runs.store.ts'

/** How a run is made. */
export interface Making {
  readonly countedTo: Date
  readonly approvalAboveMinor: bigint
  /** Null for the house itself. */
  readonly by: string | null
}

/**
 * Settles a window of dividends, daily salary or an hour, and keeps it as the next version; undefined where nothing has
 * changed since the newest one. What is carried in is what the newest version of the window before left, approved or
 * not: it is what that window comes to. What was paid is what the newest approved version paid.
 */
export async function settleRun(
  tx: Tx,
  deps: RunDeps,
  window: RunWindow,
  making: Making,
): Promise<bigint | undefined> {
  const input = await loadRunInput(tx, window, { ...deps, ...making })
  if (!input) return undefined
  const versions = await loadVersions(tx, window)
  const carriesMinor = await loadCarries(tx, window)
  const decided = decidedOf(versions)
  const paidBefore = decided ? await loadRows(tx, decided.runId) : []
  const settled = settleWindow({
    ...{ days: window.days, carriesMinor, ...input },
    paidBeforeMinor: new Map(
      paidBefore.map(({ contractId, payoutMinor }) => [`${contractId}`, payoutMinor]),
    ),
  })
  input.hashed.update(`${[...carriesMinor].join('\n')}\n`)
  const rows = input.contracts
    .map((_, index) => rowOf(input, settled, index))
    .filter(isWorthKeeping)
  return await keepVersion(tx, deps, { window, versions, input, making, rows, nets: settled.nets })
}

/** A version as it was worked out. */
export interface Settled {
  readonly window: RunWindow
  readonly versions: readonly StoredRun[]
  readonly input: LoadedInput
  readonly making: Making
  readonly rows: readonly StoredRow[]
  readonly nets: RunNets
}

/** Stores a version where it says something new. What moves nothing is done as it is made. */
export async function keepVersion(
  tx: Tx,
  deps: RunDeps,
  { window, versions, input, making, rows, nets }: Settled,
): Promise<bigint | undefined> {
  const newest = newestOf(versions)
  if (newest && areSameRows(await loadRows(tx, newest.runId), rows)) return undefined
  const stored = listNets(nets).map((net) => asStoredNet(net, input))
  const sumMinor = stored.reduce((sum, { netMinor }) => sum + netMinor, 0n)
  assert(sumMinor === nets.housePaidMinor, 'what agents get is what the house pays')
  return await insertRun(tx, {
    window,
    days: { first: keyOfDay(window.days.first), last: keyOfDay(window.days.last) },
    causeId: uuidV7(deps.clock, randomBytes(10)),
    version: Math.max(0, ...versions.map(({ version }) => version)) + 1,
    state: stateOf(window, stored, making),
    countedTo: making.countedTo,
    inputHash: input.hashed.digest(),
    ...{ housePaidMinor: nets.housePaidMinor, rows, nets: stored },
    ...{ madeAt: new Date(deps.clock.now()), madeBy: making.by },
  })
}

/** Salary by the hour and in real time, and series points, are approved by the house itself, as far as one person may approve. */
export function stateOf(
  { type }: RunWindow,
  nets: readonly StoredNet[],
  { approvalAboveMinor }: Making,
): 'previewed' | 'approved' | 'paid' {
  if (nets.length === 0) return 'paid'
  const movedMinor = nets.reduce(
    (sum, { netMinor }) => sum + (netMinor < 0n ? -netMinor : netMinor),
    0n,
  )
  const isAutomatic = type === 'hourly' || type === 'real_time' || type === 'series'
  return isAutomatic && movedMinor <= approvalAboveMinor ? 'approved' : 'previewed'
}

async function loadCarries(tx: Tx, window: RunWindow): Promise<AmountsByContract> {
  if (window.type !== 'dividend' && window.type !== 'daily_salary') return new Map()
  const period = window.period as RunPeriod
  const { key } = windowBefore(period, windowOfKey(period, window.key))
  const before = newestOf(await loadVersions(tx, { ...window, key }))
  const rows = before ? await loadRows(tx, before.runId) : []
  return new Map(rows.map(({ contractId, carryOutMinor }) => [`${contractId}`, carryOutMinor]))
}

function rowOf({ contracts, ids }: LoadedInput, settled: WindowResult, index: number): StoredRow {
  return {
    ...partiesOf(contracts[index], ids),
    ...teamAt(settled, index),
    carryInMinor: amountAt(settled.carriesInMinor, index),
    baseMinor: amountAt(settled.basesMinor, index),
    tier: tierAt(settled.tiers, index),
    payoutMinor: amountAt(settled.payoutsMinor, index),
    carryOutMinor: amountAt(settled.carriesOutMinor, index),
    deltaMinor: amountAt(settled.deltasMinor, index),
  }
}

/** A line of a column, which has one for each contract. */
export function amountAt(column: BigInt64Array, index: number): bigint {
  const amountMinor = column[index]
  assert(amountMinor !== undefined, 'a column has a line for each contract')
  return amountMinor
}

/** The tier that was reached, if any. */
export function tierAt(tiers: Int16Array, index: number): number | null {
  const tier = tiers[index] ?? NO_TIER
  return tier === NO_TIER ? null : tier
}

/** The parties of a contract by their numbers. */
export function partiesOf(
  contract: ContractInRun | undefined,
  ids: BigInt64Array,
): Pick<StoredRow, 'contractId' | 'giverId' | 'receiverId'> {
  assert(contract, 'a row is of a contract of the run')
  const receiverId = ids[contract.receiver]
  assert(receiverId !== undefined, 'a receiver is one of the members of the run')
  return { contractId: BigInt(contract.id), giverId: ids[contract.giver] ?? null, receiverId }
}

function asStoredNet(
  { agent, receivedMinor, paidMinor, netMinor }: AgentNet,
  { ids }: LoadedInput,
): StoredNet {
  const agentId = ids[agent]
  assert(agentId !== undefined, 'an agent is one of the members of the run')
  return { agentId, receivedMinor, givenMinor: paidMinor, netMinor }
}
