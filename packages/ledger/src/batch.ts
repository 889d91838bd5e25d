import { assert, type Minor, minor } from '@baize/kernel'
import type { AccountId } from './account.ts'
import type { PlannedTransfer } from './transfer.ts'

/** An account as it stands inside a batch. */
export interface AccountState {
  readonly id: AccountId
  readonly mayOverdraw: boolean
  balanceMinor: Minor
  /** Number of entries so far; the next entry carries this plus one. */
  version: bigint
  /** The number as it was read from the store, for the write to check. */
  readonly versionRead: bigint
}

/** One side of a transfer, with the balance it leaves. */
export interface Entry {
  readonly accountId: AccountId
  readonly version: bigint
  /** Position of its transfer in the batch. */
  readonly transferIndex: number
  readonly amountMinor: Minor
  readonly balanceAfterMinor: Minor
}

/**
 * The accounts of one batch, moved forward transfer by transfer in memory while the database
 * holds their rows locked. What it collects is written in one go.
 */
export class BatchAccounts {
  readonly #states: ReadonlyMap<AccountId, AccountState>
  readonly #touched = new Set<AccountId>()
  readonly transfers: PlannedTransfer[] = []
  readonly entries: Entry[] = []

  constructor(states: Iterable<AccountState>) {
    this.#states = new Map([...states].map((state) => [state.id, state]))
  }

  state(id: AccountId): AccountState {
    const state = this.#states.get(id)
    assert(state, 'a movement touches only accounts it asked for')
    return state
  }

  /** True when every transfer, in order, keeps every account above its floor. */
  canApply(transfers: readonly PlannedTransfer[]): boolean {
    const changes = new Map<AccountId, bigint>()
    for (const { debitId, creditId, amountMinor } of transfers) {
      assert(amountMinor > 0n, 'money moves from the debit side to the credit side')
      const debit = this.state(debitId)
      const after = debit.balanceMinor + (changes.get(debitId) ?? 0n) - amountMinor
      if (!debit.mayOverdraw && after < 0n) return false
      changes.set(debitId, (changes.get(debitId) ?? 0n) - amountMinor)
      changes.set(creditId, (changes.get(creditId) ?? 0n) + amountMinor)
    }
    return true
  }

  /** Moves the money. The caller has asked `canApply`; from here on success is obligatory. */
  apply(transfers: readonly PlannedTransfer[]): void {
    for (const transfer of transfers) {
      const transferIndex = this.transfers.push(transfer) - 1
      this.#enter(transfer.debitId, minor(-transfer.amountMinor), transferIndex)
      this.#enter(transfer.creditId, transfer.amountMinor, transferIndex)
    }
  }

  all(): Iterable<AccountState> {
    return this.#states.values()
  }

  touched(): AccountState[] {
    return [...this.#touched].map((id) => this.state(id))
  }

  #enter(accountId: AccountId, amountMinor: Minor, transferIndex: number): void {
    const state = this.state(accountId)
    state.balanceMinor = minor(state.balanceMinor + amountMinor)
    state.version += 1n
    assert(state.mayOverdraw || state.balanceMinor >= 0n, 'an account stays above its floor')
    this.#touched.add(accountId)
    this.entries.push({
      accountId,
      version: state.version,
      transferIndex,
      amountMinor,
      balanceAfterMinor: state.balanceMinor,
    })
  }
}
