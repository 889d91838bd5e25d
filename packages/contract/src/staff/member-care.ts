import { z } from 'zod'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { correctionMinor, instant, pageFacts, pageQuery } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from './approvals.ts'

const params = z.object({ memberId: z.string().regex(/^\d{1,18}$/) })
const note = z.object({ noteId: z.string(), text: z.string(), by: z.string(), at: instant })

/** Locks an account at once: its sessions end, and so do its open tabs. */
export const lockMember = operation({
  id: 'staff.lockMember',
  method: 'POST',
  path: '/ops/members/:memberId/lock',
  caller: { staff: 'members.lock' },
  summary: 'Lock a member',
  params,
  body: z.object({ reason: askReason }),
  value: z.object({ status: z.enum(['active', 'locked']) }),
  refusals: { already_locked: [409, 'This member is locked already.'] },
})

/** Signs a member out everywhere: sessions, open tabs and remembered browsers. */
export const endMemberSessions = operation({
  id: 'staff.endMemberSessions',
  method: 'POST',
  path: '/ops/members/:memberId/sessions/end',
  caller: { staff: 'members.lock' },
  summary: 'Sign a member out everywhere',
  params,
  body: z.object({ reason: askReason }),
  value: z.object({}),
  refusals: {},
})

/**
 * A first password for somebody who cannot come in any more, shown once to the member of staff who asks for it. It works as soon as another
 * person has approved it, for a day, and opens nothing but its own change; then every session of the member ends.
 */
export const askMemberPassword = operation({
  id: 'staff.askMemberPassword',
  method: 'POST',
  path: '/ops/members/:memberId/password',
  caller: { staff: 'members.password' },
  summary: 'Ask for a new initial password of a member',
  params,
  body: z.object({ reason: askReason }),
  value: askedValue.extend({ initialPassword: z.string() }),
  refusals: {
    ...askRefusals,
    real_account_only: [409, 'A trial account has no password to lose.'],
  },
})

/** The picture that a member chose as their icon, for staff who maintain what members show. */
export const viewMemberPicture = operation({
  id: 'staff.viewMemberPicture',
  method: 'GET',
  path: '/ops/members/:memberId/picture',
  caller: { staff: 'members.icon' },
  summary: 'The picture of a member',
  params,
  value: fileAnswer,
  answersFile: true,
  refusals: { picture_missing: [404, 'This member shows no picture of their own.'] },
})

/** The drawing that all begin with takes the place of a member's picture, and they are told why. */
export const removeMemberPicture = operation({
  id: 'staff.removeMemberPicture',
  method: 'POST',
  path: '/ops/members/:memberId/picture/remove',
  caller: { staff: 'members.icon' },
  summary: 'Remove the picture of a member',
  params,
  /** `pictureId` is the one that was seen; another one stays. */
  body: z.object({ pictureId: z.uuid(), reason: askReason }),
  value: z.object({}),
  refusals: { state_changed: [409, 'The member has another icon by now. Look at it again.'] },
})

export const askMemberUnlock = operation({
  id: 'staff.askMemberUnlock',
  method: 'POST',
  path: '/ops/members/:memberId/unlock',
  caller: { staff: 'members.lock' },
  summary: 'Ask to lift the lock of a member',
  params,
  body: z.object({ reason: askReason }),
  value: askedValue,
  refusals: { ...askRefusals, not_locked: [409, 'This member is not locked.'] },
})

/** Puts money on a member's account or takes it off, once another person approves. */
export const askAdjustment = operation({
  id: 'staff.askAdjustment',
  method: 'POST',
  path: '/ops/members/:memberId/adjustments',
  caller: { staff: 'members.adjust' },
  summary: 'Ask for a correction of a balance',
  params,
  body: z.object({
    amountMinor: correctionMinor,
    reason: askReason,
  }),
  value: askedValue,
  refusals: {},
})

export const getMemberNotes = operation({
  id: 'staff.getMemberNotes',
  method: 'GET',
  path: '/ops/members/:memberId/notes',
  caller: { staff: 'members.read' },
  summary: 'Notes about a member, newest first',
  params,
  query: pageQuery,
  value: z.object({ items: z.array(note), ...pageFacts }),
  refusals: {},
})

export const addMemberNote = operation({
  id: 'staff.addMemberNote',
  method: 'POST',
  path: '/ops/members/:memberId/notes',
  caller: { staff: 'members.notes' },
  summary: 'Add a note about a member; notes are never changed',
  params,
  body: z.object({ text: z.string().trim().min(1).max(1000) }),
  value: z.object({ note }),
  refusals: {},
})

/** Shows what is masked elsewhere. Who asked, and why, is written down before it is answered. */
export const unmaskMember = operation({
  id: 'staff.unmaskMember',
  method: 'POST',
  path: '/ops/members/:memberId/unmask',
  caller: { staff: 'members.unmask' },
  summary: 'Show the contacts of a member',
  params,
  body: z.object({ reason: askReason }),
  value: z.object({ email: z.string().nullable(), mobileNum: z.string().nullable() }),
  refusals: {},
})
