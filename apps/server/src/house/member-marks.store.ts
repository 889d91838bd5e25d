import type { Queryable } from '../platform/database/in-transaction.ts'

/** How long a browser or an address says whose it is. */
const KNOWN = `interval '180 days'`
const MARKS_MAX = 500

/** Browsers and addresses from which a member signed in lately, and where they registered. */
export async function loadMarks(
  database: Queryable,
  memberId: bigint,
  at: Date,
): Promise<readonly string[]> {
  const found = await database.query<{ mark: string }>(
    `(select 'browser ' || encode(token_hash, 'hex') as mark from known_device
       where member_id = $1 and last_at > $2::timestamptz - ${KNOWN} order by last_at desc limit $3)
     union
     (select 'address ' || host(ip) from member_login
       where member_id = $1 and outcome = 'signed_in' and at > $2::timestamptz - ${KNOWN}
       order by at desc limit $3)
     union
     select 'address ' || host(register_ip) from member where id = $1 and register_ip is not null`,
    [memberId, at, MARKS_MAX],
  )
  return found.rows.map(({ mark }) => mark)
}
