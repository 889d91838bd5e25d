import type { EpochMs, Minor, Refusal, Uuid } from '@baize/kernel'
import type { AccountId } from '../account.ts'
import type { ChainedTransfer } from '../chain.ts'
import type { PlannedTransfer } from '../transfer.ts'
import type { Companion, RowChange, RowRequest } from './companion.ts'
import type { Posting, PostingKey } from './posting.ts'

/** What a movement sees while its accounts and rows are locked. */
export interface LockedView {
  balanceMinor(accountId: AccountId): Minor
  /** The row as the batch has it so far; undefined when there is none. */
  row<Key, Row>(companion: Companion<Key, Row>, key: Key): Row | undefined
}

/** What a movement comes to: money and rows to write, and the answer once that is durable. */
export interface Accepted<Answer> {
  /** What earlier movements of the batch still owed and this one needs in the books, posted before it. */
  readonly before?: readonly Posting[]
  readonly transfers: readonly PlannedTransfer[]
  /** What it brings about under causes of their own, posted after it, such as bonus money that is won at last. */
  readonly after?: readonly Posting[]
  readonly rows: readonly RowChange[]
  readonly answer: Answer
}

export type Decision<Answer, Code extends string> =
  | { readonly accepted: Accepted<Answer> }
  | { readonly refused: Refusal<Code> }

/**
 * One command that may move money. `decide` is called with everything locked, possibly more than
 * once when a batch has to be repeated: it must be pure and take its chance from what it sees.
 */
export interface Movement<Answer, Code extends string> extends PostingKey {
  /** The first 16 bytes of SHA-256 over the command. */
  readonly inputHash: Buffer
  readonly causeId: Uuid
  /**
   * What it is about, in the word of the poster's caller: a game's code. The books do not hold it; those who follow
   * commits are told, and so need not look for the cause.
   */
  readonly subject?: string
  /** Every account that `decide` may touch. */
  readonly accountIds: readonly AccountId[]
  readonly rows: readonly RowRequest[]
  decide(view: LockedView): Decision<Answer, Code>
}

/** How a movement ended. Everything but `refused` and `conflict` is durable when it is told. */
export type Outcome<Answer, Code extends string> =
  | {
      readonly kind: 'posted'
      readonly answer: Answer
      /** The movement's accounts as the commit left them. */
      readonly accounts: readonly AccountMoved[]
    }
  /** The same command was posted before; its owner reads the first answer by the cause. */
  | { readonly kind: 'replayed'; readonly causeId: Uuid }
  /** The key was used for another command. Nothing was done. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly refusal: Refusal<Code> }

/** What one commit moved, for those who follow the books: each batch once, in the order of the chain. */
export interface PostedBatch {
  readonly postedAtMs: EpochMs
  readonly transfers: readonly PostedTransfer[]
}

export interface PostedTransfer extends ChainedTransfer {
  readonly subject: string | undefined
}

/** An account after a commit, for those who show balances. */
export interface AccountMoved {
  readonly accountId: AccountId
  readonly balanceMinor: Minor
  readonly version: bigint
}
