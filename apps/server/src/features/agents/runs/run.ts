import type { DaySpan, Terms } from '@baize/agents'
import type { AgentRunType } from '@baize/contract'
import type { EpochMs, Uuid } from '@baize/kernel'

export type RunState = 'previewed' | 'approved' | 'paying' | 'paid' | 'replaced'

/** A window of one kind and period: what is settled together. */
export interface RunWindow {
  readonly type: AgentRunType
  readonly period: Terms['period']
  /** `2026-04-18`, `2026-04A`, `2026-04-18#09`, `2026-04-18#close`. */
  readonly key: string
  readonly days: DaySpan
  /** Figures settled from `begins` to before `ends` are in it. */
  readonly begins: EpochMs
  readonly ends: EpochMs
}

/** A version of a window, without its rows. */
export interface StoredRun {
  readonly runId: bigint
  readonly causeId: Uuid
  readonly type: AgentRunType
  readonly period: string
  readonly windowKey: string
  readonly version: number
  readonly firstDay: string
  readonly lastDay: string
  readonly state: RunState
  readonly countedTo: Date
  readonly inputHash: Buffer
  readonly contracts: number
  readonly agents: number
  readonly housePaidMinor: bigint
  /** Nets above zero. */
  readonly paidMinor: bigint
  /** Nets below zero, as what is owed. */
  readonly owedMinor: bigint
  readonly madeAt: Date
  readonly paidAt: Date | null
}

/** What a contract came to in a version of a window. */
export interface StoredRow {
  readonly contractId: bigint
  readonly giverId: bigint | null
  readonly receiverId: bigint
  readonly validBetMinor: bigint
  readonly netLossMinor: bigint
  readonly activeMembers: number
  readonly carryInMinor: bigint
  readonly baseMinor: bigint
  readonly tier: number | null
  readonly payoutMinor: bigint
  readonly carryOutMinor: bigint
  readonly deltaMinor: bigint
}

/** What a version moves for an agent. */
export interface StoredNet {
  readonly agentId: bigint
  readonly receivedMinor: bigint
  readonly givenMinor: bigint
  readonly netMinor: bigint
}

/** All that a run moves, paid or owed, in minor units: what a limit of the house is held against. */
export function movedMinor({
  paidMinor,
  owedMinor,
}: Pick<StoredRun, 'paidMinor' | 'owedMinor'>): bigint {
  return paidMinor + owedMinor
}

const DECIDED: readonly RunState[] = ['approved', 'paying', 'paid']

/** Whether its money moves or has moved: later versions pay what they differ by. */
export function isDecided({ state }: Pick<StoredRun, 'state'>): boolean {
  return DECIDED.includes(state)
}

/** What the window comes to as far as anybody knows: the newest version, approved or not. */
export function newestOf<Run extends Pick<StoredRun, 'state' | 'version'>>(
  versions: readonly Run[],
): Run | undefined {
  return latest(versions.filter(({ state }) => state !== 'replaced'))
}

/** What is paid of the window, or surely will be: the newest version that was approved. */
export function decidedOf<Run extends Pick<StoredRun, 'state' | 'version'>>(
  versions: readonly Run[],
): Run | undefined {
  return latest(versions.filter(isDecided))
}

function latest<Run extends Pick<StoredRun, 'version'>>(versions: readonly Run[]): Run | undefined {
  return versions.toSorted((a, b) => a.version - b.version).at(-1)
}

/** Whether two versions say the same of every contract; what they move is another question. */
export function areSameRows(one: readonly StoredRow[], other: readonly StoredRow[]): boolean {
  if (one.length !== other.length) return false
  const others = new Map(other.map((row) => [row.contractId, row]))
  return one.every((row) => {
    const twin = others.get(row.contractId)
    return twin !== undefined && FIGURES.every((name) => row[name] === twin[name])
  })
}

const FIGURES = [
  ...(['validBetMinor', 'netLossMinor', 'activeMembers', 'carryInMinor'] as const),
  ...(['baseMinor', 'tier', 'payoutMinor', 'carryOutMinor'] as const),
]

/** `dividend weekly 2026-04-27 v2`, by which requests and the audit log call a run. */
export function nameOfRun({ type, period, windowKey, version }: StoredRun): string {
  return `${type} ${period} ${windowKey} v${version}`
}

/** Whether a row tells anything. Contracts in which nothing happened are not kept. */
export function isWorthKeeping(row: StoredRow): boolean {
  return (
    row.activeMembers !== 0 ||
    [row.validBetMinor, row.netLossMinor, row.payoutMinor, row.deltaMinor].some(isSomething) ||
    [row.carryInMinor, row.carryOutMinor].some(isSomething)
  )
}

function isSomething(amountMinor: bigint): boolean {
  return amountMinor !== 0n
}
