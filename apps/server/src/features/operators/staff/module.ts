import type { LanguageCode } from '@baize/languages'
import type { LendingModule, ModuleFacts } from '../../../module.ts'
import { hashPassword, verifyPassword } from '../../../platform/password.ts'
import type { ServerCore } from '../../../server-core.ts'
import { auditLogRoutes } from './audit-log.route.ts'
import { draftKeyOwner, draftKeyRoutes } from './draft-key.route.ts'
import { createStaffSessionFinder } from './find-staff-session.ts'
import { invitationRoutes } from './invitations.route.ts'
import { invitationTasks } from './invitations.ts'
import { ownAccountRoutes } from './own-account.route.ts'
import { ownAuthenticatorRoutes } from './own-authenticator.route.ts'
import { ownPasskeyRoutes } from './own-passkeys.route.ts'
import { seedRoles } from './roles.store.ts'
import { savedViewRoutes } from './saved-views.route.ts'
import { createSecondPerson, type SecondPersonSettings } from './second-person.ts'
import { staffAccountRoutes } from './staff-accounts.route.ts'
import {
  createAuthenticatorReset,
  createRoleChangeApproval,
  createStaffRoleApproval,
} from './staff-approvals.ts'
import type { StaffDeps } from './staff-deps.ts'
import { STAFF_FACTOR } from './staff-second-factor.ts'
import { staffSessionRoutes } from './staff-session.route.ts'
import { pruneSignIns } from './staff-session.store.ts'

export const STAFF: ModuleFacts = {
  tables: {
    pruned:
      'decision_proof staff_browser staff_challenge staff_passkey_challenge staff_session staff_sign_in_attempt',
    house:
      'staff staff_authenticator staff_draft_key staff_invitation staff_passkey staff_recovery_code staff_rights_lock staff_role staff_saved_view',
  },
  sealed: [
    {
      ring: 'members',
      table: 'staff_authenticator',
      column: 'secret_sealed',
      id: 'staff_id',
      ownerOf: (id) => STAFF_FACTOR.sealOwner(id),
    },
    {
      ring: 'members',
      table: 'staff_draft_key',
      column: 'key_sealed',
      id: 'staff_id',
      ownerOf: (id) => draftKeyOwner(`${id}`),
    },
  ],
}

/** Staff: who they are, how they sign in, what they may do, and the log of what they did. */
export function createStaff(
  core: ServerCore,
  lent: {
    houseLanguage(): Promise<LanguageCode>
    settings(): Promise<SecondPersonSettings>
    isCommonPassword(password: string, username: string): boolean
  },
) {
  const { pool, clock, config } = core
  const deps: StaffDeps = {
    ...{ pool, clock, consoleUrl: config.consoleUrl ?? config.publicUrl },
    houseOffsetMinutes: config.houseOffsetMinutes,
    ...{ messages: core.messages, letters: core.letters, houseLanguage: lent.houseLanguage },
    ...{ box: core.box, strangers: core.strangers },
    verifyPassword,
    hashPassword: (password) => hashPassword(password, 'staff'),
    isCommonPassword: lent.isCommonPassword,
  }
  return {
    sessions: createStaffSessionFinder(deps),
    secondPerson: createSecondPerson(core, deps, lent.settings),
    routes: [
      ...staffSessionRoutes(deps),
      ...staffAccountRoutes(deps),
      ...ownAccountRoutes(deps),
      ...ownAuthenticatorRoutes(deps),
      ...ownPasskeyRoutes(deps),
      ...invitationRoutes(deps),
      ...savedViewRoutes(deps),
      ...draftKeyRoutes(core),
      ...auditLogRoutes(deps),
    ],
    approvals: {
      staff_role: createStaffRoleApproval(),
      role_change: createRoleChangeApproval(core),
      staff_authenticator: createAuthenticatorReset(),
    },
    tasks: invitationTasks(deps),
    prepare: () => seedRoles(pool, clock.now()),
    prune: () => pruneSignIns(pool, clock.now()),
  } satisfies LendingModule
}
