import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A day long ago, another for each member, that paid by a contract with the house; the number of its run. */
export async function insertPaidRun(database: Queryable, memberId: bigint): Promise<string> {
  const inserted = await database.query<{ id: string }>(
    `with chosen as (
       select date '2001-01-01' + ($1::bigint % 7000)::integer as day
     ), agreed as (
       insert into agent_contract (type, receiver_id, terms, state, from_day, to_day, end_reason,
         offered_at, request_key, request_hash)
       select 'daily_salary', $1, '{"period": "daily", "metric": "valid_bet", "pay": "rate",
         "tiers": [{"ratePercent": "1"}], "activeBetMinor": "1", "carriesNegative": false,
         "deductsCosts": false}', 'ended', day, day, 'terminated', now(), gen_random_uuid(), ''
       from chosen returning id
     ), run as (
       insert into agent_run (cause_id, type, period, window_key, version, first_day, last_day,
         state, counted_to, input_hash, contracts, agents, house_paid_minor, paid_minor, owed_minor,
         made_at, paid_at)
       select gen_random_uuid(), 'daily_salary', 'daily', day::text, 1, day, day, 'paid', now(), '',
         1, 1, 1, 1, 0, now(), now()
       from chosen returning id
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
