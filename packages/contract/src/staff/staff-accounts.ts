import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { approval, askedValue, askReason, askRefusals } from './approvals.ts'
import { staffInvitation } from './staff-invitations.ts'
import { ownPasskey } from './staff-passkeys.ts'

const params = z.object({ staffId: z.string().regex(/^\d{1,18}$/) })
const roleName = z.string().regex(/^[a-z][a-z_]{1,30}$/)

const staffRow = z.object({
  staffId: z.string(),
  username: z.string(),
  displayName: z.string(),
  /** Masked: `an***@baize.example`. */
  mail: z.string(),
  role: z.string(),
  /** Rights of the role that this person does not have. */
  withheldPermissions: z.array(z.string()),
  isLocked: z.boolean(),
  mustChangePassword: z.boolean(),
  hasAuthenticator: z.boolean(),
  hasPasskey: z.boolean(),
  invitation: staffInvitation,
  createdAt: instant,
  lastSeenAt: instant.nullable(),
})

const role = z.object({
  role: roleName,
  permissions: z.array(z.string()),
  staffCount: z.number().int(),
  /** Its people sign in with an authenticator, and do nothing before they have one. */
  needsAuthenticator: z.boolean(),
})

export const getStaffList = operation({
  id: 'staff.getStaffList',
  method: 'GET',
  path: '/ops/staff',
  caller: { staff: 'staff.read' },
  summary: 'Everybody who works here, and the roles',
  value: z.object({ staff: z.array(staffRow), roles: z.array(role) }),
  refusals: {},
})

/** Who somebody new is, wherever the account is made. */
export const newStaff = z.object({
  username: z.string().regex(/^[a-z][a-z0-9._-]{2,30}$/),
  displayName: z.string().trim().min(2).max(60),
  mail: z.email().max(254),
})

/**
 * A new account has no right and no way in: its role is asked for, and once another person approved it, a link is mailed
 * by which its owner chooses a password.
 */
export const createStaff = operation({
  id: 'staff.createStaff',
  method: 'POST',
  path: '/ops/staff',
  caller: { staff: 'staff.manage' },
  summary: 'Add a member of staff',
  body: newStaff.extend({ role: roleName, reason: askReason }),
  value: z.object({ staff: staffRow }),
  refusals: {
    username_taken: [409, 'Somebody has this name already.'],
    role_unknown: [422, 'There is no such role.'],
  },
})

/** Ends the account's sessions at once. It can be let in again with four eyes only. */
export const disableStaff = operation({
  id: 'staff.disableStaff',
  method: 'POST',
  path: '/ops/staff/:staffId/disable',
  caller: { staff: 'staff.manage' },
  summary: 'Shut an account of staff',
  params,
  body: z.object({ reason: askReason }),
  value: z.object({ staff: staffRow }),
  refusals: {
    own_account: [409, 'Nobody shuts their own account.'],
    already_locked: [409, 'This account is shut already.'],
    last_administrator: [409, 'Somebody must be left who can look after staff and roles.'],
  },
})

/** A new password that must be changed, for somebody who lost theirs; their sessions end. */
export const resetStaff = operation({
  id: 'staff.resetStaff',
  method: 'POST',
  path: '/ops/staff/:staffId/reset',
  caller: { staff: 'staff.manage' },
  summary: 'Give a new initial password',
  params,
  body: z.object({ reason: askReason }),
  value: z.object({ staff: staffRow, initialPassword: z.string() }),
  refusals: {
    own_account: [409, 'Change your own password on your own page.'],
    is_invited: [409, 'Send the invitation again instead.'],
  },
})

/** Lets an account that was shut in again with the role it had, once another person approves. */
export const askStaffEnable = operation({
  id: 'staff.askStaffEnable',
  method: 'POST',
  path: '/ops/staff/:staffId/enable',
  caller: { staff: 'staff.manage' },
  summary: 'Ask to let an account of staff in again',
  params,
  body: z.object({ reason: askReason }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    own_account: [409, 'Nobody lets themselves in.'],
    not_locked: [409, 'This account is not shut.'],
  },
})

/** For somebody who lost phone and recovery codes, or passkeys: once approved, they sign in by mail again. */
export const askAuthenticatorReset = operation({
  id: 'staff.askAuthenticatorReset',
  method: 'POST',
  path: '/ops/staff/:staffId/authenticator/reset',
  caller: { staff: 'staff.manage' },
  summary: 'Ask to take a lost authenticator away',
  params,
  body: z.object({ reason: askReason }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    own_account: [409, 'Turn your own off on your own page.'],
    no_authenticator: [409, 'This person has no authenticator.'],
  },
})

/** What is taken away is gone at once; what is added waits for another person. */
const changedRights = z.object({
  taken: z.array(z.string()),
  /** Null where nothing is added. */
  approval: approval.nullable(),
})
const RIGHTS_REFUSALS = {
  ...askRefusals,
  rights_unchanged: [409, 'Nothing would change.'],
  last_administrator: [409, 'Somebody must be left who can manage staff and roles.'],
} as const

