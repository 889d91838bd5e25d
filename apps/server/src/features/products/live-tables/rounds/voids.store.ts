import type { Uuid } from '@baize/kernel'
import type { VoidCause } from '@baize/rooms'
import type { WagerKey } from '../../../../house/wagers/wagers.store.ts'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { refuseWaiting } from '../moves/commands.store.ts'

/** A round that is void, with who decided it. */
export interface RoundVoid {
  readonly roundId: Uuid
  readonly tableCode: string
  /** Whether it was paid before. */
  readonly wasSettled: boolean
  readonly cause: VoidCause
  readonly reason: string
  readonly askedBy: bigint | null
  readonly approvedBy: bigint | null
  readonly voidedAt: Date
}

/** Makes a round void that is locked: nothing is staked on it any more, moves that wait are refused, and its owner ends it and gives every stake back. */
export async function insertVoid(tx: Queryable, each: RoundVoid): Promise<void> {
  await tx.query(
    `insert into live_table_void (round_id, table_code, was_settled, reason, asked_by, approved_by, voided_at, cause)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[each.roundId, each.tableCode, each.wasSettled, each.reason],
      ...[each.askedBy, each.approvedBy, each.voidedAt, each.cause],
    ],
  )
  await tx.query(
    `update live_table_round set is_void = true, phase = case phase when 'betting' then 'closed' else phase end,
       closed_at = coalesce(closed_at, $2) where id = $1`,
    [each.roundId, each.voidedAt],
  )
  await refuseWaiting(tx, each.tableCode, each.roundId)
}

/** Rounds of a table that are void and whose stakes are not all back. */
export async function loadOpenVoids(
  database: Queryable,
  tableCode: string,
): Promise<readonly Pick<RoundVoid, 'roundId' | 'cause'>[]> {
  const found = await database.query<Pick<RoundVoid, 'roundId' | 'cause'>>(
    `select round_id as "roundId", cause from live_table_void
      where table_code = $1 and settled_at is null order by voided_at`,
    [tableCode],
  )
  return found.rows
}

/** Says that every stake is back. */
export async function endVoid(database: Queryable, roundId: Uuid, at: Date): Promise<void> {
  await database.query(
    'update live_table_void set settled_at = $2 where round_id = $1 and settled_at is null',
    [roundId, at],
  )
}

/** Wagers on a round, in the order of members, after one of them. */
export async function loadWagersOfRound(
  database: Queryable,
  roundId: Uuid,
  { after, limit }: { readonly after: WagerKey | undefined; readonly limit: number },
): Promise<WagerKey[]> {
  const found = await database.query<WagerKey>(
    `select member_id as "memberId", wager_id as "wagerId" from live_table_layout
      where round_id = $1 and member_id > $2 and wager_id is not null order by member_id limit $3`,
    [roundId, after?.memberId ?? 0n, limit],
  )
  return found.rows
}
