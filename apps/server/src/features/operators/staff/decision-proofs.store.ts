import type { EpochMs } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { ProvenDecision } from './decision-proofs.ts'
import { CODE_TRIES_MAX, CODE_TTL_MS, PROOFS_MAX } from './sign-in-rules.ts'

interface NewProof extends ProvenDecision {
  readonly staffId: string
  readonly tokenHash: Buffer
  /** Null if the code comes from an authenticator. */
  readonly codeHash: Buffer | null
}

/** False if the limit of proofs is reached. The caller has locked the account. */
export async function saveDecisionProof(tx: Tx, proof: NewProof, now: EpochMs): Promise<boolean> {
  const saved = await tx.query(
    `insert into decision_proof (token_hash, staff_id, decision, subject, code_hash, created_at, expires_at)
     select $1, $2, $3, $4, $5, $6, $7
      where (select count(*) from decision_proof where staff_id = $2 and created_at > $8) < $9`,
    [
      ...[proof.tokenHash, proof.staffId, proof.decision, proof.subject, proof.codeHash],
      ...[now, now + CODE_TTL_MS, now - CODE_TTL_MS].map((at) => new Date(at)),
      PROOFS_MAX,
    ],
  )
  return saved.rowCount === 1
}

/**
 * Counts a try and, if the mailed code is right, uses the proof up: of concurrent callers with the right code exactly one is
 * accepted. Undefined if the proof is unknown, expired, used or out of tries.
 */
export async function tryDecisionProof(
  database: Queryable,
  tried: NewProof,
  now: EpochMs,
): Promise<{ readonly isAccepted: boolean } | undefined> {
  const found = await database.query<{ isAccepted: boolean }>(
    `update decision_proof set try_count = try_count + 1,
         used_at = case when code_hash = $5 then $6::timestamptz end
      where token_hash = $1 and staff_id = $2 and decision = $3 and subject = $4
        and used_at is null and try_count < $7 and expires_at > $6
      returning used_at is not null as "isAccepted"`,
    [
      ...[tried.tokenHash, tried.staffId, tried.decision, tried.subject, tried.codeHash],
      new Date(now),
      CODE_TRIES_MAX,
    ],
  )
  return found.rows[0]
}

/** Uses a proof up after a right authenticator code. The try before has locked the row. */
export async function useDecisionProof(tx: Tx, tokenHash: Buffer, now: EpochMs): Promise<void> {
  await tx.query('update decision_proof set used_at = $2 where token_hash = $1', [
    tokenHash,
    new Date(now),
  ])
}
