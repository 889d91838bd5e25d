import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A link of a member who is made an affiliate by it, as its number. */
export async function insertAffiliateLink(database: Queryable, memberId: bigint): Promise<string> {
  await database.query(
    `insert into affiliate (member_id, state, text, language, request_key, applied_at, decided_at)
     values ($1, 'approved', 'Attacked', 'en', gen_random_uuid(), now(), now())
     on conflict (member_id) do nothing`,
    [memberId],
  )
  const inserted = await database.query<{ id: string }>(
    `insert into affiliate_link (affiliate_id, code, campaign, created_at, request_key)
     values ($1, 'A' || substr(md5(random()::text), 1, 12), 'Attacked', now(), gen_random_uuid())
     returning id::text as id`,
    [memberId],
  )
  return inserted.rows[0]?.id ?? ''
}

/** A picture of an application of a member. */
export async function insertAffiliatePicture(
  database: Queryable,
  memberId: bigint,
): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into affiliate_picture (id, member_id, jpeg, added_at, place) values ($1, $2, '', now(), 1)`,
    [id, memberId],
  )
  return id
}

/** A month long ago that paid nobody. Several are made at the same time: each is a version of its own. */
export async function insertAffiliateRun(database: Queryable): Promise<string> {
  const inserted = await database.query<{ id: string }>(
    `insert into affiliate_run (cause_id, month, version, state, counted_to, input_hash, affiliates,
       month_minor, pay_minor, made_at)
     values (gen_random_uuid(), '2001-01', 1 + floor(random() * 2000000000), 'replaced', now(), '', 0, 0, 0, now())
     returning id::text as id`,
  )
  return inserted.rows[0]?.id ?? ''
}
