import type pg from 'pg'

/** A bet of the person in the last flight, lost; its id as the database has it. */
export async function insertLostBet(pool: pg.Pool, memberId: bigint): Promise<string> {
  const inserted = await pool.query<{ id: string }>(
    `insert into round (member_id, id, seed_id, nonce, stake_minor, payout_minor, state, opened_at,
       closed_at, game_code, version, outcome, options, events)
     select $1, gen_random_uuid(), f.id, f.number, 1, 0, 'closed', now(), now(), 'crash', 'crash@1',
       '0/1', '{"flight":1,"place":1,"autoCashOut":null}', '[{"type":"busted","height":100}]'
     from crash_flight f order by f.id desc limit 1 returning id::text`,
    [memberId],
  )
  return inserted.rows[0]?.id ?? ''
}