/** Another role, or `none`; for an account that was shut, the way back in. */
export const askStaffRole = operation({
  id: 'staff.askStaffRole',
  method: 'POST',
  path: '/ops/staff/:staffId/role',
  caller: { staff: 'staff.manage' },
  summary: 'Give somebody another role: less at once, more with another person',
  params,
  body: z.object({ role: roleName, reason: askReason }),
  value: changedRights,
  refusals: {
    ...RIGHTS_REFUSALS,
    own_account: [409, 'Nobody asks for a role for themselves.'],
    role_unknown: [422, 'There is no such role.'],
  },
})

export const askRoleChange = operation({
  id: 'staff.askRoleChange',
  method: 'POST',
  path: '/ops/roles/:role',
  caller: { staff: 'roles.manage' },
  summary:
    'Give a role another set of rights, less at once, more with another person; or ask for a new role',
  params: z.object({ role: roleName }),
  body: z.object({
    permissions: z.array(z.string().max(60)).max(60),
    /** Left out it stays as it is. */
    needsAuthenticator: z.boolean().optional(),
    reason: askReason,
  }),
  value: changedRights,
  refusals: {
    ...RIGHTS_REFUSALS,
    right_unknown: [422, 'There is no such right.'],
    rights_conflict: [422, 'Nobody may both look after accounts and move money.'],
  },
})

const ownSession = z.object({
  sessionId: z.string(),
  device: z.string(),
  ip: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  isThisOne: z.boolean(),
})

export const getOwnAccount = operation({
  id: 'staff.getOwnAccount',
  method: 'GET',
  path: '/ops/account',
  caller: 'staff',
  summary: 'One’s own account and sessions',
  value: z.object({
    mail: z.string(),
    hasAuthenticator: z.boolean(),
    /** The role asks for one, so it cannot be turned off. */
    needsAuthenticator: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(ownPasskey),
    sessions: z.array(ownSession),
  }),
  refusals: {},
})

/** Ends every other session of the person. */
export const changeOwnPassword = operation({
  id: 'staff.changeOwnPassword',
  method: 'POST',
  path: '/ops/account/password',
  caller: 'staff',
  summary: 'Change one’s own password',
  isSealed: true,
  body: z.object({ oldPassword: z.string().max(256), newPassword: z.string().max(256) }),
  value: z.object({}),
  refusals: {
    wrong_password: [403, 'The password is not correct.'],
    password_format: [422, 'At least 12 characters, and another one than before.'],
    password_too_common: [422, 'This password is known from stolen lists.'],
  },
})

export const endOwnSession = operation({
  id: 'staff.endOwnSession',
  method: 'DELETE',
  path: '/ops/account/sessions/:staffSessionId',
  caller: 'staff',
  summary: 'Sign out another session of one’s own',
  params: z.object({ staffSessionId: z.string().max(40) }),
  value: z.object({}),
  refusals: {},
})

const OWN_PASSWORD = { wrong_password: [403, 'The password is not correct.'] } as const
const OWN_CODE = { code_wrong: [422, 'Verification code is not valid'] } as const

/** Gives a new key; nothing is asked for at sign-in before it is confirmed. */
export const startOwnAuthenticator = operation({
  id: 'staff.startOwnAuthenticator',
  method: 'POST',
  path: '/ops/account/authenticator/start',
  caller: 'staff',
  summary: 'Begin to set up one’s own authenticator app',
  isSealed: true,
  body: z.object({ password: z.string().max(256) }),
  value: z.object({
    /** Base 32, for typing in. */
    secret: z.string(),
    /** `otpauth://` address, for a QR code. */
    uri: z.string(),
  }),
  refusals: { ...OWN_PASSWORD, authenticator_on: [409, 'An authenticator is set up already.'] },
})

/** Every other session of the person ends: it came in without it. */
export const confirmOwnAuthenticator = operation({
  id: 'staff.confirmOwnAuthenticator',
  method: 'POST',
  path: '/ops/account/authenticator',
  caller: 'staff',
  summary: 'Turn one’s own authenticator on with a first code',
  body: z.object({ code: z.string().max(16) }),
  value: z.object({
    /** Shown once; each signs in once without the app. */
    recoveryCodes: z.array(z.string()),
  }),
  refusals: OWN_CODE,
})

export const removeOwnAuthenticator = operation({
  id: 'staff.removeOwnAuthenticator',
  method: 'POST',
  path: '/ops/account/authenticator/remove',
  caller: 'staff',
  summary: 'Turn one’s own authenticator off',
  isSealed: true,
  body: z.object({ password: z.string().max(256), code: z.string().max(16) }),
  value: z.object({}),
  refusals: {
    ...OWN_PASSWORD,
    authenticator_needed: [409, 'Your role asks for an authenticator or a passkey.'],
    ...OWN_CODE,
  },
})
