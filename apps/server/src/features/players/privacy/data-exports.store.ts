import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { SealedDocument } from '../../../platform/document-vault.ts'

/** A copy of a member's data that was asked for. */
export interface ExportRow {
  readonly exportId: Uuid
  readonly askedAt: Date
  readonly madeAt: Date | null
  readonly expiresAt: Date | null
  readonly byteSize: number | null
}

/** The copy that was asked for last. */
export async function loadLastExport(
  database: Queryable,
  memberId: bigint,
): Promise<ExportRow | undefined> {
  const found = await database.query<ExportRow>(
    `select id as "exportId", asked_at as "askedAt", made_at as "madeAt", expires_at as "expiresAt",
       byte_size as "byteSize" from data_export where member_id = $1 order by asked_at desc limit 1`,
    [memberId],
  )
  return found.rows[0]
}

export async function insertExport(
  tx: Tx,
  exported: { readonly exportId: Uuid; readonly memberId: bigint; readonly askedAt: Date },
): Promise<void> {
  await tx.query('insert into data_export (id, member_id, asked_at) values ($1, $2, $3)', [
    exported.exportId,
    exported.memberId,
    exported.askedAt,
  ])
}

/** Whose copy is still to be made; undefined for one that is there. */
export async function findUnmade(
  database: Queryable,
  exportId: string,
): Promise<{ readonly memberId: bigint } | undefined> {
  const found = await database.query<{ memberId: bigint }>(
    'select member_id as "memberId" from data_export where id = $1 and made_at is null',
    [exportId],
  )
  return found.rows[0]
}

export async function saveCopy(
  database: Queryable,
  exportId: string,
  copy: SealedDocument & {
    readonly byteSize: number
    readonly madeAt: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await database.query(
    `update data_export set made_at = $2, expires_at = $3, byte_size = $4, sealed = $5, wrapped_key = $6,
       key_id = $7 where id = $1 and made_at is null`,
    [
      ...[exportId, copy.madeAt, copy.expiresAt, copy.byteSize],
      ...[copy.sealed, copy.wrappedKey, copy.keyId],
    ],
  )
}

/** The member's own copy that can be fetched now. */
export async function loadCopy(
  database: Queryable,
  memberId: bigint,
  at: Date,
): Promise<(SealedDocument & { readonly exportId: Uuid; readonly madeAt: Date }) | undefined> {
  const found = await database.query<SealedDocument & { exportId: Uuid; madeAt: Date }>(
    `select id as "exportId", made_at as "madeAt", sealed, wrapped_key as "wrappedKey", key_id as "keyId"
       from data_export where member_id = $1 and sealed is not null and expires_at > $2
      order by asked_at desc limit 1`,
    [memberId, at],
  )
  return found.rows[0]
}

/** Copies whose days are over; that they were asked for stays known. */
export async function pruneCopies(database: Queryable, at: Date): Promise<void> {
  await database.query(
    `update data_export set sealed = null, wrapped_key = null, key_id = null
      where sealed is not null and expires_at <= $1`,
    [at],
  )
}
