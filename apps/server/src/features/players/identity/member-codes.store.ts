import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Tries per code; six digits and five tries leave a guesser one chance in 200,000. */
const TRIES_MAX = 5
/** Tries a day at all codes of an account for one purpose, whoever asked for them and from wherever: one chance in 100,000. */
const DAY_TRIES_MAX = 10

export type CodePurpose = 'email' | 'password' | 'payment'

interface CodeToSave {
  readonly memberId: bigint
  readonly purpose: CodePurpose
  readonly codeHash: Buffer
  /** Hash of the link's key. */
  readonly linkHash?: Buffer
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
       (member_id, purpose, code_hash, address, sent_at, expires_at, tries, link_hash)
     values ($1, $2, $3, $4, $5, $6, 0, $8)
     on conflict (member_id, purpose) do update set code_hash = excluded.code_hash,
       link_hash = excluded.link_hash,
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
      code.linkHash ?? null,
    ],
  )
  return saved.rowCount === 1
}

export type TakenCode =
  | { readonly kind: 'right'; readonly address: string }
  | { readonly kind: 'wrong'; readonly isLastOfDay: boolean }
  /** No more tries today. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'expired' }

/**
 * Uses a code up. Each try is counted before it is compared, and the right one removes the row, so
 * neither guessing side by side nor using one code twice gets anybody further. The link of a code is no guess: it works
 * whatever was tried, once, and as long as its code.
 */
export async function takeMemberCode(
  database: Queryable,
  typed: {
    readonly memberId: bigint
    readonly purpose: CodePurpose
    readonly codeHash?: Buffer
    /** Given instead if the mailed link was opened. */
    readonly linkHash?: Buffer
    readonly at: Date
    /** True from a browser that is known as the owner's: what strangers guessed does not close its door. */
    readonly isOwnersBrowser?: boolean
  },
): Promise<TakenCode> {
  const { memberId, purpose, codeHash, linkHash, at } = typed
  if (linkHash) return await takeByLink(database, { memberId, purpose, linkHash, at })
  const day = at.toISOString().slice(0, 10)
  const tried = await database.query<{ right: boolean; dayTries: number }>(
    `update member_code set tries = tries + 1, tried_on = $6::date,
       day_tries = case when tried_on = $6::date then day_tries + 1 else 1 end
     where member_id = $1 and purpose = $2 and expires_at > $3 and tries < $4
       and ($7 or tried_on is distinct from $6::date or day_tries < ${DAY_TRIES_MAX})
     returning code_hash = $5 as right, day_tries as "dayTries"`,
    [memberId, purpose, at, TRIES_MAX, codeHash, day, typed.isOwnersBrowser ?? false],
  )
  const [row] = tried.rows
  if (!row) return await hasTriesLeft(database, { memberId, purpose, day })
  if (!row.right) return { kind: 'wrong', isLastOfDay: row.dayTries === DAY_TRIES_MAX }
  const taken = await database.query<{ address: string }>(
    `delete from member_code where member_id = $1 and purpose = $2 and code_hash = $3
     returning address`,
    [memberId, purpose, codeHash],
  )
  const [used] = taken.rows
  return used ? { kind: 'right', address: used.address } : { kind: 'expired' }
}

async function takeByLink(
  database: Queryable,
  by: {
    readonly memberId: bigint
    readonly purpose: CodePurpose
    readonly linkHash: Buffer
    readonly at: Date
  },
): Promise<TakenCode> {
  const taken = await database.query<{ address: string }>(
    `delete from member_code where member_id = $1 and purpose = $2 and link_hash = $3
       and expires_at > $4 returning address`,
    [by.memberId, by.purpose, by.linkHash, by.at],
  )
  const [used] = taken.rows
  return used ? { kind: 'right', address: used.address } : { kind: 'expired' }
}

async function hasTriesLeft(
  database: Queryable,
  of: { readonly memberId: bigint; readonly purpose: CodePurpose; readonly day: string },
): Promise<TakenCode> {
  const found = await database.query(
    `select 1 from member_code where member_id = $1 and purpose = $2 and tried_on = $3::date
       and day_tries >= ${DAY_TRIES_MAX}`,
    [of.memberId, of.purpose, of.day],
  )
  return { kind: found.rowCount === 0 ? 'expired' : 'spent' }
}
