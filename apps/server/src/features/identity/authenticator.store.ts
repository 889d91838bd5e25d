import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'

export interface Authenticator {
  readonly secretSealed: Buffer
  readonly isOn: boolean
}

export async function loadAuthenticator(
  database: Queryable,
  memberId: bigint,
): Promise<Authenticator | undefined> {
  const found = await database.query<Authenticator>(
    `select secret_sealed as "secretSealed", confirmed_at is not null as "isOn"
     from member_authenticator where member_id = $1`,
    [memberId],
  )
  return found.rows[0]
}

/** False when one is on already; an unconfirmed one is replaced. */
export async function saveAuthenticator(
  database: Queryable,
  memberId: bigint,
  secretSealed: Buffer,
): Promise<boolean> {
  const saved = await database.query(
    `insert into member_authenticator as a (member_id, secret_sealed) values ($1, $2)
     on conflict (member_id) do update set secret_sealed = excluded.secret_sealed, last_step = 0
     where a.confirmed_at is null`,
    [memberId, secretSealed],
  )
  return saved.rowCount === 1
}

/** True for the first who uses this step or a later one: a code works once, also in a race. */
export async function takeStep(
  database: Queryable,
  memberId: bigint,
  step: number,
): Promise<boolean> {
  const taken = await database.query(
    'update member_authenticator set last_step = $2 where member_id = $1 and last_step < $2',
    [memberId, step],
  )
  return taken.rowCount === 1
}

/** Turns the authenticator on with new recovery codes; false when it was on already. */
export async function turnOn(
  tx: Tx,
  memberId: bigint,
  codeHashes: readonly Buffer[],
  at: Date,
): Promise<boolean> {
  const turned = await tx.query(
    `update member_authenticator set confirmed_at = $2
     where member_id = $1 and confirmed_at is null`,
    [memberId, at],
  )
  if (turned.rowCount !== 1) return false
  await tx.query('delete from member_recovery_code where member_id = $1', [memberId])
  await tx.query(
    `insert into member_recovery_code (member_id, code_hash)
     select $1, code_hash from unnest($2::bytea[]) as given (code_hash)`,
    [memberId, codeHashes],
  )
  return true
}

export async function takeRecoveryCode(
  database: Queryable,
  memberId: bigint,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const taken = await database.query(
    `update member_recovery_code set used_at = $3
     where member_id = $1 and code_hash = $2 and used_at is null`,
    [memberId, codeHash, at],
  )
  return taken.rowCount === 1
}

export async function countRecoveryCodes(database: Queryable, memberId: bigint): Promise<number> {
  const found = await database.query<{ left: number }>(
    `select count(*)::int as "left" from member_recovery_code
     where member_id = $1 and used_at is null`,
    [memberId],
  )
  return found.rows[0]?.left ?? 0
}

export async function turnOff(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('delete from member_recovery_code where member_id = $1', [memberId])
  await tx.query('delete from member_authenticator where member_id = $1', [memberId])
}
