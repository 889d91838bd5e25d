import { SYSTEM_MESSAGES_MAX, type SystemMessage } from '@baize/contract'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** Writes a message of the product to a member; of more than are kept the oldest goes. */
export async function insertSystemMessage(
  tx: Tx,
  memberId: bigint,
  system: SystemMessage,
  at: Date,
): Promise<void> {
  await tx.query(
    `with kept as (
       delete from platform_message where id in (
         select id from platform_message where subject_id = $1 and system is not null
          order by id desc offset $2)
     )
     insert into platform_message (audience, subject_id, system, sent_at) values ('member', $1, $3, $4)`,
    [memberId, SYSTEM_MESSAGES_MAX - 1, system, at],
  )
}

/** Rows of one sweep, so that no transaction is long. */
const SWEEP_MAX = 10_000

/** Removes what was sent before a moment, with what its readers did; true when there may be more. */
export async function pruneMessages(database: Queryable, before: Date): Promise<boolean> {
  const gone = await database.query(
    `delete from platform_message where id in (
       select id from platform_message where sent_at < $1 order by sent_at limit $2)`,
    [before, SWEEP_MAX],
  )
  return gone.rowCount === SWEEP_MAX
}
