import type { DocumentKind, IdentityDocument } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { SealedDocument } from '../../../platform/document-vault.ts'

/** A document without its content. */
export interface DocumentRow {
  readonly documentId: Uuid
  readonly kind: DocumentKind
  readonly type: IdentityDocument['type']
  readonly byteSize: number
  readonly uploadedAt: Date
  readonly isWantedAgain: boolean
  readonly isSubmitted: boolean
  readonly isReplaced: boolean
}

const COLUMNS = `id as "documentId", kind, content_type as type, byte_size as "byteSize",
  uploaded_at as "uploadedAt", is_wanted_again as "isWantedAgain",
  submitted_at is not null as "isSubmitted", replaced_at is not null as "isReplaced"`
const SHOWN_MAX = 60

/** The documents that stand for a member now. */
export async function loadDocuments(
  database: Queryable,
  memberId: bigint,
): Promise<readonly DocumentRow[]> {
  const found = await database.query<DocumentRow>(
    `select ${COLUMNS} from identity_document
      where member_id = $1 and replaced_at is null order by uploaded_at`,
    [memberId],
  )
  return found.rows
}

/** For staff: what was handed in, replaced documents too, the newest first. */
export async function loadSubmittedDocuments(
  database: Queryable,
  memberId: bigint,
): Promise<readonly DocumentRow[]> {
  const found = await database.query<DocumentRow>(
    `select ${COLUMNS} from identity_document
      where member_id = $1 and submitted_at is not null and sealed is not null
      order by replaced_at is not null, uploaded_at desc limit $2`,
    [memberId, SHOWN_MAX],
  )
  return found.rows
}

/** How many documents a member sent since a moment, those taken back as well. */
export async function countUploads(
  database: Queryable,
  memberId: bigint,
  since: Date,
): Promise<number> {
  const found = await database.query<{ sent: number }>(
    `select count(*)::int as sent from identity_document
      where member_id = $1 and uploaded_at > $2`,
    [memberId, since],
  )
  return found.rows[0]?.sent ?? 0
}

/**
 * Takes documents out of their place. What was handed in stays on record; what was not is thrown
 * away with its key.
 */
export async function replaceDocument(
  tx: Tx,
  memberId: bigint,
  which: { readonly kind: DocumentKind } | { readonly documentId: string },
  at: Date,
): Promise<boolean> {
  const [column, value] =
    'kind' in which ? (['kind', which.kind] as const) : (['id', which.documentId] as const)
  const taken = await tx.query(
    `update identity_document set replaced_at = $3,
       sealed = case when submitted_at is null then null else sealed end,
       wrapped_key = case when submitted_at is null then null else wrapped_key end,
       key_id = case when submitted_at is null then null else key_id end
     where member_id = $1 and ${column} = $2 and replaced_at is null`,
    [memberId, value, at],
  )
  return taken.rowCount === 1
}

export interface NewDocument extends SealedDocument {
  readonly documentId: Uuid
  readonly kind: DocumentKind
  readonly type: IdentityDocument['type']
  readonly byteSize: number
}

export async function saveDocument(
  tx: Tx,
  memberId: bigint,
  document: NewDocument,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into identity_document
       (id, member_id, kind, content_type, byte_size, sealed, wrapped_key, key_id, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      document.documentId,
      memberId,
      document.kind,
      document.type,
      document.byteSize,
      document.sealed,
      document.wrappedKey,
      document.keyId,
      at,
    ],
  )
}

/** From now on the documents belong to the record of the check. */
export async function markSubmitted(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await tx.query(
    `update identity_document set submitted_at = $2
      where member_id = $1 and replaced_at is null and submitted_at is null`,
    [memberId, at],
  )
}

export interface StoredDocument extends SealedDocument {
  readonly documentId: Uuid
  readonly kind: DocumentKind
  readonly type: IdentityDocument['type']
}

/** The sealed content of a document that was handed in by this member. */
export async function loadSealedDocument(
  database: Queryable,
  memberId: bigint,
  documentId: string,
): Promise<StoredDocument | undefined> {
  const found = await database.query<StoredDocument>(
    `select id as "documentId", kind, content_type as type, sealed, wrapped_key as "wrappedKey", key_id as "keyId"
       from identity_document
      where id = $2 and member_id = $1 and submitted_at is not null and sealed is not null`,
    [memberId, documentId],
  )
  return found.rows[0]
}
