import type { Queryable } from '../database/in-transaction.ts'
import type { AuditHead, ChainedRow } from './audit-chain.ts'

/** The columns of a row in the order in which they are hashed, each as text. */
const FIELDS = `array[a.id::text, floor(extract(epoch from a.at) * 1000000)::bigint::text, a.actor_kind,
  a.actor_id, a.actor_name, a.action, a.subject, a.details::text, a.ip, a.before::text,
  a.after::text]`

/** The next rows of the chain, with what the log has for them. */
export async function loadChain(
  database: Queryable,
  after: bigint,
  limit: number,
): Promise<readonly ChainedRow[]> {
  const found = await database.query<{
    position: string
    auditId: string
    hash: Buffer
    fields: (string | null)[] | null
  }>(
    `select c.position::text, c.audit_id::text as "auditId", c.hash,
       case when a.id is not null then ${FIELDS} end as fields
     from audit_chain c left join audit_log a on a.id = c.audit_id
     where c.position > $1 order by c.position limit $2`,
    [after, limit],
  )
  return found.rows.map((row) => ({ ...row, position: BigInt(row.position) }))
}

/** The place in the chain at this position; undefined when there is none. */
export async function loadPlace(
  database: Queryable,
  position: bigint,
): Promise<(AuditHead & { readonly auditId: string }) | undefined> {
  const found = await database.query<{ auditId: string; hash: Buffer }>(
    'select audit_id::text as "auditId", hash from audit_chain where position = $1',
    [position],
  )
  const [row] = found.rows
  return row && { position, hash: row.hash, auditId: row.auditId }
}

/** The first row of the log that stands outside of the chain. */
export async function findUnchained(database: Queryable): Promise<string | undefined> {
  const found = await database.query<{ id: string }>(
    `select a.id::text as id from audit_log a
     where not exists (select from audit_chain c where c.audit_id = a.id) order by a.id limit 1`,
  )
  return found.rows[0]?.id
}
