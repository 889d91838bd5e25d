import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** An account that an agent opened. */
export interface OpenedAccount {
  readonly memberId: bigint
  readonly username: string
  readonly kind: string
  readonly expiresAt: Date
}

export async function findOpened(
  database: Queryable,
  agentId: bigint,
  key: Uuid,
): Promise<OpenedAccount | undefined> {
  const found = await database.query<OpenedAccount>(
    `select member_id as "memberId", username, kind, expires_at as "expiresAt"
       from agent_account where request_key = $1 and agent_id = $2`,
    [key, agentId],
  )
  return found.rows[0]
}

export async function countOpened(
  database: Queryable,
  agentId: bigint,
  since: Date,
): Promise<number> {
  const found = await database.query<{ count: number }>(
    'select count(*)::integer as count from agent_account where agent_id = $1 and opened_at >= $2',
    [agentId, since],
  )
  return found.rows[0]?.count ?? 0
}

/** Keeps the agent from opening another one until the commit, so that a day's count is exact. */
export async function lockAgent(tx: Tx, agentId: bigint): Promise<void> {
  await tx.query('select 1 from member where id = $1 for no key update', [agentId])
}

export async function insertOpened(
  tx: Tx,
  opened: OpenedAccount & { readonly agentId: bigint; readonly key: Uuid; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into agent_account (request_key, agent_id, member_id, username, kind, opened_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[opened.key, opened.agentId, opened.memberId, opened.username, opened.kind],
      ...[opened.at, opened.expiresAt],
    ],
  )
}
