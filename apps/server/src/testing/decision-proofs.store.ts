import { randomBytes } from 'node:crypto'
import { type DecisionProof, operations, type ProvedDecision } from '@baize/contract'
import type pg from 'pg'
import { hashCode } from '../features/operators/staff/sign-in-code.ts'
import { hashToken } from '../platform/sessions/token.ts'
import type { TestBrowser } from './test-server.ts'

const CODE = '123456'

/** A ready proof for one decision, without a mail and outside the limit. */
export async function giveProof(
  database: pg.Pool,
  by: Pick<TestBrowser, 'call'>,
  decision: ProvedDecision,
  subject: string,
): Promise<DecisionProof> {
  const who = await by.call(operations.getStaffSession)
  if (!who.success) throw new Error(who.code)
  const proofId = randomBytes(32).toString('base64url')
  await database.query(
    `insert into decision_proof (token_hash, staff_id, decision, subject, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, 'epoch', 'infinity')`,
    [hashToken(proofId), who.value.staff.staffId, decision, subject, hashCode(proofId, CODE)],
  )
  return { proofId, code: CODE }
}
