import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A day long ago that paid a member by a contract with the house, as the number of its run. */
export async function insertPaidRun(database: Queryable, memberId: bigint): Promise<string> {
  const inserted = await database.query<{ id: string }>(
    `with agreed as (
       insert into agent_contract (type, receiver_id, terms, state, from_day, to_day, end_reason,
         offered_at, request_key, request_hash)
       values ('daily_salary', $1, '{"period": "daily", "tiers": [{"ratePercent": "1"}]}', 'ended',
         '2020-01-01', '2020-01-01', 'terminated', now(), gen_random_uuid(), '')
       returning id
     ), run as (
       insert into agent_run (cause_id, type, period, window_key, version, first_day, last_day,
         state, counted_to, input_hash, contracts, agents, house_paid_minor, paid_minor, owed_minor,
         made_at, paid_at)
       values (gen_random_uuid(), 'daily_salary', 'attack', $1::text, 1, '2020-01-01', '2020-01-01',
         'paid', now(), '', 1, 1, 1, 1, 0, now(), now())
       returning id
     ), settled as (
       insert into agent_run_row (run_id, place, contract_id, receiver_id, valid_bet_minor,
         net_loss_minor, active_members, carry_in_minor, base_minor, tier, payout_minor,
         carry_out_minor, delta_minor)
       select run.id, 1, agreed.id, $1, 100, 0, 1, 0, 100, 0, 1, 0, 1 from run, agreed
     )
     select id::text as id from run`,
    [memberId],
  )
  return inserted.rows[0]?.id ?? ''
}
