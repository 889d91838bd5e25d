import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { ROOM_LOCK } from './lead-room.ts'

/** Whether some server leads the room right now. */
export async function isRoomLed(database: Queryable): Promise<boolean> {
  const found = await database.query(
    `select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 2
       and classid = $1 and objid = $2
       and database = (select oid from pg_database where datname = current_database())`,
    [ROOM_LOCK.family, ROOM_LOCK.room],
  )
  return found.rows.length > 0
}
