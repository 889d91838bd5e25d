import type { Queryable, Tx } from '../database/in-transaction.ts'

export interface Authenticator {
  readonly secretSealed: Buffer
  readonly isOn: boolean
}

/** Where a kind of people keeps authenticators and recovery codes, and what names a person there. */
export interface AuthenticatorTables {
  readonly authenticators: string
  readonly recoveryCodes: string
  readonly owner: string
}

/** Authenticators and their recovery codes; the rules of use are in the statements. */
export interface AuthenticatorStore<Owner> {
  loadAuthenticator(database: Queryable, owner: Owner): Promise<Authenticator | undefined>
  /** False when one is on already; an unconfirmed one is replaced. */
  saveAuthenticator(database: Queryable, owner: Owner, secretSealed: Buffer): Promise<boolean>
  /** True for the first who uses this step or a later one: a code works once, also in a race. */
  takeStep(database: Queryable, owner: Owner, step: number): Promise<boolean>
  /** Turns the authenticator on with new recovery codes; false when it was on already. */
  turnOn(tx: Tx, owner: Owner, codeHashes: readonly Buffer[], at: Date): Promise<boolean>
  /** True for exactly one of all who come with the same code. */
  takeRecoveryCode(
    database: Queryable,
    owner: Owner,
    code: { readonly hash: Buffer; readonly at: Date },
  ): Promise<boolean>
  countRecoveryCodes(database: Queryable, owner: Owner): Promise<number>
  /** False when none was on. */
  turnOff(tx: Tx, owner: Owner): Promise<boolean>
}

export function createAuthenticatorStore<Owner extends bigint | string>({
  authenticators,
  recoveryCodes,
  owner: ownerColumn,
}: AuthenticatorTables): AuthenticatorStore<Owner> {
  const isOne = async (database: Queryable, text: string, values: unknown[]) =>
    (await database.query(text, values)).rowCount === 1
  return {
    async loadAuthenticator(database, owner) {
      const found = await database.query<Authenticator>(
        `select secret_sealed as "secretSealed", confirmed_at is not null as "isOn"
         from ${authenticators} where ${ownerColumn} = $1`,
        [owner],
      )
      return found.rows[0]
    },
    saveAuthenticator: (database, owner, secretSealed) =>
      isOne(
        database,
        `insert into ${authenticators} as a (${ownerColumn}, secret_sealed) values ($1, $2)
         on conflict (${ownerColumn}) do update
           set secret_sealed = excluded.secret_sealed, last_step = 0
           where a.confirmed_at is null`,
        [owner, secretSealed],
      ),
    takeStep: (database, owner, step) =>
      isOne(
        database,
        `update ${authenticators} set last_step = $2 where ${ownerColumn} = $1 and last_step < $2`,
        [owner, step],
      ),
    async turnOn(tx, owner, codeHashes, at) {
      const isTurned = await isOne(
        tx,
        `update ${authenticators} set confirmed_at = $2
         where ${ownerColumn} = $1 and confirmed_at is null`,
        [owner, at],
      )
      if (!isTurned) return false
      await tx.query(`delete from ${recoveryCodes} where ${ownerColumn} = $1`, [owner])
      await tx.query(
        `insert into ${recoveryCodes} (${ownerColumn}, code_hash)
         select $1, code_hash from unnest($2::bytea[]) as given (code_hash)`,
        [owner, codeHashes],
      )
      return true
    },
    takeRecoveryCode: (database, owner, { hash, at }) =>
      isOne(
        database,
        `update ${recoveryCodes} set used_at = $3
         where ${ownerColumn} = $1 and code_hash = $2 and used_at is null`,
        [owner, hash, at],
      ),
    async countRecoveryCodes(database, owner) {
      const found = await database.query<{ left: number }>(
        `select count(*)::int as "left" from ${recoveryCodes}
         where ${ownerColumn} = $1 and used_at is null`,
        [owner],
      )
      return found.rows[0]?.left ?? 0
    },
    async turnOff(tx, owner) {
      await tx.query(`delete from ${recoveryCodes} where ${ownerColumn} = $1`, [owner])
      return isOne(
        tx,
        `delete from ${authenticators} where ${ownerColumn} = $1 and confirmed_at is not null`,
        [owner],
      )
    },
  }
}
