import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'

export interface StaffAuthenticator {
  readonly secretSealed: Buffer
  readonly isOn: boolean
}

export async function loadAuthenticator(
  database: Queryable,
  staffId: string,
): Promise<StaffAuthenticator | undefined> {
  const found = await database.query<StaffAuthenticator>(
    `select secret_sealed as "secretSealed", confirmed_at is not null as "isOn"
       from staff_authenticator where staff_id = $1`,
    [staffId],
  )
  return found.rows[0]
}

/** False when one is on already; an unconfirmed one is replaced. */
export async function saveAuthenticator(
  database: Queryable,
  staffId: string,
  secretSealed: Buffer,
): Promise<boolean> {
  const saved = await database.query(
    `insert into staff_authenticator as a (staff_id, secret_sealed) values ($1, $2)
     on conflict (staff_id) do update set secret_sealed = excluded.secret_sealed, last_step = 0
      where a.confirmed_at is null`,
    [staffId, secretSealed],
  )
  return saved.rowCount === 1
}

/** True for the first who uses this step or a later one: a code works once, also in a race. */
export async function takeStep(
  database: Queryable,
  staffId: string,
  step: number,
): Promise<boolean> {
  const taken = await database.query(
    'update staff_authenticator set last_step = $2 where staff_id = $1 and last_step < $2',
    [staffId, step],
  )
  return taken.rowCount === 1
}

/** Turns the authenticator on with new recovery codes; false when it was on already. */
export async function turnOn(
  tx: Tx,
  staffId: string,
  codeHashes: readonly Buffer[],
  at: Date,
): Promise<boolean> {
  const turned = await tx.query(
    `update staff_authenticator set confirmed_at = $2
      where staff_id = $1 and confirmed_at is null`,
    [staffId, at],
  )
  if (turned.rowCount !== 1) return false
  await tx.query('delete from staff_recovery_code where staff_id = $1', [staffId])
  await tx.query(
    `insert into staff_recovery_code (staff_id, code_hash)
     select $1, code_hash from unnest($2::bytea[]) as given (code_hash)`,
    [staffId, codeHashes],
  )
  return true
}

export async function takeRecoveryCode(
  database: Queryable,
  staffId: string,
  code: { readonly hash: Buffer; readonly at: Date },
): Promise<boolean> {
  const taken = await database.query(
    `update staff_recovery_code set used_at = $3
      where staff_id = $1 and code_hash = $2 and used_at is null`,
    [staffId, code.hash, code.at],
  )
  return taken.rowCount === 1
}

export async function countRecoveryCodes(database: Queryable, staffId: string): Promise<number> {
  const found = await database.query<{ left: number }>(
    `select count(*)::int as "left" from staff_recovery_code
      where staff_id = $1 and used_at is null`,
    [staffId],
  )
  return found.rows[0]?.left ?? 0
}

/** False when there was none. */
export async function turnOff(tx: Tx, staffId: string): Promise<boolean> {
  await tx.query('delete from staff_recovery_code where staff_id = $1', [staffId])
  const removed = await tx.query(
    'delete from staff_authenticator where staff_id = $1 and confirmed_at is not null',
    [staffId],
  )
  return removed.rowCount === 1
}
