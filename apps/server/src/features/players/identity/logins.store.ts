import type { Security } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export type LoginOutcome = Security['logins'][number]['outcome']

export interface LoginTry {
  /** Null for a name that nobody has. */
  readonly memberId: bigint | null
  readonly at: Date
  readonly ip: string
  readonly device: string
  readonly outcome: LoginOutcome
}

const SHOWN = 20
/** A browser not seen for this long is a new one again. */
const KNOWN_DAYS = 180

export async function saveLoginTry(database: Queryable, tried: LoginTry): Promise<void> {
  await database.query(
    'insert into member_login (member_id, at, ip, device, outcome) values ($1, $2, $3, $4, $5)',
    [tried.memberId, tried.at, tried.ip, tried.device, tried.outcome],
  )
}

/** How often this member signed in before, and how often of these with this browser. */
export async function countLogins(
  database: Queryable,
  memberId: bigint,
  device: string,
): Promise<{ readonly all: number; readonly withDevice: number }> {
  const found = await database.query<{ all: number; withDevice: number }>(
    `select count(*)::int as "all", count(*) filter (where device = $2)::int as "withDevice"
     from member_login where member_id = $1 and outcome = 'signed_in'
       and at > now() - interval '${KNOWN_DAYS} days'`,
    [memberId, device],
  )
  return found.rows[0] ?? { all: 0, withDevice: 0 }
}

/** True until a member has signed in for a second time. */
export async function isFirstLogin(database: Queryable, memberId: bigint): Promise<boolean> {
  const found = await database.query(
    `select from member_login where member_id = $1 and outcome = 'signed_in' limit 2`,
    [memberId],
  )
  return (found.rowCount ?? 0) < 2
}

export async function loadLogins(
  database: Queryable,
  memberId: bigint,
): Promise<Security['logins']> {
  const found = await database.query<Omit<LoginTry, 'memberId'>>(
    `select at, host(ip) as ip, device, outcome from member_login
     where member_id = $1 order by at desc, id desc limit ${SHOWN}`,
    [memberId],
  )
  return found.rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** How often members signed in since a moment. */
export async function countLoginsSince(database: Queryable, since: Date): Promise<number> {
  const found = await database.query<{ logins: number }>(
    `select count(*)::int as logins from member_login where at > $1 and outcome = 'signed_in'`,
    [since],
  )
  return found.rows[0]?.logins ?? 0
}
