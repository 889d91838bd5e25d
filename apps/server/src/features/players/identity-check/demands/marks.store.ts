import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { SharedMark } from './demand-rules.ts'

const FREE_PLAY = 4
/** An address says something of accounts that were opened lately; it is another household's soon. */
const NEW_FOR = '7 days'
/** Closed accounts are locked as well, and say nothing of their owners. */
const IS_BARRED = `(m.type <> ${FREE_PLAY} and ((m.status = 'locked' and m.closed_at is null) or exists (
  select from member_break b where b.member_id = m.id and b.kind = 'exclusion' and (b.until is null or b.until > $1))))`

/**
 * Marks of `own` in common with anybody that ask for documents: own_id, other_id, mark. A confirmed number is one
 * account's anyway.
 */
const ASKING = `
  select own.id as own_id, o.id as other_id, 'email' as mark from own
    join member o on lower(o.email) = own.email and o.email_verified_at is not null
  union
  select own.id, p.member_id, 'document' from own
    join member_profile p on p.id_number_mark = own.id_number_mark
  union
  select own.id, p.member_id, 'name_and_birthday' from own
    join member_profile p on p.birthday = own.birthday
    join member o on o.id = p.member_id and plain_name(coalesce(p.fullname, o.payee_name)) = own.name
  union
  select own.id, theirs.member_id, 'payout_account' from own
    join bank_account ours on ours.member_id = own.id
    join bank_account theirs using (bank_code, account_number)`
/** Weak ones, for staff to see. */
const WEAK = `
  select own.id as own_id, theirs.member_id as other_id, 'browser' as mark from own
    join known_device ours on ours.member_id = own.id
    join known_device theirs using (token_hash)
  union
  select own.id, o.id, 'address' from own
    join member o on o.register_ip between network_first(own.register_ip) and network_last(own.register_ip)
     and greatest(o.registered_at, own.registered_at) > $1::timestamptz - interval '${NEW_FOR}'
   where not own.register_ip <<= inet '127.0.0.0/8' and own.register_ip <> inet '::1'`
const OWN = `
  select m.id, case when m.email_verified_at is not null then lower(m.email) end as email, m.register_ip, m.registered_at,
         p.id_number_mark, p.birthday, plain_name(coalesce(p.fullname, m.payee_name)) as name
    from member m left join member_profile p on p.member_id = m.id`

/** Marks of one member that ask for documents and are those of somebody excluded or locked. */
export async function findMarksOf(
  database: Queryable,
  memberId: bigint,
  at: Date,
): Promise<readonly SharedMark[]> {
  const found = await database.query<SharedMark>(
    `with own as (${OWN} where m.id = $2), shared as (${ASKING})
     select mark, own_id as "memberId", other_id as "barredId"
       from shared join member m on m.id = other_id
      where other_id <> own_id and ${IS_BARRED} order by mark, other_id`,
    [at, memberId],
  )
  return found.rows
}

/** Members who are excluded or locked, after one of them. */
export async function findBarred(
  database: Queryable,
  at: Date,
  after: bigint,
  limit: number,
): Promise<readonly bigint[]> {
  const found = await database.query<{ id: bigint }>(
    `select m.id from member m where m.id > $2 and ${IS_BARRED} order by m.id limit $3`,
    [at, after, limit],
  )
  return found.rows.map(({ id }) => id)
}

/** Marks of these, not yet on record, that others have as well who are neither excluded nor locked themselves. */
export async function findOthersWith(
  database: Queryable,
  at: Date,
  barredIds: readonly bigint[],
): Promise<readonly SharedMark[]> {
  const found = await database.query<SharedMark>(
    `with own as (${OWN} where m.id = any($2::bigint[])), shared as (${ASKING} union ${WEAK})
     select mark, other_id as "memberId", own_id as "barredId"
       from shared join member m on m.id = other_id
      where other_id <> own_id and m.type <> ${FREE_PLAY} and not ${IS_BARRED}
        and not exists (
          select from identity_demand d where d.member_id = other_id
             and d.marks @> jsonb_build_array(jsonb_build_object('mark', mark, 'memberId', own_id::text)))
      order by other_id, mark, own_id`,
    [at, barredIds],
  )
  return found.rows
}
