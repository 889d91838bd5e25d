import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../database/in-transaction.ts'
import type { SealedDocument } from '../document-vault.ts'

/** A table of documents, each under a key of its own that a key of the installation wraps. */
export interface WrappedTable {
  readonly table: string
  /** What a document is called inside its seal. */
  ownerOf(memberId: bigint, documentId: string): string
}

export interface WrappedRow {
  readonly documentId: Uuid
  readonly memberId: bigint
  readonly wrappedKey: Buffer
  readonly keyId: string
}

/** Documents whose key another than the current key of the installation wraps. */
export async function loadOldWraps(
  database: Queryable,
  { table }: WrappedTable,
  wanted: { readonly currentKeyId: string; readonly afterId: Uuid; readonly limit: number },
): Promise<readonly WrappedRow[]> {
  const found = await database.query<WrappedRow>(
    `select id as "documentId", member_id as "memberId", wrapped_key as "wrappedKey",
            key_id as "keyId"
       from ${table} where sealed is not null and key_id <> $1 and id > $2
      order by id limit $3`,
    [wanted.currentKeyId, wanted.afterId, wanted.limit],
  )
  return found.rows
}

/** Documents whose key another key than this one wraps. */
export async function countOldWraps(
  database: Queryable,
  { table }: WrappedTable,
  currentKeyId: string,
): Promise<number> {
  const found = await database.query<{ count: number }>(
    `select count(*)::int as count from ${table} where sealed is not null and key_id <> $1`,
    [currentKeyId],
  )
  return found.rows[0]?.count ?? 0
}

/** Only where the wrap is still the one that was read. */
export async function saveWrap(
  database: Queryable,
  { table }: WrappedTable,
  before: WrappedRow,
  after: Omit<SealedDocument, 'sealed'>,
): Promise<void> {
  await database.query(
    `update ${table} set wrapped_key = $3, key_id = $4 where id = $1 and key_id = $2`,
    [before.documentId, before.keyId, after.wrappedKey, after.keyId],
  )
}
