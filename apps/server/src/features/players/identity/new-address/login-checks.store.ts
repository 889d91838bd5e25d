import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** Answers to one login that waits; of a name, which can be guessed, fewer. */
const TRIES_MAX = 5
const NAME_TRIES_MAX = 3
const MAILS_MAX = 3

export interface LoginCheck {
  readonly memberId: bigint
  /** As it was when the first step was proved. */
  readonly accessVersion: number
  readonly provedBy: 'password' | 'code' | 'provider'
  readonly remembers: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly isNameRight: boolean
  readonly mailCodeHash: Buffer | null
  readonly mailLinkHash: Buffer | null
  readonly mailSentAt: Date | null
  readonly phoneCodeId: string | null
}

const COLUMNS = `member_id as "memberId", access_version as "accessVersion", proved_by as "provedBy", remembers,
  created_at as "createdAt", expires_at as "expiresAt", name_right_at is not null as "isNameRight",
  mail_code_hash as "mailCodeHash", mail_link_hash as "mailLinkHash", mail_sent_at as "mailSentAt", phone_code_id as "phoneCodeId"`

export async function insertCheck(
  database: Queryable,
  tokenHash: Buffer,
  check: Pick<
    LoginCheck,
    'memberId' | 'accessVersion' | 'provedBy' | 'remembers' | 'createdAt' | 'expiresAt'
  >,
): Promise<void> {
  await database.query(
    `insert into login_check (token_hash, member_id, proved_by, remembers, created_at, expires_at,
       access_version)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[tokenHash, check.memberId, check.provedBy, check.remembers],
      ...[check.createdAt, check.expiresAt, check.accessVersion],
    ],
  )
}

/** A login that still waits. */
export async function findCheck(
  database: Queryable,
  tokenHash: Buffer,
  at: Date,
): Promise<LoginCheck | undefined> {
  const found = await database.query<LoginCheck>(
    `select ${COLUMNS} from login_check
     where token_hash = $1 and used_at is null and expires_at > $2 and tries < ${TRIES_MAX}`,
    [tokenHash, at],
  )
  return found.rows[0]
}

/** Counts an answer before it is compared; undefined when the login has none left. */
export async function countAnswer(
  database: Queryable,
  tokenHash: Buffer,
  answer: { readonly isName: boolean; readonly at: Date },
): Promise<LoginCheck | undefined> {
  const counted = await database.query<LoginCheck>(
    `update login_check
       set tries = tries + 1, name_tries = name_tries + case when $2 then 1 else 0 end
     where token_hash = $1 and used_at is null and expires_at > $3 and tries < ${TRIES_MAX}
       and (not $2 or name_tries < ${NAME_TRIES_MAX})
     returning ${COLUMNS}`,
    [tokenHash, answer.isName, answer.at],
  )
  return counted.rows[0]
}

/** The name was right, and a code is asked for next. */
export async function saveNameRight(
  database: Queryable,
  tokenHash: Buffer,
  at: Date,
): Promise<void> {
  await database.query(
    'update login_check set name_right_at = $2, tries = 0 where token_hash = $1 and name_right_at is null',
    [tokenHash, at],
  )
}

/** False when a mail went out a moment ago, or as many as one login gets. */
export async function saveMailCode(
  database: Queryable,
  tokenHash: Buffer,
  code: {
    readonly hash: Buffer
    readonly linkHash: Buffer
    readonly at: Date
    readonly notSince: Date
  },
): Promise<boolean> {
  const saved = await database.query(
    `update login_check
       set mail_code_hash = $2, mail_link_hash = $5, mail_sent_at = $3, mails_sent = mails_sent + 1
     where token_hash = $1 and used_at is null and mails_sent < ${MAILS_MAX}
       and (mail_sent_at is null or mail_sent_at <= $4)`,
    [tokenHash, code.hash, code.at, code.notSince, code.linkHash],
  )
  return saved.rowCount === 1
}

export async function savePhoneCodeId(
  database: Queryable,
  tokenHash: Buffer,
  phoneCodeId: string,
): Promise<void> {
  await database.query('update login_check set phone_code_id = $2 where token_hash = $1', [
    tokenHash,
    phoneCodeId,
  ])
}

/** True for exactly one of all who come with a right answer, also in a race. */
export async function useCheck(database: Queryable, tokenHash: Buffer, at: Date): Promise<boolean> {
  const used = await database.query(
    `update login_check set used_at = $2
     where token_hash = $1 and used_at is null and expires_at > $2`,
    [tokenHash, at],
  )
  return used.rowCount === 1
}

/** Forgets logins that nobody can go on with. */
export async function pruneLoginChecks(database: Queryable, at: Date): Promise<void> {
  await database.query('delete from login_check where expires_at < $1', [at])
}
