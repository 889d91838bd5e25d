import { type Clock, type Result, refuse, succeed } from '@baize/kernel'
import type { ApprovalKind, ApprovalRow } from '../../../house/approvals/approval.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { queueInvitation } from './invitations.ts'
import {
  hasAdministrator,
  loadAuthenticatorNeed,
  loadRights,
  loadRole,
  lockRights,
  saveRole,
} from './roles.store.ts'
import { compareRights, hasConflict, notHeld } from './roles.ts'
import { staffAuthenticators } from './staff-authenticator.store.ts'
import { endStaffSessions, loadStaffRow, type StaffRow, saveStanding } from './staff-list.store.ts'
import { removePasskeysOf } from './staff-passkeys.store.ts'

/** Who approves changes of who may do what. */
export const ROLES_NEED = 'staff.approve'

/** How an approved role of somebody is given, in the transaction that approves it. */
export function createStaffRoleApproval(): ApprovalKind {
  return {
    needs: ROLES_NEED,
    async execute(tx, approval, approver) {
      await lockRights(tx)
      const person = await loadStaffRow(tx, approval.subject)
      const role = String(approval.input.role)
      const permissions = await loadRole(tx, role)
      if (!person || !permissions) return refuse('not_found')
      const withheld = (approval.input.withheldPermissions ?? []) as readonly string[]
      const isOutdated =
        person.role !== approval.before.role ||
        person.isLocked !== approval.before.isLocked ||
        person.withheldPermissions.join() !== withheld.join()
      if (isOutdated) return refuse('state_changed')
      // What a locked person had counts as given anew.
      const present = person.isLocked ? [] : await loadRights(tx, person)
      const { added } = compareRights(present, permissions)
      // Nobody approves more for themselves, whoever asked.
      if (person.staffId === approver.staffId.toString()) return refuse('rights_not_held')
      if (!(await areHeld(tx, added, approval, approver))) return refuse('rights_not_held')
      await saveStanding(tx, person.staffId, {
        ...{ role, isLocked: false, withheldPermissions: [] },
      })
      await queueInvitation(tx, person.staffId)
      return await keepAdministrator(tx)
    },
  }
}

/** How an approved set of rights of a role is written. */
export function createRoleChangeApproval({ clock }: { readonly clock: Clock }): ApprovalKind {
  return {
    needs: ROLES_NEED,
    async execute(tx, approval, approver) {
      await lockRights(tx)
      const role = approval.subject
      const present = (await loadRole(tx, role)) ?? []
      const asked = (approval.before.permissions ?? []) as readonly string[]
      const wasNeeded = await loadAuthenticatorNeed(tx, role)
      const isOutdated =
        present.join() !== asked.join() || wasNeeded !== approval.before.needsAuthenticator
      if (isOutdated) return refuse('state_changed')
      const permissions = approval.input.permissions as readonly string[]
      if (hasConflict(permissions)) return refuse('rights_conflict')
      const { added } = compareRights(present, permissions)
      // Whoever approves would hold them from then on without anybody else having said so.
      if (approver.role === role && added.length > 0) return refuse('rights_not_held')
      if (!(await areHeld(tx, added, approval, approver))) return refuse('rights_not_held')
      const needsAuthenticator = approval.input.needsAuthenticator === true
      await saveRole(tx, role, { permissions, needsAuthenticator }, new Date(clock.now()))
      return await keepAdministrator(tx)
    },
  }
}

/** How somebody who lost their authenticator or passkeys is let in by mail again, once another person approves. */
export function createAuthenticatorReset(): ApprovalKind {
  return {
    needs: ROLES_NEED,
    async execute(tx, { subject }, approver) {
      // Nobody takes their own away, whoever asked: a stolen session would only need a friend.
      if (subject === approver.staffId.toString()) return refuse('rights_not_held')
      const hadApp = await staffAuthenticators.turnOff(tx, subject)
      const hadPasskeys = await removePasskeysOf(tx, subject)
      if (!hadApp && !hadPasskeys) return refuse('state_changed')
      await endStaffSessions(tx, subject)
      return succeed(undefined)
    },
  }
}

/** Shuts an account at once, unless nobody would be left to let people in. Rights are locked. */
export async function shutAccount(
  tx: Tx,
  person: Pick<StaffRow, 'staffId' | 'role' | 'withheldPermissions'>,
): Promise<Result<undefined, 'last_administrator'>> {
  const { role, withheldPermissions } = person
  await saveStanding(tx, person.staffId, { role, withheldPermissions, isLocked: true })
  await endStaffSessions(tx, person.staffId)
  return await keepAdministrator(tx)
}

/** Whether somebody is left who can manage staff and roles. Rights are locked. */
export async function keepAdministrator(tx: Tx): Promise<Result<undefined, 'last_administrator'>> {
  return (await hasAdministrator(tx)) ? succeed(undefined) : refuse('last_administrator')
}

/** Every added right is held by whoever asked, as they are now, or by whoever approves. */
async function areHeld(
  tx: Tx,
  added: readonly string[],
  approval: ApprovalRow,
  approver: StaffSession,
): Promise<boolean> {
  const asker = await loadStaffRow(tx, approval.askedBy.toString())
  const isActive = asker !== undefined && !asker.isLocked
  const askerHolds = isActive ? await loadRights(tx, asker) : []
  return notHeld(added, [new Set(askerHolds), approver.permissions]).length === 0
}
