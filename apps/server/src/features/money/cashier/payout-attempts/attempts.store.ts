import type { Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { AttemptRow } from './attempts.ts'

/** The attempts of a withdrawal as one column beside it, where the row is called `withdrawal`. */
export const ATTEMPTS_COLUMN = `(select coalesce(jsonb_agg(jsonb_build_object(
      'attemptNo', a.attempt_no, 'provider', a.provider, 'state', a.state, 'payoutId', a.payout_id,
      'failureCode', a.failure_code, 'failureWords', a.failure_words,
      'sentAtMs', (extract(epoch from a.sent_at) * 1000)::bigint,
      'endedAtMs', (extract(epoch from a.ended_at) * 1000)::bigint,
      'paidLateAtMs', (extract(epoch from a.paid_late_at) * 1000)::bigint
    ) order by a.attempt_no), '[]'::jsonb)
    from payout_attempt a where a.withdrawal_id = withdrawal.id)`

/** An attempt as that column has it. */
export type StoredAttempt = Omit<AttemptRow, 'isChanged'>

export function readAttempts(stored: readonly StoredAttempt[]): readonly AttemptRow[] {
  return stored.map((attempt) => ({ ...attempt, isChanged: false }))
}

const SAVE = {
  name: 'cashier-save-attempt',
  text: `insert into payout_attempt (withdrawal_id, attempt_no, provider, state, payout_id, failure_code,
      failure_words, sent_at, ended_at, paid_late_at)
    values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::double precision / 1000.0),
      to_timestamp($9::double precision / 1000.0), to_timestamp($10::double precision / 1000.0))
    on conflict (withdrawal_id, attempt_no) do update set state = excluded.state,
      payout_id = coalesce(payout_attempt.payout_id, excluded.payout_id),
      failure_code = excluded.failure_code, failure_words = excluded.failure_words,
      ended_at = excluded.ended_at, paid_late_at = excluded.paid_late_at`,
}

/** Writes the attempts that have changed; the caller holds the withdrawal's row. */
export function saveAttempts(
  client: pg.ClientBase,
  withdrawalId: Uuid,
  attempts: readonly AttemptRow[],
): readonly Promise<unknown>[] {
  return attempts
    .filter(({ isChanged }) => isChanged)
    .map((each) =>
      client.query({
        ...SAVE,
        values: [
          ...[withdrawalId, each.attemptNo, each.provider, each.state, each.payoutId],
          ...[each.failureCode, each.failureWords, each.sentAtMs, each.endedAtMs],
          each.paidLateAtMs,
        ],
      }),
    )
}

/** Which attempt of which withdrawal a call is for. */
export interface AttemptName {
  readonly withdrawalId: Uuid
  readonly attemptNo: number
}

/**
 * Counts a call before it goes out. False where the attempt is not with the provider any more, or has been answered: then
 * nothing may be sent. The counts stand on the withdrawal's row, because an attempt is ended under its lock.
 */
export async function beginCall(
  database: Queryable,
  { withdrawalId, attemptNo }: AttemptName,
): Promise<boolean> {
  const begun = await database.query(
    `update withdrawal set calls_begun = calls_begun + 1
      where id = $1 and attempt_no = $2 and state = 'paying' and payout_id is null`,
    [withdrawalId, attemptNo],
  )
  return begun.rowCount === 1
}

/** Counts a call of which it is certain that it never left the house. */
export async function countUnsentCall(
  database: Queryable,
  { withdrawalId, attemptNo }: AttemptName,
): Promise<void> {
  await database.query(
    `update withdrawal set calls_unsent = calls_unsent + 1 where id = $1 and attempt_no = $2`,
    [withdrawalId, attemptNo],
  )
}
