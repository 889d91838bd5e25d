import type { EpochMs } from '@baize/kernel'
import type pg from 'pg'
import type { AccountId } from '../account.ts'
import type { Posting } from './posting.ts'

/**
 * Rows that are locked, read and replaced in the same commit as the money they belong to: a
 * round, a seed's counter, a withdrawal. The ledger knows nothing of what is in them.
 *
 * Companions are locked after the accounts and in the order in which a poster was given them, so
 * that two servers can never wait for each other in a circle.
 */
export interface Companion<Key, Row> {
  readonly name: string
  /** A key as maps know it: the same value for the same row. */
  mapKey(key: Key): MapKey
  /** Locks and reads the rows that exist; sent without waiting for the statements before it. */
  lock(client: pg.ClientBase, keys: readonly Key[]): Promise<readonly (readonly [Key, Row])[]>
  /** Writes the final rows of the batch, new and changed alike. */
  save(client: pg.ClientBase, rows: readonly (readonly [Key, Row])[]): Promise<unknown>
  /**
   * The row as `lock` would read it after a commit that is posted at this time; undefined when only reading tells.
   * A companion has it only when `save` fails as soon as anything that was read of a row no longer
   * holds: its rows are then remembered, and movements that replace them are decided without reading them again.
   */
  asStored?(row: Row, postedAtMs: EpochMs): Row | undefined
  /**
   * What a changed row still owes the books once all movements of a batch are decided, and the row after that.
   * So many movements can share one posting; its accounts are among those that the movements asked for.
   */
  finish?(row: Row): { readonly row: Row; readonly postings: readonly Posting[] } | undefined
  /**
   * For rows that tell of an account: whether a remembered one still does, now that the account is at this
   * version. Without it a row holds whatever the accounts do.
   */
  isCurrent?(row: Row, versionOf: VersionOf): boolean
}

/** The number of entries of an account, as far as it is known. */
export type VersionOf = (accountId: AccountId) => bigint | undefined

export type MapKey = string | bigint

// A poster holds companions of different rows side by side; each movement names its own.
export type AnyCompanion = Companion<never, unknown>

/** A row that a movement wants locked, whether it exists already or not. */
export interface RowRequest {
  readonly companion: AnyCompanion
  readonly key: unknown
  /** True for a row that this very movement creates: there is nothing to look for. */
  readonly isNew: boolean
  /**
   * True for a row that is seldom there already. It may be decided without looking, so its write must fail
   * when it is; then it is looked for under the lock.
   */
  readonly isLikelyNew: boolean
}

/** A row as it shall be after the commit. */
export interface RowChange {
  readonly companion: AnyCompanion
  readonly key: unknown
  readonly row: unknown
}

/** Asks for a row, checked against its companion's key. */
export function requestRow<Key, Row>(companion: Companion<Key, Row>, key: Key): RowRequest {
  return { companion: companion as unknown as AnyCompanion, key, isNew: false, isLikelyNew: false }
}

/** Announces a row that the movement creates; no one else can know its key yet. */
export function createRow<Key, Row>(companion: Companion<Key, Row>, key: Key): RowRequest {
  return { companion: companion as unknown as AnyCompanion, key, isNew: true, isLikelyNew: false }
}

/** Asks for a row that will hardly exist, such as one under a caller's own key. */
export function expectNewRow<Key, Row>(companion: Companion<Key, Row>, key: Key): RowRequest {
  return { companion: companion as unknown as AnyCompanion, key, isNew: false, isLikelyNew: true }
}

/** Replaces a row, checked against its companion's types. */
export function replaceRow<Key, Row>(
  companion: Companion<Key, Row>,
  key: Key,
  row: Row,
): RowChange {
  return { companion: companion as unknown as AnyCompanion, key, row }
}
