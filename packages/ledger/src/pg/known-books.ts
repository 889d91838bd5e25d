import { assert, type EpochMs } from '@baize/kernel'
import type { AccountId } from '../account.ts'
import type { AccountState } from '../batch.ts'
import type { BatchRows } from './batch-rows.ts'
import type { AnyCompanion, MapKey } from './companion.ts'
import type { Movement } from './movement.ts'
import { repeatKeyOf } from './posting.ts'
import type { Head } from './write-batch.ts'

/** Beyond this many accounts or rows everything is forgotten and learned anew. */
const KNOWN_MAX = 200_000
/** Keys of late are held in two halves; the older goes when the younger has this many. */
const KEYS_HALF = 50_000

/**
 * The books as the last batch that was sent leaves them: the head, accounts that moved, and rows
 * of companions whose write checks what was read. A batch decided on them is right exactly when
 * nobody else wrote meanwhile, which its own write finds out; forgetting is always safe.
 */
export class KnownBooks {
  #head: Head | undefined
  #accounts = new Map<AccountId, AccountState>()
  #rows = new Map<AnyCompanion, Map<MapKey, unknown>>()
  #keys = new Set<string>()
  #olderKeys = new Set<string>()

  get head(): Head | undefined {
    return this.#head
  }

  /** True when the movement can be decided without asking the database for anything. */
  covers(movement: Movement<unknown, string>): boolean {
    const key = repeatKeyOf(movement)
    if (this.#keys.has(key) || this.#olderKeys.has(key)) return false
    return (
      movement.accountIds.every((id) => this.#accounts.has(id)) &&
      movement.rows.every(
        ({ companion, key, isNew, isLikelyNew }) =>
          isNew || isLikelyNew || this.#isCurrent(companion, this.row(companion, key)),
      )
    )
  }

  /** The account as a new batch finds it. */
  account(id: AccountId): AccountState {
    const known = this.#accounts.get(id)
    assert(known, 'a batch is decided ahead on known accounts only')
    return { ...known, versionRead: known.version }
  }

  row(companion: AnyCompanion, key: unknown): unknown {
    return this.#rows.get(companion)?.get(companion.mapKey(key as never))
  }

  /** Takes over what a batch leaves, as soon as its writes are on their way. */
  learn(
    { head, postedAtMs }: { readonly head: Head; readonly postedAtMs: EpochMs },
    accounts: Iterable<AccountState>,
    rows: BatchRows,
    keys: readonly string[],
  ): void {
    if (this.#isFull()) this.forget()
    this.#head = head
    for (const account of accounts) this.#accounts.set(account.id, account)
    for (const [companion, name, row] of rows.stored(postedAtMs)) {
      const ofCompanion = this.#rows.get(companion) ?? new Map<MapKey, unknown>()
      this.#rows.set(companion, ofCompanion)
      if (row === undefined) ofCompanion.delete(name)
      else ofCompanion.set(name, row)
    }
    if (this.#keys.size > KEYS_HALF) {
      this.#olderKeys = this.#keys
      this.#keys = new Set()
    }
    for (const key of keys) this.#keys.add(key)
  }

  forget(): void {
    this.#head = undefined
    this.#accounts = new Map()
    this.#rows = new Map()
  }

  #isCurrent(companion: AnyCompanion, row: unknown): boolean {
    if (row === undefined) return false
    const versionOf = (id: AccountId) => this.#accounts.get(id)?.version
    return companion.isCurrent?.(row, versionOf) ?? true
  }

  #isFull(): boolean {
    const sizes = [...this.#rows.values()].map((rows) => rows.size)
    return Math.max(this.#accounts.size, ...sizes) > KNOWN_MAX
  }
}
