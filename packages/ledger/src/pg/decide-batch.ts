import { assert } from '@baize/kernel'
import type { AccountId } from '../account.ts'
import type { BatchAccounts } from '../batch.ts'
import type { BatchRows } from './batch-rows.ts'
import type { AccountMoved, LockedView, Movement, Outcome, PostedBatch } from './movement.ts'
import type { Posting } from './posting.ts'

/** A posting that took effect, and where its transfers begin. */
export interface AcceptedPosting {
  readonly posting: Omit<Posting, 'transfers'>
  readonly firstTransfer: number
}

/** What a movement came to; a key of a month that was dropped is told by an error. */
export type Decided = Outcome<unknown, string> | { readonly kind: 'too_old' }

/** What a batch did, once it is durable. */
export interface BatchResult {
  readonly outcomes: readonly Decided[]
  readonly moved: readonly AccountMoved[]
  readonly posted: PostedBatch
  /** Decided on what was known instead of under the lock. */
  readonly isAhead: boolean
  /** Milliseconds until everything was locked and read, decided, and durable. */
  readonly readMs: number
  readonly decideMs: number
  readonly writeMs: number
}

/** Decides movements one after the other, each on what those before it left. */
export class BatchDecisions {
  readonly accepted: AcceptedPosting[] = []
  readonly #accounts: BatchAccounts
  readonly #rows: BatchRows
  readonly #view: LockedView

  constructor(accounts: BatchAccounts, rows: BatchRows) {
    this.#accounts = accounts
    this.#rows = rows
    this.#view = {
      balanceMinor: (id) => accounts.state(id).balanceMinor,
      row: (companion, key) => rows.read(companion, key),
    }
  }

  /** The movement's own word, before anything of it takes effect. */
  ask(movement: Movement<unknown, string>) {
    return movement.decide(this.#view)
  }

  /** From here on the movement takes effect. */
  accept(
    movement: Movement<unknown, string>,
    decision: Extract<ReturnType<typeof movement.decide>, { accepted: unknown }>,
  ): Outcome<unknown, string> {
    const { before = [], transfers, after = [], rows, answer } = decision.accepted
    for (const posting of before) this.#post(posting, posting.transfers)
    this.#post(movement, transfers)
    for (const posting of after) this.#post(posting, posting.transfers)
    this.#rows.replace(rows)
    return { kind: 'posted', answer, accounts: [] }
  }

  /** Posts what the rows of the batch still owe. Nothing may be decided after it. */
  finish(): void {
    for (const posting of this.#rows.finish()) this.#post(posting, posting.transfers)
  }

  #post(posting: Omit<Posting, 'transfers'>, transfers: Posting['transfers']): void {
    assert(this.#accounts.canApply(transfers), 'an accepted movement is covered')
    if (transfers.length === 0) return
    this.accepted.push({ posting, firstTransfer: this.#accounts.transfers.length })
    this.#accounts.apply(transfers)
  }
}

/** The outcomes with the accounts as the whole batch leaves them. */
export function describeBatch(
  movements: readonly Movement<unknown, string>[],
  decided: readonly Decided[],
  accounts: BatchAccounts,
): Pick<BatchResult, 'outcomes' | 'moved'> {
  const standOf = (accountId: AccountId): AccountMoved => {
    const { balanceMinor, version } = accounts.state(accountId)
    return { accountId, balanceMinor, version }
  }
  return {
    outcomes: decided.map((outcome, index) =>
      outcome.kind === 'posted'
        ? { ...outcome, accounts: (movements[index]?.accountIds ?? []).map(standOf) }
        : outcome,
    ),
    moved: accounts.touched().map(({ id }) => standOf(id)),
  }
}
