import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

export interface Passkey {
  readonly passkeyId: string
  readonly memberId: bigint
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
  readonly name: string
  readonly addedAt: Date
  readonly lastUsedAt: Date | null
}

const COLUMNS = `id as "passkeyId", member_id as "memberId", credential_id as "credentialId",
  public_key as "publicKey", sign_count::float8 as "signCount", transports, name,
  added_at as "addedAt", last_used_at as "lastUsedAt"`
const LISTED_MAX = 50

export async function loadPasskeys(
  database: Queryable,
  memberId: bigint,
): Promise<readonly Passkey[]> {
  const found = await database.query<Passkey>(
    `select ${COLUMNS} from member_passkey where member_id = $1 order by added_at
     limit ${LISTED_MAX}`,
    [memberId],
  )
  return found.rows
}

/** The passkey with its member's access version, both as of one moment: one that is removed afterwards opens nothing. */
export async function findPasskey(
  database: Queryable,
  credentialId: string,
): Promise<(Passkey & { readonly accessVersion: number }) | undefined> {
  const found = await database.query<Passkey & { readonly accessVersion: number }>(
    `select ${COLUMNS}, (select access_version from member m where m.id = member_id) as "accessVersion"
     from member_passkey where credential_id = $1`,
    [credentialId],
  )
  return found.rows[0]
}

/** Holds the member's row until the transaction ends, so that passkeys are counted one by one. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select 1 from member where id = $1 for update', [memberId])
}

/** False when somebody has this credential already. */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const inserted = await tx.query(
    `insert into member_passkey (id, member_id, credential_id, public_key, sign_count, transports,
       name, added_at, last_used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing`,
    [
      passkey.passkeyId,
      passkey.memberId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.signCount,
      passkey.transports,
      passkey.name,
      passkey.addedAt,
      passkey.lastUsedAt,
    ],
  )
  return inserted.rowCount === 1
}

export async function savePasskeyUse(
  database: Queryable,
  passkeyId: string,
  signCount: number,
  at: Date,
): Promise<void> {
  await database.query(
    `update member_passkey set sign_count = greatest(sign_count, $2), last_used_at = $3
     where id = $1`,
    [passkeyId, signCount, at],
  )
}

export async function savePasskeyName(
  database: Queryable,
  own: { readonly memberId: bigint; readonly passkeyId: string },
  name: string,
): Promise<boolean> {
  const saved = await database.query(
    'update member_passkey set name = $3 where id = $1 and member_id = $2',
    [own.passkeyId, own.memberId, name],
  )
  return saved.rowCount === 1
}

/** The name of what was removed; undefined when the member has no such passkey. */
export async function deletePasskey(
  tx: Tx,
  own: { readonly memberId: bigint; readonly passkeyId: string },
): Promise<string | undefined> {
  const deleted = await tx.query<{ name: string }>(
    'delete from member_passkey where id = $1 and member_id = $2 returning name',
    [own.passkeyId, own.memberId],
  )
  return deleted.rows[0]?.name
}

export async function insertChallenge(
  database: Queryable,
  challenge: { readonly hash: Buffer; readonly memberId: bigint | null; readonly expiresAt: Date },
): Promise<void> {
  await database.query(
    'insert into passkey_challenge (challenge_hash, member_id, expires_at) values ($1, $2, $3)',
    [challenge.hash, challenge.memberId, challenge.expiresAt],
  )
}

/** True for the first who uses it, and only for what it was made for. */
export async function takeChallenge(
  database: Queryable,
  challenge: { readonly hash: Buffer; readonly memberId: bigint | null; readonly at: Date },
): Promise<boolean> {
  const taken = await database.query(
    `delete from passkey_challenge
     where challenge_hash = $1 and member_id is not distinct from $2 and expires_at > $3`,
    [challenge.hash, challenge.memberId, challenge.at],
  )
  return taken.rowCount === 1
}

export async function pruneChallenges(database: Queryable, at: Date): Promise<void> {
  await database.query('delete from passkey_challenge where expires_at < $1', [at])
}
