import type { Uuid } from '@baize/kernel'
import type pg from 'pg'

/** A slip of the person on a draw that was void; its stake has gone back. The draw must be there. */
export async function insertVoidSlip(
  pool: pg.Pool,
  { memberId, drawId }: { readonly memberId: bigint; readonly drawId: Uuid },
): Promise<string> {
  const inserted = await pool.query<{ id: string }>(
    `with w as (
       insert into wager (member_id, id, product, code, event_id, state, stake_minor, returned_minor,
         valid_minor, version, opened_at, closed_at)
       values ($1, gen_random_uuid(), 'lottery', 'ssc-1', $2, 'void', 100, 100, 0, 1, now(), now())
       returning member_id, id
     )
     insert into lottery_slip (wager_id, member_id, draw_id, line_count, price_version, settings, entries)
     select id, member_id, $2, 1, 0, '{}', '[]' from w returning wager_id::text as id`,
    [memberId, drawId],
  )
  return inserted.rows[0]?.id ?? ''
}

/** A draw that was void, with a chain of its own; the same for everybody who asks. */
export async function insertVoidDraw(pool: pg.Pool): Promise<Uuid> {
  const inserted = await pool.query<{ id: Uuid }>(
    `with c as (
       insert into lottery_chain (id, game, commitment, sealed_seed, length, used, created_at)
       values (gen_random_uuid(), 'attacked', '', '', 1, 1, now()) returning id
     )
     insert into lottery_draw (id, game, family, issue, chain_id, chain_number, opens_at, closes_at,
       draws_at, witness_commitment, witness_signature, witness_key, voided_at, void_reason, result_version,
       settled_at)
     select gen_random_uuid(), 'attacked', 'SSC', left(gen_random_uuid()::text, 20), id, 1,
       now() - interval '2 minutes', now() - interval '1 minute', now(), '', '', '', now(), 'none', 1, now()
     from c returning id`,
  )
  const [draw] = inserted.rows
  if (!draw) throw new Error('a draw is inserted')
  return draw.id
}

/** A plan of the person that has ended. */
export async function insertEndedChase(pool: pg.Pool, memberId: bigint): Promise<string> {
  const inserted = await pool.query<{ id: string }>(
    `insert into lottery_chase (id, member_id, game, family, way, stops_on_win, entries, stake_minor,
       price_version, settings, reserved_minor, waiting_minor, issues, state, started_at)
     values (gen_random_uuid(), $1, 'ssc-1', 'SSC', '{"kind":"equal","times":1}', false, '[]', 100, 0,
       '{}', 200, 0, '[]', 'played', now()) returning id::text`,
    [memberId],
  )
  return inserted.rows[0]?.id ?? ''
}
