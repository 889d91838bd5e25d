import { DRAWN_ICONS, operations } from '@baize/contract'
import { assert, refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { makeInitialPassword } from '../../../platform/initial-password.ts'
import { TRIAL_TYPE } from '../../../platform/sessions/session.ts'
import { hasMember } from './member.store.ts'
import {
  insertNote,
  loadCaredMember,
  loadNotes,
  lockCaredMember,
  type NoteRow,
  saveMemberStatus,
} from './member-care.store.ts'
import type { MemberLookupParts } from './member-parts.ts'
import { askMemberPassword } from './member-password.ts'
import { pageFactsOf, sliceOf } from './page.ts'

const UNLOCK_NEEDS = 'members.lock'

/** What staff do about a member: lock, sign out, ask to unlock, write notes, see what is masked. */
export function memberCareRoutes(parts: MemberLookupParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.lockMember, async (call) => {
      const { memberId } = call.params
      const locked = await inTransaction(pool, async (tx) => {
        const member = await lockCaredMember(tx, memberId)
        if (!member) return refuse('not_found')
        if (member.status === 'locked') return refuse('already_locked')
        await saveMemberStatus(tx, memberId, 'locked')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'member.locked',
          subject: memberId,
          details: { reason: call.body.reason },
          before: { status: 'active' },
          after: { status: 'locked' },
        })
        return succeed({ status: 'locked' as const })
      })
      // After the commit: nobody signs in again meanwhile, because a locked account cannot.
      if (locked.ok) await parts.endSessions(BigInt(memberId))
      return locked
    }),

    route(operations.endMemberSessions, async (call) => {
      const { memberId } = call.params
      const isKnown = await inTransaction(pool, async (tx) => {
        if (!(await loadCaredMember(tx, memberId))) return false
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'member.signed_out',
          subject: memberId,
          details: { reason: call.body.reason },
        })
        return true
      })
      if (!isKnown) return refuse('not_found')
      await parts.endSessions(BigInt(memberId))
      return succeed({})
    }),

    route(operations.askMemberPassword, async (call) => {
      const { memberId } = call.params
      const initialPassword = makeInitialPassword()
      const passwordHash = await parts.hashPassword(initialPassword)
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, async (tx) => {
        const member = await loadCaredMember(tx, memberId)
        if (!member) return refuse('not_found')
        if (member.type === TRIAL_TYPE) return refuse('real_account_only')
        const asked = await askMemberPassword(tx, clock, asker, {
          ...{ memberId, username: member.username, passwordHash },
          reason: call.body.reason,
        })
        return asked.ok ? succeed({ ...asked.value, initialPassword }) : asked
      })
    }),

    route(operations.viewMemberPicture, async ({ params }) => {
      if (!(await hasMember(pool, params.memberId))) return refuse('not_found')
      const content = await parts.loadPicture(BigInt(params.memberId))
      if (!content) return refuse('picture_missing')
      return succeed({ type: 'image/jpeg', name: 'icon.jpg', content })
    }),

    route(operations.removeMemberPicture, async (call) => {
      const { memberId } = call.params
      const { pictureId, reason } = call.body
      const at = clock.now()
      return await inTransaction(pool, async (tx) => {
        if (!(await lockCaredMember(tx, memberId))) return refuse('not_found')
        const removal = { pictureId, reason, at: new Date(at) }
        const isRemoved = await parts.removePicture(tx, BigInt(memberId), removal)
        if (!isRemoved) return refuse('state_changed')
        await saveAuditEntry(tx, {
          at,
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'member.picture_removed',
          subject: memberId,
          details: { reason },
          before: { icon: pictureId },
          after: { icon: DRAWN_ICONS[0] },
        })
        return succeed({})
      })
    }),

    route(operations.askMemberUnlock, async (call) => {
      const { memberId } = call.params
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, async (tx) => {
        const member = await loadCaredMember(tx, memberId)
        if (!member) return refuse('not_found')
        if (member.status !== 'locked') return refuse('not_locked')
        return await askApproval(tx, clock, asker, {
          kind: 'member_unlock',
          needs: UNLOCK_NEEDS,
          subject: memberId,
          subjectName: member.username,
          input: {},
          before: { status: 'locked' },
          after: { status: 'active' },
          reason: call.body.reason,
        })
      })
    }),

    route(operations.getMemberNotes, async ({ params, query }) => {
      if (!(await hasMember(pool, params.memberId))) return refuse('not_found')
      const { rows, totalCount } = await loadNotes(pool, params.memberId, sliceOf(query))
      return succeed({ items: rows.map(viewNote), ...pageFactsOf(query, totalCount) })
    }),

    route(operations.addMemberNote, async (call) => {
      const { memberId } = call.params
      const staff = staffOf(call)
      return await inTransaction(pool, async (tx) => {
        if (!(await loadCaredMember(tx, memberId))) return refuse('not_found')
        const at = clock.now()
        const note = await insertNote(tx, {
          memberId,
          text: call.body.text,
          staffId: staff.staffId,
          byName: staff.displayName,
          at: new Date(at),
        })
        assert(note, 'a note that was written is there')
        await saveAuditEntry(tx, {
          at,
          actor: auditActorOf(staff, call.origin.ip),
          action: 'member.note_added',
          subject: memberId,
          details: { noteId: note.noteId },
        })
        return succeed({ note: viewNote(note) })
      })
    }),

    route(operations.unmaskMember, async (call) => {
      const { memberId } = call.params
      return await inTransaction(pool, async (tx) => {
        const member = await loadCaredMember(tx, memberId)
        if (!member) return refuse('not_found')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'member.unmasked',
          subject: memberId,
          details: { reason: call.body.reason },
        })
        return succeed({ email: member.email, mobileNum: member.mobileNum })
      })
    }),
  ]
}

/** How an approved unlock is carried out, in the transaction that approves it; a closed account opens again by it. */
export function createMemberUnlock({
  openAgain,
}: {
  openAgain(tx: Tx, memberId: bigint): Promise<boolean>
}): ApprovalKind {
  return {
    needs: UNLOCK_NEEDS,
    async execute(tx, { subject }) {
      const member = await lockCaredMember(tx, subject)
      if (!member) return refuse('not_found')
      if (member.status !== 'locked') return refuse('state_changed')
      if (!(await openAgain(tx, BigInt(subject)))) return refuse('state_changed')
      await saveMemberStatus(tx, subject, 'active')
      return succeed(undefined)
    },
  }
}

function viewNote(row: NoteRow) {
  return { ...row, at: row.at.toISOString() }
}
