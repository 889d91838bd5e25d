import type { Queryable, Tx } from '../database/in-transaction.ts'

export interface Passkey<Owner> {
  readonly passkeyId: string
  readonly owner: Owner
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
  readonly name: string
  readonly addedAt: Date
  readonly lastUsedAt: Date | null
}

/** Where a kind of people keeps passkeys and challenges, what names a person there, and one further column. */
export interface PasskeyTables {
  readonly passkeys: string
  readonly challenges: string
  readonly owner: string
  readonly further: string
}

interface OwnPasskey<Owner> {
  readonly owner: Owner
  readonly passkeyId: string
}

interface Challenge<Owner> {
  readonly hash: Buffer
  /** Null where who it is shows only in the answer. */
  readonly owner: Owner | null
}

/** Passkeys and what devices are asked to sign; the rules of use are in the statements. */
export interface PasskeyStore<Owner, Further> {
  loadPasskeys(database: Queryable, owner: Owner): Promise<readonly (Passkey<Owner> & Further)[]>
  findPasskey(
    database: Queryable,
    credentialId: string,
  ): Promise<(Passkey<Owner> & Further) | undefined>
  /** False when somebody has this credential already. */
  insertPasskey(tx: Tx, passkey: Passkey<Owner>): Promise<boolean>
  /** False when its counter did not go up although it counts: there is a copy of it. */
  takeUse(
    database: Queryable,
    passkeyId: string,
    use: { readonly signCount: number; readonly at: Date },
  ): Promise<boolean>
  savePasskeyName(database: Queryable, own: OwnPasskey<Owner>, name: string): Promise<boolean>
  /** The name of what was removed; undefined when the person has no such passkey. */
  deletePasskey(tx: Tx, own: OwnPasskey<Owner>): Promise<string | undefined>
  insertChallenge(
    database: Queryable,
    challenge: Challenge<Owner> & { readonly expiresAt: Date },
  ): Promise<void>
  /** True for the first who uses it, and only for what it was made for. */
  takeChallenge(
    database: Queryable,
    challenge: Challenge<Owner> & { readonly at: Date },
  ): Promise<boolean>
  pruneChallenges(database: Queryable, at: Date): Promise<void>
}

const LISTED_MAX = 50

export function createPasskeyStore<Owner extends bigint | string, Further>({
  passkeys,
  challenges,
  owner: ownerColumn,
  further,
}: PasskeyTables): PasskeyStore<Owner, Further> {
  const columns = `id as "passkeyId", ${ownerColumn} as "owner", credential_id as "credentialId",
    public_key as "publicKey", sign_count::float8 as "signCount", transports, name,
    added_at as "addedAt", last_used_at as "lastUsedAt", ${further}`
  type Row = Passkey<Owner> & Further
  const isOne = async (database: Queryable, text: string, values: unknown[]) =>
    (await database.query(text, values)).rowCount === 1
  return {
    async loadPasskeys(database, owner) {
      const found = await database.query<Row & Record<string, unknown>>(
        `select ${columns} from ${passkeys} where ${ownerColumn} = $1 order by added_at
         limit ${LISTED_MAX}`,
        [owner],
      )
      return found.rows
    },
    async findPasskey(database, credentialId) {
      const found = await database.query<Row & Record<string, unknown>>(
        `select ${columns} from ${passkeys} where credential_id = $1`,
        [credentialId],
      )
      return found.rows[0]
    },
    insertPasskey: (tx, passkey) =>
      isOne(
        tx,
        `insert into ${passkeys} (id, ${ownerColumn}, credential_id, public_key, sign_count,
           transports, name, added_at, last_used_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing`,
        [
          passkey.passkeyId,
          passkey.owner,
          passkey.credentialId,
          passkey.publicKey,
          passkey.signCount,
          passkey.transports,
          passkey.name,
          passkey.addedAt,
          passkey.lastUsedAt,
        ],
      ),
    // Devices that do not count always say zero.
    takeUse: (database, passkeyId, { signCount, at }) =>
      isOne(
        database,
        `update ${passkeys} set sign_count = $2, last_used_at = $3
         where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
        [passkeyId, signCount, at],
      ),
    savePasskeyName: (database, own, name) =>
      isOne(database, `update ${passkeys} set name = $3 where id = $1 and ${ownerColumn} = $2`, [
        own.passkeyId,
        own.owner,
        name,
      ]),
    async deletePasskey(tx, own) {
      const deleted = await tx.query<{ name: string }>(
        `delete from ${passkeys} where id = $1 and ${ownerColumn} = $2 returning name`,
        [own.passkeyId, own.owner],
      )
      return deleted.rows[0]?.name
    },
    async insertChallenge(database, { hash, owner, expiresAt }) {
      await database.query(
        `insert into ${challenges} (challenge_hash, ${ownerColumn}, expires_at) values ($1, $2, $3)`,
        [hash, owner, expiresAt],
      )
    },
    takeChallenge: (database, { hash, owner, at }) =>
      isOne(
        database,
        `delete from ${challenges}
         where challenge_hash = $1 and ${ownerColumn} is not distinct from $2 and expires_at > $3`,
        [hash, owner, at],
      ),
    async pruneChallenges(database, at) {
      await database.query(`delete from ${challenges} where expires_at < $1`, [at])
    },
  }
}
