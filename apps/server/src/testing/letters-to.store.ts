import type { OutgoingMessage } from '@baize/contract/payments'
import type pg from 'pg'
import { createLetterWriter } from '../platform/messages/letter-writer.ts'
import { queuedNotice } from '../platform/messages/notice.ts'

const writer = createLetterWriter()

/** What waits to be sent to an address or number, as it will be written in English; oldest first. */
export async function lettersTo(pool: pg.Pool, to: string): Promise<OutgoingMessage[]> {
  const found = await pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id`,
    [to],
  )
  return found.rows.map(({ payload }) => writer.write(queuedNotice.parse(payload), 'EN'))
}
