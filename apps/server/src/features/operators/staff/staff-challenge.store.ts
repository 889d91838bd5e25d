import type { EpochMs } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import { CODE_TRIES_MAX, CODE_TTL_MS, CODES_SENT_MAX } from './sign-in-rules.ts'

/**
 * Opens the second step. A new code ends the ones before it. False when this person was already
 * sent as many codes as the rule allows.
 */
export async function saveChallenge(
  database: Queryable,
  challenge: { staffId: string; tokenHash: Buffer; codeHash: Buffer | null },
  now: EpochMs,
): Promise<boolean> {
  const saved = await database.query(
    `with recent as (
       select count(*) as sent from staff_challenge where staff_id = $1 and created_at > $5
     ), ended as (
       update staff_challenge set expires_at = $4
        where staff_id = $1 and used_at is null and expires_at > $4
          and (select sent from recent) < $7
     )
     insert into staff_challenge (token_hash, staff_id, code_hash, created_at, expires_at)
     select $2, $1, $3, $4, $6 from recent where recent.sent < $7`,
    [
      challenge.staffId,
      challenge.tokenHash,
      challenge.codeHash,
      new Date(now),
      new Date(now - CODE_TTL_MS),
      new Date(now + CODE_TTL_MS),
      CODES_SENT_MAX,
    ],
  )
  return saved.rowCount === 1
}

/** Who is signing in. */
export async function findChallengeOwner(
  database: Queryable,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const found = await database.query<{ staffId: string }>(
    'select staff_id::text as "staffId" from staff_challenge where token_hash = $1',
    [tokenHash],
  )
  return found.rows[0]?.staffId
}

/** A code of the app was right: nothing else is taken. The try before has locked the row. */
export async function useChallenge(tx: Tx, tokenHash: Buffer, now: EpochMs): Promise<void> {
  await tx.query('update staff_challenge set used_at = $2 where token_hash = $1', [
    tokenHash,
    new Date(now),
  ])
}

/** A passkey stands in for the code: true for the first who uses this person's open challenge. */
export async function takeOpenChallenge(
  tx: Tx,
  challenge: { readonly staffId: string; readonly tokenHash: Buffer },
  now: EpochMs,
): Promise<boolean> {
  const taken = await tx.query(
    `update staff_challenge set used_at = $3
      where token_hash = $1 and staff_id = $2 and used_at is null and expires_at > $3`,
    [challenge.tokenHash, challenge.staffId, new Date(now)],
  )
  return taken.rowCount === 1
}

export interface ChallengeTry {
  readonly staffId: string
  readonly isAccepted: boolean
}

/**
 * Tries a code, in one statement: it counts the try, and marks the challenge used when the code is
 * right, so that of any number of callers with the right code exactly one is accepted. Undefined
 * when there is nothing left to try.
 */
export async function tryChallenge(
  database: Queryable,
  attempt: { tokenHash: Buffer; codeHash: Buffer },
  now: EpochMs,
): Promise<ChallengeTry | undefined> {
  const tried = await database.query<ChallengeTry>(
    `update staff_challenge
        set try_count = try_count + 1,
            used_at = case when code_hash = $2 then $3::timestamptz end
      where token_hash = $1 and used_at is null and try_count < $4 and expires_at > $3
      returning staff_id::text as "staffId", used_at is not null as "isAccepted"`,
    [attempt.tokenHash, attempt.codeHash, new Date(now), CODE_TRIES_MAX],
  )
  return tried.rows[0]
}
