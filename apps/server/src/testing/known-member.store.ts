import { WITHDRAWAL_CHECKS } from '@baize/contract'
import type { TestServer } from './test-server.ts'

/** An answer to every check of a withdrawal, for tests that are about something else. */
export const ANSWERS = WITHDRAWAL_CHECKS.map((check) => ({ check, answer: 'looks_usual' as const }))

/** Somebody whose account and address are known: nothing has to be answered before they are paid. */
export async function makeKnown(
  { database }: Pick<TestServer, 'database'>,
  memberId: bigint,
): Promise<void> {
  await database.pool.query(
    `update bank_account set added_at = added_at - interval '30 days' where member_id = $1`,
    [memberId],
  )
  await database.pool.query(
    `insert into member_session (token_hash, member_id, created_at, last_seen_at, expires_at, ip, device)
     select sha256(token_hash), member_id, created_at, last_seen_at, created_at, ip, device
       from member_session where member_id = $1`,
    [memberId],
  )
}
