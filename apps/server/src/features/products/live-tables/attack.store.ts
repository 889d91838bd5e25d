import { assert, type Uuid } from '@baize/kernel'
import type pg from 'pg'

const SETTINGS = {
  ...{ name: 'Attacked', pace: 'normal', look: 'onyx', spotMinMinor: '100', spotMaxMinor: '10000' },
  ...{ layoutMaxMinor: '10000', payoutMaxMinor: '1000000' },
}
const TABLE = `insert into live_table (code, game, variant, settings)
  values ('attacked', 'roulette', 'european', $1) on conflict (code) do nothing`

/** Something that a member said. */
async function insertOwnLine(pool: pg.Pool, memberId: bigint): Promise<Uuid> {
  await pool.query(TABLE, [SETTINGS])
  const inserted = await pool.query<{ id: Uuid }>(
    `insert into live_chat_line (id, table_code, member_id, text, said_at)
     values (gen_random_uuid(), 'attacked', $1, 'hello', now()) returning id`,
    [memberId],
  )
  const [line] = inserted.rows
  assert(line, 'a line is inserted')
  return line.id
}

/** A report of something that a member said. */
export async function insertReport(pool: pg.Pool, memberId: bigint): Promise<Uuid> {
  const lineId = await insertOwnLine(pool, memberId)
  const inserted = await pool.query<{ id: Uuid }>(
    `insert into live_chat_report (id, line_id, table_code, member_id, reported_by, lines, reported_at)
     values (gen_random_uuid(), $1, 'attacked', $2, $2, '[]', now()) returning id`,
    [lineId, memberId],
  )
  const [report] = inserted.rows
  assert(report, 'a report is inserted')
  return report.id
}

/** A mute of a member that still holds. */
export async function insertMute(pool: pg.Pool, memberId: bigint): Promise<Uuid> {
  const inserted = await pool.query<{ id: Uuid }>(
    `insert into live_chat_mute (id, member_id, reason, muted_by, muted_at, ends_at)
     values (gen_random_uuid(), $1, 'attacked', 1, now(), now() + interval '1 hour') returning id`,
    [memberId],
  )
  const [mute] = inserted.rows
  assert(mute, 'a mute is inserted')
  return mute.id
}
