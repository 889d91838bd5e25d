import type { OrderProof } from '@baize/contract'
import { isUuid, type Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'
import type { SealedDocument } from '../../platform/document-vault.ts'

/** A picture without its content. */
export interface ProofRow {
  readonly proofId: Uuid
  readonly orderId: Uuid
  readonly byteSize: number
  readonly uploadedAt: Date
  readonly isSubmitted: boolean
}

/** The pictures of some orders that are there to be looked at, oldest first, by order. */
export async function loadProofs(
  database: Queryable,
  orderIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, readonly ProofRow[]>> {
  const found = await database.query<ProofRow>(
    `select id as "proofId", order_id as "orderId", byte_size as "byteSize",
            uploaded_at as "uploadedAt", submitted_at is not null as "isSubmitted"
       from order_proof where order_id = any ($1::uuid[]) and sealed is not null
      order by uploaded_at, id`,
    [orderIds],
  )
  return Map.groupBy(found.rows, (row) => row.orderId)
}

/** As the contract shows a picture to its owner and to staff. */
export function viewProof({ proofId, byteSize, uploadedAt }: ProofRow): OrderProof {
  return { proofId, byteSize, uploadedAt: uploadedAt.toISOString() }
}

/** All that a member sends happens one after the other; the order is locked behind the member. */
export async function lockSender(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select 1 from member where id = $1 for no key update', [memberId])
}

/** Pictures that an order has, and all that its member sent since a moment, thrown away ones too. */
export async function countProofs(
  tx: Tx,
  of: { readonly memberId: bigint; readonly orderId: Uuid; readonly since: Date },
): Promise<{ readonly ofOrder: number; readonly sent: number }> {
  const found = await tx.query<{ ofOrder: number; sent: number }>(
    `select (select count(*)::int from order_proof where order_id = $2 and sealed is not null)
              as "ofOrder",
            (select count(*)::int from order_proof where member_id = $1 and uploaded_at > $3)
              as sent`,
    [of.memberId, of.orderId, of.since],
  )
  return found.rows[0] ?? { ofOrder: 0, sent: 0 }
}

export interface NewProof extends SealedDocument {
  readonly proofId: Uuid
  readonly orderId: Uuid
  readonly memberId: bigint
  readonly byteSize: number
  readonly at: Date
}

export async function insertProof(tx: Tx, proof: NewProof): Promise<void> {
  await tx.query(
    `insert into order_proof
       (id, order_id, member_id, byte_size, sealed, wrapped_key, key_id, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      proof.proofId,
      proof.orderId,
      proof.memberId,
      proof.byteSize,
      proof.sealed,
      proof.wrappedKey,
      proof.keyId,
      proof.at,
    ],
  )
}

/** Throws a picture away with its key, unless it was handed in. */
export async function discardProof(
  tx: Tx,
  of: { readonly memberId: bigint; readonly orderId: Uuid; readonly proofId: string },
): Promise<boolean> {
  const thrown = await tx.query(
    `update order_proof set sealed = null, wrapped_key = null, key_id = null
      where id = $3 and order_id = $2 and member_id = $1 and submitted_at is null
        and sealed is not null`,
    [of.memberId, of.orderId, of.proofId],
  )
  return thrown.rowCount === 1
}

/** From now on the pictures belong to the record of the order. */
export async function submitProofs(
  database: Queryable | pg.ClientBase,
  orderId: Uuid,
  at: Date,
): Promise<void> {
  await database.query(
    `update order_proof set submitted_at = $2
      where order_id = $1 and submitted_at is null and sealed is not null`,
    [orderId, at],
  )
}

/** The order that a picture belongs to; undefined for one that is not there, whatever it is called. */
export async function findProofOrder(
  database: Queryable,
  proofId: string,
): Promise<Uuid | undefined> {
  if (!isUuid(proofId)) return undefined
  const found = await database.query<{ orderId: Uuid }>(
    'select order_id as "orderId" from order_proof where id = $1 and sealed is not null',
    [proofId],
  )
  return found.rows[0]?.orderId
}

export interface StoredProof extends SealedDocument {
  readonly proofId: Uuid
  readonly memberId: bigint
  readonly isSubmitted: boolean
}

export async function loadSealedProof(
  database: Queryable,
  orderId: Uuid,
  proofId: string,
): Promise<StoredProof | undefined> {
  const found = await database.query<StoredProof>(
    `select id as "proofId", member_id as "memberId", sealed, wrapped_key as "wrappedKey",
            key_id as "keyId", submitted_at is not null as "isSubmitted"
       from order_proof where id = $2 and order_id = $1 and sealed is not null`,
    [orderId, proofId],
  )
  return found.rows[0]
}

/** Pictures that were sent before a moment and never handed in. */
export async function pruneProofs(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from order_proof where submitted_at is null and uploaded_at < $1', [
    before,
  ])
}

/** The pictures of an order, for a decision that hands them in. */
export interface ProofSet {
  /** How many are there to be handed in. */
  readonly drafts: number
  /** Set by a decision: they are handed in with its commit. */
  readonly submitAtMs?: number
}

const COUNT = {
  name: 'order-proofs-count',
  text: `select order_id, count(*)::int as drafts from order_proof
    where order_id = any ($1::uuid[]) and submitted_at is null and sealed is not null
    group by order_id`,
}

/**
 * Pictures beside the order that they belong to. The order's own row is locked by whoever adds,
 * removes or hands in, so it comes before this in the order of locks.
 */
export const proofSets: Companion<Uuid, ProofSet> = {
  name: 'proofs of an order',
  mapKey: (orderId) => orderId,
  async lock(client, orderIds) {
    const found = await client.query<{ order_id: Uuid; drafts: number }>({
      ...COUNT,
      values: [orderIds],
    })
    return found.rows.map((row) => [row.order_id, { drafts: row.drafts }] as const)
  },
  save: (client, rows) =>
    Promise.all(
      rows.map(([orderId, { submitAtMs }]) =>
        submitAtMs === undefined ? undefined : submitProofs(client, orderId, new Date(submitAtMs)),
      ),
    ),
}
