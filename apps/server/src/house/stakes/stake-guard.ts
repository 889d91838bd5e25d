import type { Minor, Refusal } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'

export type GuardRefusal =
  | 'identity_first'
  | 'play_paused'
  | 'time_limit'
  | 'reality_check'
  | 'stake_limit'
  | 'loss_limit'
  | 'credit_drawn'

/**
 * What stakes of a member are held against besides money, for members who have set limits; given by
 * whoever looks after them. Members without a guard cost no row and no statement.
 */
export interface StakeGuard {
  readonly rows: Companion<bigint, unknown>
  /** True when the member may have a guard, as far as this server knows before it has looked. */
  isExpected(memberId: bigint): boolean
  /** True where the house's policy guards everybody. */
  readonly appliesToAll: boolean
  /** Sees to it that the member's guard exists and is expected from now on. */
  prepare(memberId: bigint): Promise<void>
  refuseStake(guard: unknown, stake: HeldStake): Refusal<GuardRefusal> | undefined
  applyStake(guard: unknown, taken: TakenStake): unknown
  /** After credit was drawn, or repaid below zero, beside stakes of the same batch. */
  applyDrawn(guard: unknown, byMinor: bigint): unknown
}

/** A stake that is held against a guard. */
export interface HeldStake {
  readonly stakeMinor: Minor
  /** What of it is no bonus money: all of it where it is not said. Losses are counted of that alone. */
  readonly ownMinor?: Minor
  /** What is there of the cash that it comes from; undefined where it comes from a seat or was held against what is owed already. */
  readonly cashMinor: Minor | undefined
  /**
   * What a bet that is sold for it pays in the same commit: a win that makes room in a loss limit. The stake counts whole in a
   * stake limit, since it is risked anew. Nothing where it is not said.
   */
  readonly comingMinor?: Minor
  readonly atMs: number
}

/** A stake that was taken, with what it won at once. */
export interface TakenStake {
  /** What of it was no bonus money. */
  readonly stakeMinor: bigint
  /** What of it was bonus money: nothing where it is not said. */
  readonly bonusMinor?: bigint
  readonly wonMinor: bigint
  /**
   * How many entries the movement makes on the member's cash. Where it is told, the next stake can go on from
   * this one without reading the guard again.
   */
  readonly entries: number | undefined
  readonly atMs: number
}
