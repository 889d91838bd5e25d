import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'

/** A member of the history as a row. */
export interface HistoryMember {
  readonly username: string
  readonly nickname: string
  readonly type: number
  readonly payeeName: string
  readonly joinedAt: Date
  /** The name of the upline. */
  readonly upline: string | null
  readonly address: string
  readonly bankAccountId: string
  readonly bankCode: string
  readonly accountNumber: string
}

/** Registers members; those who are there already get their place in the tree and their bank account. */
export async function saveHistoryMembers(
  tx: Tx,
  members: readonly HistoryMember[],
  passwordHash: string,
): Promise<void> {
  const rows = JSON.stringify(members)
  await tx.query(
    `insert into member (username, nickname, type, password_hash, payee_name, register_ip, register_url,
       terms_accepted_at, registered_at)
     select username, nickname, type, $2, "payeeName", address, 'demonstration', "joinedAt", "joinedAt"
       from jsonb_to_recordset($1) as m(username text, nickname text, type smallint, "payeeName" text,
         address inet, "joinedAt" timestamptz)
      where not exists (select from member t where lower(t.username) = m.username)
      order by "joinedAt"`,
    [rows, passwordHash],
  )
  await tx.query(
    `update member t set upline_id = u.id
       from jsonb_to_recordset($1) as m(username text, upline text) join member u on u.username = m.upline
      where t.username = m.username and t.upline_id is null`,
    [rows],
  )
  await tx.query(
    `insert into bank_account (id, member_id, bank_code, holder_name, account_number, added_at, is_default)
     select "bankAccountId", t.id, "bankCode", "payeeName", "accountNumber", "joinedAt", true
       from jsonb_to_recordset($1) as m(username text, "payeeName" text, "joinedAt" timestamptz,
         "bankAccountId" uuid, "bankCode" text, "accountNumber" text)
       join member t on t.username = m.username
     on conflict do nothing`,
    [rows],
  )
}

export async function loadHistoryIds(
  database: Queryable,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const found = await database.query<{ id: bigint; username: string }>(
    'select id, username from member where username = any ($1)',
    [usernames],
  )
  return new Map(found.rows.map(({ id, username }) => [username, id]))
}

/** A seed as a row; the server's half is sealed. */
export interface HistorySeed {
  readonly seedId: string
  readonly memberId: bigint
  readonly stage: 'current' | 'next' | 'retired'
  readonly commitment: Buffer
  readonly sealed: Buffer
  readonly clientSeed: string | null
  readonly at: Date
  readonly retiredAt: Date | null
}

export async function saveHistorySeeds(tx: Tx, seeds: readonly HistorySeed[]): Promise<void> {
  await tx.query(
    `insert into fairness_seed (id, member_id, stage, commitment, sealed_server_seed, client_seed, created_at,
       retired_at)
     select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::bytea[], $5::bytea[], $6::text[],
       $7::timestamptz[], $8::timestamptz[])
     on conflict do nothing`,
    [
      seeds.map(({ seedId }) => seedId),
      seeds.map(({ memberId }) => memberId),
      seeds.map(({ stage }) => stage),
      seeds.map(({ commitment }) => commitment),
      seeds.map(({ sealed }) => sealed),
      seeds.map(({ clientSeed }) => clientSeed),
      seeds.map(({ at }) => at),
      seeds.map(({ retiredAt }) => retiredAt),
    ],
  )
  await tx.query(
    `insert into fairness_counter (member_id, seed_id)
     select member_id, id from fairness_seed where id = any ($1::uuid[]) and stage = 'current'
     on conflict do nothing`,
    [seeds.map(({ seedId }) => seedId)],
  )
}

/** The newest visit of each counts as the last one. */
export async function saveLastVisits(tx: Tx, visits: ReadonlyMap<bigint, Date>): Promise<void> {
  await tx.query(
    `update member m set last_login_at = v.at
       from unnest($1::bigint[], $2::timestamptz[]) as v(id, at) where m.id = v.id`,
    [[...visits.keys()], [...visits.values()]],
  )
}
