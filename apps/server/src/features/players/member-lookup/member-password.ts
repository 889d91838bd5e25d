import { type Clock, refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { lockCaredMember } from './member-care.store.ts'

const NEEDS = 'members.password'
/** Long enough to be read out or sent, too short to be found later. */
const INITIAL_PASSWORD_MS = 24 * 60 * 60_000

interface AskedPassword {
  readonly memberId: string
  readonly username: string
  readonly passwordHash: string
  readonly reason: string
}

/** Keeps the hash of a password that opens nothing before another person approves it. */
export function askMemberPassword(
  tx: Tx,
  clock: Clock,
  asker: { readonly staff: StaffSession; readonly ip: string },
  { memberId, username, passwordHash, reason }: AskedPassword,
) {
  return askApproval(tx, clock, asker, {
    kind: 'member_password',
    needs: NEEDS,
    subject: memberId,
    subjectName: username,
    input: { passwordHash },
    before: { initialPassword: false },
    after: { initialPassword: true },
    reason,
  })
}

export interface MemberPasswordParts {
  readonly clock: Clock
  /** Puts a password of the house in the place of the member's own, and tells them. */
  saveInitialPassword(
    tx: Tx,
    memberId: bigint,
    given: { readonly passwordHash: string; readonly at: Date; readonly expiresAt: Date },
  ): Promise<void>
  /** Ends the member's sessions and closes their open tabs. */
  endSessions(memberId: bigint): Promise<void>
}

/** How an approved password is given, in the transaction that approves it; the member's sessions end after it. */
export function createMemberPassword(parts: MemberPasswordParts): ApprovalKind {
  return {
    needs: NEEDS,
    async execute(tx, { subject, input, reason, askedByName }, approver) {
      const member = await lockCaredMember(tx, subject)
      if (!member) return refuse('not_found')
      const at = parts.clock.now()
      const expiresAt = new Date(at + INITIAL_PASSWORD_MS)
      await parts.saveInitialPassword(tx, BigInt(subject), {
        passwordHash: String(input.passwordHash),
        ...{ at: new Date(at), expiresAt },
      })
      await saveAuditEntry(tx, {
        at,
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        action: 'member.password_given',
        subject,
        details: { reason, askedBy: askedByName, expiresAt: expiresAt.toISOString() },
      })
      return succeed(undefined)
    },
    // Whoever signs in again meanwhile did so with the new password.
    afterwards: ({ subject }) => parts.endSessions(BigInt(subject)),
  }
}
