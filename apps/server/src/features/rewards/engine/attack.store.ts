import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** An offer of a thousand pesos for a bet, open for a year. */
export async function insertOpenOffer(database: Queryable): Promise<bigint> {
  const inserted = await database.query<{ id: bigint }>(
    `with made as (
       insert into offer (state, version, made_at) values ('approved', 1, now()) returning id
     )
     insert into offer_version (offer_id, version, type, rules, texts, made_at, made_by)
     select id, 1, 'daily', jsonb_build_object('audience', '{}'::jsonb, 'isOptIn', true, 'offsetMinutes', 0,
         'opensAt', (extract(epoch from now()) * 1000)::bigint - 86400000,
         'closesAt', (extract(epoch from now()) * 1000)::bigint + 31536000000,
         'event', 'bet_settled', 'filter', '{}'::jsonb, 'measure', 'stake', 'window', 'offer',
         'goal', '{"kind": "steps", "pays": "each_step", "steps": [{"reach": "1",
           "reward": {"kind": "cash", "sum": {"kind": "fixed", "amountMinor": "100000"}}}]}'::jsonb,
         'claim', '{"mode": "manual", "approvalAboveMinor": null, "validMs": 31536000000}'::jsonb,
         'stock', null, 'budgetMinor', null, 'timesMax', 1),
       '{"en": {"title": "Welcome", "terms": "Play once."}}', now(), 'test' from made returning offer_id as id`,
  )
  return inserted.rows[0]?.id ?? 0n
}

/** A reward of the offer that its member can claim. */
export async function insertOpenReward(
  database: Queryable,
  memberId: bigint,
  offerId: bigint,
): Promise<string> {
  const inserted = await database.query<{ id: string }>(
    `insert into reward (id, offer_id, member_id, window_key, step, version, state, worth_minor, opened_at, lapses_at)
     values (gen_random_uuid(), $2, $1, 'offer', 1, 1, 'open', 100000, now(), now() + interval '365 days')
     returning id`,
    [memberId, offerId],
  )
  return inserted.rows[0]?.id ?? ''
}
