import type { OwnAccount } from '@baize/contract'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import type { DecisionPlace } from './decision-place.ts'

/** A person who decides or decided, and where. */
export interface Person {
  readonly staffId: bigint
  readonly displayName: string
  readonly place: DecisionPlace | null
}

/** The owner of an account, and what it was recognised by. */
export type OwnTie = Omit<NonNullable<OwnAccount>, 'isRefused'>

/** A member and the people who decide on their money. */
export interface OwnAccountQuestion {
  readonly memberId: bigint | null
  readonly people: readonly Person[]
}

const FIND = `
  with asked as (
    select question, member_id, staff_id, display_name, mark
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])
        as asked (question, member_id, staff_id, display_name, mark)
  ), tie as (
    select question, asked.display_name, 'mail' as reason
      from asked
      join member m on m.id = asked.member_id and m.email_verified_at is not null
      join staff s on s.id = asked.staff_id and lower(s.mail) = lower(m.email)
    union all
    select question, asked.display_name, 'browser'
      from asked
      join known_device known using (member_id)
     where known.token_hash = decode(asked.mark, 'hex')
        or exists (select from staff_browser own
             where own.staff_id = asked.staff_id and own.token_hash = known.token_hash)
  )
  select distinct on (question) question, display_name as "displayName", reason as "by"
    from tie order by question, reason desc, display_name`

/** For each question the person the account belongs to, by a confirmed mail address or a shared browser; null if none. */
export async function findOwnAccounts(
  database: Queryable,
  questions: readonly OwnAccountQuestion[],
): Promise<readonly (OwnTie | null)[]> {
  const asked = questions.flatMap(({ memberId, people }, question) =>
    memberId === null ? [] : people.map((person) => ({ question, memberId, ...person })),
  )
  if (asked.length === 0) return questions.map(() => null)
  const found = await database.query<OwnTie & { readonly question: bigint }>(FIND, [
    asked.map(({ question }) => question),
    asked.map(({ memberId }) => memberId),
    asked.map(({ staffId }) => staffId),
    asked.map(({ displayName }) => displayName),
    asked.map(({ place }) => place?.mark ?? null),
  ])
  const own = new Map(found.rows.map(({ question, ...each }) => [Number(question), each]))
  return questions.map((_, question) => own.get(question) ?? null)
}
