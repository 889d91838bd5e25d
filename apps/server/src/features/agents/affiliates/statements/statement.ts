import type { PlayerMonth } from '@baize/agents'
import type { AffiliateRunState, StatementLine } from '@baize/contract'
import type { Ratio, Uuid } from '@baize/kernel'

/** A month of all affiliates as it is stored. */
export interface StoredRun {
  readonly runId: bigint
  readonly causeId: Uuid
  readonly month: string
  readonly version: number
  readonly state: AffiliateRunState
  readonly countedTo: Date
  readonly inputHash: Buffer
  readonly affiliates: number
  readonly monthMinor: bigint
  readonly payMinor: bigint
  readonly madeAt: Date
  readonly paidAt: Date | null
}

/** An exact fraction as it is stored. */
export type StoredRatio = readonly [numerator: string, denominator: string]

/** What months leave behind: revenue to be made up, and by whom of those set apart. */
export interface StoredState {
  readonly carry: StoredRatio
  readonly apart: Readonly<Record<string, StoredRatio>>
}

/** What a month came to anew, less what it was settled with; or a line of it that was reversed by hand. */
export interface Adjustment {
  readonly month: string
  readonly amountMinor: string
  /** Only of those reversed by hand. */
  readonly line?: StatementLine
}

/** A month of one affiliate. */
export interface StoredStatement {
  readonly affiliateId: bigint
  readonly dealId: bigint
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly jackpotMinor: bigint
  readonly bonusMinor: bigint
  readonly rebateMinor: bigint
  readonly feeMinor: bigint
  readonly chargebackMinor: bigint
  readonly before: StoredState
  readonly after: StoredState
  readonly ngr: StoredRatio
  readonly base: StoredRatio
  readonly activeMembers: number
  readonly tier: number | null
  readonly shareMinor: bigint
  readonly cpaMinor: bigint
  readonly cpaPlayers: readonly bigint[]
  readonly reversedPlayers: readonly bigint[]
  readonly subMinor: bigint
  readonly adjustments: readonly Adjustment[]
  readonly monthMinor: bigint
  readonly payMinor: bigint
  readonly leftMinor: bigint
}

/** One of those that are in force, with its month. */
export type PastStatement = StoredStatement & { readonly month: string }

/** Figures of a month, by affiliate. */
export type FiguresByAffiliate = ReadonlyMap<bigint, readonly PlayerMonth[]>

export function storeRatio({ numerator, denominator }: Ratio): StoredRatio {
  return [numerator.toString(), denominator.toString()]
}

export function readRatio([numerator, denominator]: StoredRatio): Ratio {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}
