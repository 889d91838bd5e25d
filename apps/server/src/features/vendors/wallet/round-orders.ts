import type { VendorErrorCode } from '@baize/contract/vendors'
import type { Minor } from '@baize/kernel'
import type { BetChecks } from './bet-checks.ts'
import type { TransactionOrder } from './post-transaction.ts'
import type { Decided, Effect, RoundBook } from './round-rules.ts'

/** A transaction of a round: its effect on the round, and its answer. */
export interface RoundOrder extends TransactionOrder {
  readonly roundRef: string
  /** For calls that stake: what was checked before. */
  readonly bet?: BetChecks & { readonly stakeMinor: Minor }
  /** For calls that credit, with more than nothing. */
  readonly creditMinor?: Minor
  /** For calls that undo: a transaction that may be a win which is being checked. */
  readonly undoes?: string
  /** True when a win may be taken back, which may leave a debt. */
  readonly mayOwe: boolean
  /** Known before: the currency is not the account's. */
  readonly refusal?: VendorErrorCode | undefined
  decide(book: RoundBook): Decided
  /** True when it acts before the others of its call, whatever its place among them. */
  comesFirst?(book: RoundBook): boolean
  /** What the call's answer has besides balance and ids. */
  tell?(effect: Effect, moved: MovedBack): Readonly<Record<string, string>>
}

interface MovedBack {
  readonly returnedMinor: Minor
  readonly owedMinor: Minor
}

/** How transactions of one call belong together. */
export interface CallOfRound {
  /** All of the same vendor, player, game and round, in the order in which they act. */
  readonly orders: readonly RoundOrder[]
  /** True when the round is closed behind them. */
  readonly closesRound: boolean
  isLeftUndone?(code: string): boolean
}
