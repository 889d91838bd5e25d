import type { DecisionProof, operations, ProvedDecision, ValueOf } from '@baize/contract'
import { maskMail, type Result, refuse, succeed } from '@baize/kernel'
import type { ProofRefusal } from '../../../house/approvals/second-person.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { acceptFactor } from '../../../platform/authenticator/accept-factor.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { createToken, hashToken } from '../../../platform/sessions/token.ts'
import { saveDecisionProof, tryDecisionProof, useDecisionProof } from './decision-proofs.store.ts'
import { mailStaffCode } from './mail-staff-code.ts'
import { forgetFailures, forgetTry, reserveTry } from './sign-in-attempt.store.ts'
import { hashCode, makeCode } from './sign-in-code.ts'
import { insideKey } from './sign-in-door.ts'
import { CODE_TTL_MS } from './sign-in-rules.ts'
import { loadStaff, lockStaff } from './staff-account.store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { STAFF_FACTOR } from './staff-second-factor.ts'

/** What a proof is for. */
export interface ProvenDecision {
  readonly decision: ProvedDecision
  readonly subject: string
}

interface By {
  readonly staff: StaffSession
  readonly ip: string
}

/** Starts a proof and mails a code. With an authenticator nothing is mailed, because a mailed code would bypass it. */
export async function startDecisionProof(
  deps: StaffDeps,
  { staff, ip }: By,
  decision: ProvenDecision,
): Promise<
  Result<ValueOf<typeof operations.startDecisionProof>, 'too_many_requests' | 'unavailable'>
> {
  const staffId = staff.staffId.toString()
  const proofId = createToken()
  const tokenHash = hashToken(proofId)
  const code = makeCode()
  const account = await inTransaction(deps.pool, async (tx) => {
    await lockStaff(tx, staffId)
    const found = await loadStaff(tx, staffId)
    if (!found || found.isLocked) return undefined
    const codeHash = found.hasAuthenticator ? null : hashCode(proofId, code)
    const proof = { ...decision, staffId, tokenHash, codeHash }
    const now = deps.clock.now()
    if (!(await saveDecisionProof(tx, proof, now))) return undefined
    await saveAuditEntry(tx, {
      at: now,
      actor: auditActorOf(staff, ip),
      action: 'staff.proof_started',
      subject: staff.username,
      details: { ...decision },
    })
    return found
  })
  if (!account) return refuse('too_many_requests')
  const { hasAuthenticator } = account
  if (!hasAuthenticator && !(await mailStaffCode(deps, account, { tokenHash, code }))) {
    return refuse('unavailable')
  }
  return succeed({
    proofId,
    sentTo: hasAuthenticator ? null : maskMail(account.mail),
    expiresAt: new Date(deps.clock.now() + CODE_TTL_MS).toISOString(),
  })
}

/** Uses a proof up, whether or not the decision succeeds. A wrong code counts as a failed try of this person. */
export async function proveDecision(
  deps: Pick<StaffDeps, 'pool' | 'clock' | 'box'>,
  { staff, ip }: By,
  decision: ProvenDecision,
  proof: DecisionProof | undefined,
): Promise<Result<Record<string, never>, ProofRefusal>> {
  if (!proof) return refuse('proof_needed')
  const now = deps.clock.now()
  const key = insideKey(staff)
  if (!(await reserveTry(deps.pool, key, now))) return refuse('too_many_requests')
  const tokenHash = hashToken(proof.proofId)
  const typed = proof.code.trim()
  const owner = staff.staffId.toString()
  return await inTransaction(deps.pool, async (tx) => {
    const codeHash = hashCode(proof.proofId, typed)
    const tried = await tryDecisionProof(
      tx,
      { ...decision, staffId: owner, tokenHash, codeHash },
      now,
    )
    if (!tried) {
      await forgetTry(tx, key)
      return refuse('challenge_expired')
    }
    const audited = async (action: string) =>
      await saveAuditEntry(tx, {
        ...{ at: now, actor: auditActorOf(staff, ip), action, subject: staff.username },
      })
    const factor = tried.isAccepted
      ? 'mail'
      : await acceptFactor(deps, STAFF_FACTOR, tx, { owner, typed })
    if (factor === undefined) {
      await audited('staff.code_refused')
      return refuse('code_wrong')
    }
    if (!tried.isAccepted) await useDecisionProof(tx, tokenHash, now)
    if (factor === 'recovery') await audited('staff.recovery_code_used')
    await forgetFailures(tx, key)
    return succeed({})
  })
}
