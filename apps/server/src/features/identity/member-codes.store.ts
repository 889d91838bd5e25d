import type { Queryable } from '../../platform/database/in-transaction.ts'

/** Tries per code; six digits and five tries leave a guesser one chance in 200,000. */
const TRIES_MAX = 5

export type CodePurpose = 'email' | 'password' | 'payment'

interface CodeToSave {
  readonly memberId: bigint
  readonly purpose: CodePurpose
  readonly codeHash: Buffer
  readonly address: string
  readonly sentAt: Date
  readonly expiresAt: Date
  /** A code sent after this moment is not replaced yet. */
  readonly notSince: Date
}

/** False when the last code is too young to be replaced; decided in one statement. */
export async function saveMemberCode(database: Queryable, code: CodeToSave): Promise<boolean> {
  const saved = await database.query(
    `insert into member_code as c
       (member_id, purpose, code_hash, address, sent_at, expires_at, tries)
     values ($1, $2, $3, $4, $5, $6, 0)
     on conflict (member_id, purpose) do update set code_hash = excluded.code_hash,
       address = excluded.address, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, tries = 0
     where c.sent_at <= $7`,
    [
      code.memberId,
      code.purpose,
      code.codeHash,
      code.address,
      code.sentAt,
      code.expiresAt,
      code.notSince,
    ],
  )
  return saved.rowCount === 1
}

export type TakenCode =
  | { readonly kind: 'right'; readonly address: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'expired' }

/**
 * Uses a code up. Each try is counted before it is compared, and the right one removes the row, so
 * neither guessing side by side nor using one code twice gets anybody further.
 */
export async function takeMemberCode(
  database: Queryable,
  typed: {
    readonly memberId: bigint
    readonly purpose: CodePurpose
    readonly codeHash: Buffer
    readonly at: Date
  },
): Promise<TakenCode> {
  const { memberId, purpose, codeHash, at } = typed
  const tried = await database.query<{ right: boolean }>(
    `update member_code set tries = tries + 1
     where member_id = $1 and purpose = $2 and expires_at > $3 and tries < $4
     returning code_hash = $5 as right`,
    [memberId, purpose, at, TRIES_MAX, codeHash],
  )
  const [row] = tried.rows
  if (!row) return { kind: 'expired' }
  if (!row.right) return { kind: 'wrong' }
  const taken = await database.query<{ address: string }>(
    `delete from member_code where member_id = $1 and purpose = $2 and code_hash = $3
     returning address`,
    [memberId, purpose, codeHash],
  )
  const [used] = taken.rows
  return used ? { kind: 'right', address: used.address } : { kind: 'expired' }
}
