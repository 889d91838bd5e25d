import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'
import type { KeyedMark, PersonFacts, PersonMark } from './person-marks.ts'

/** What was proved of a contact, what was said of name and birthday, and every account that was ever paid to. */
export async function loadPersonFacts(
  database: Queryable,
  memberId: bigint,
): Promise<PersonFacts | undefined> {
  const found = await database.query<PersonFacts>(
    `select case when m.email_verified_at is not null then lower(m.email) end as email,
       case when m.mobile_verified_at is not null then '+' || m.country_dialing_code || m.mobile_num end as phone,
       p.id_number_mark as document,
       plain_name(coalesce(p.fullname, m.payee_name)) || ' ' || to_char(p.birthday, 'YYYY-MM-DD') as "nameAndBirthday",
       coalesce((select array_agg(distinct b.bank_code || ' ' || b.account_number)
         from bank_account b where b.member_id = m.id), '{}') as "payoutAccounts"
     from member m left join member_profile p on p.member_id = m.id where m.id = $1`,
    [memberId],
  )
  return found.rows[0]
}

/** Saved before the facts go; null is for good. */
export async function saveBarredMarks(
  tx: Tx,
  memberId: bigint,
  marks: readonly KeyedMark[],
  until: Date | null,
): Promise<void> {
  await tx.query(
    `insert into barred_mark (mark, kind, member_id, until)
     select mark, kind, $3, $4 from unnest($1::bytea[], $2::text[]) as k(mark, kind)
     on conflict (mark, kind, member_id) do update set until = excluded.until`,
    [marks.map(({ mark }) => mark), marks.map(({ kind }) => kind), memberId, until],
  )
}

/** Excluded people with one of these marks whose data are gone. */
export async function findBarredBy(
  database: Queryable,
  marks: readonly KeyedMark[],
  of: { readonly memberId: bigint; readonly at: Date },
): Promise<readonly { readonly mark: PersonMark; readonly barredId: bigint }[]> {
  if (marks.length === 0) return []
  const found = await database.query<{ mark: PersonMark; barredId: bigint }>(
    `select b.kind as mark, b.member_id as "barredId"
       from unnest($1::bytea[], $2::text[]) as k(mark, kind) join barred_mark b using (mark, kind)
      where b.member_id <> $3 and (b.until is null or b.until > $4) order by 1, 2`,
    [marks.map(({ mark }) => mark), marks.map(({ kind }) => kind), of.memberId, of.at],
  )
  return found.rows
}

/** Marks of exclusions that are over go with them. */
export async function pruneBarredMarks(database: Queryable, at: Date): Promise<void> {
  await database.query('delete from barred_mark where until <= $1', [at])
}
