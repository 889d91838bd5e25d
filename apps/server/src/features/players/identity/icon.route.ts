import { randomBytes } from 'node:crypto'
import { DRAWN_ICONS, type MemberIcon, operations } from '@baize/contract'
import { assert, type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { fileTypeOf } from '../../../platform/uploads/file-type.ts'
import { readPicture } from '../../../platform/uploads/read-picture.ts'
import { loadPicture, lockIcon, saveDrawnIcon, savePicture } from './icon.store.ts'
import type { IdentityParts } from './identity-parts.ts'
import { loadMember, type MemberRow } from './members.store.ts'

/** Twice the largest size it is shown at. */
const PICTURE_RULES = { sideMax: 256, sideMin: 64, isSquare: true }
/** One after the other, before there has to be a pause. */
const PICTURES_MAX = 10

/** A member's icon: one of the drawn ones, or a picture of their own. */
export function iconRoutes(parts: IdentityParts): Route[] {
  const { pool } = parts
  const show = async (memberId: bigint) => {
    const member = await loadMember(pool, memberId)
    assert(member, 'a signed-in member exists')
    return succeed({ icon: iconOf(member) })
  }
  return [
    route(operations.getIcon, (call) => show(memberOf(call).memberId)),
    route(operations.setIcon, async (call) => {
      const { drawn } = call.body
      await changeIcon(parts, call, drawn, (tx, memberId) => saveDrawnIcon(tx, memberId, drawn))
      return await show(memberOf(call).memberId)
    }),
    route(operations.removeIcon, async (call) => {
      await changeIcon(parts, call, DRAWN_ICONS[0], (tx, memberId) =>
        saveDrawnIcon(tx, memberId, undefined),
      )
      return await show(memberOf(call).memberId)
    }),
    route(operations.addIconPicture, async (call) => {
      const added = await addPicture(parts, call)
      return added.ok ? await show(memberOf(call).memberId) : added
    }),
    route(operations.viewIconPicture, async (call) => {
      const jpeg = await loadPicture(pool, memberOf(call).memberId)
      if (!jpeg) return refuse('not_found')
      return succeed({ type: 'image/jpeg', name: 'icon.jpg', content: jpeg })
    }),
  ]
}

/** The icon as every page shows it; a name that is drawn no more is the one all begin with. */
export function iconOf(member: Pick<MemberRow, 'icon' | 'iconPictureId'>): MemberIcon {
  const drawn = DRAWN_ICONS.find((name) => name === member.icon) ?? DRAWN_ICONS[0]
  return { drawn, pictureId: member.iconPictureId }
}

type PictureRefusal =
  | 'picture_type_unknown'
  | 'picture_unreadable'
  | 'picture_too_small'
  | 'too_many_requests'

async function addPicture(
  parts: IdentityParts,
  call: IconCall & { readonly body: Uint8Array },
): Promise<Result<undefined, PictureRefusal>> {
  const found = fileTypeOf(call.body)
  if (found !== 'jpeg' && found !== 'png') return refuse('picture_type_unknown')
  const sender = memberOf(call).memberId.toString()
  const before = await parts.failedTries.count('icon picture', sender)
  if (before >= PICTURES_MAX) return refuse('too_many_requests')
  const picture = await readPicture(call.body, PICTURE_RULES)
  if (picture === 'unreadable') return refuse('picture_unreadable')
  if (picture === 'too_small') return refuse('picture_too_small')
  const taken = await parts.failedTries.add('icon picture', sender)
  if (taken > PICTURES_MAX) return refuse('too_many_requests')
  const at = new Date(parts.clock.now())
  const pictureId = uuidV7(parts.clock, randomBytes(10))
  await changeIcon(parts, call, pictureId, (tx, memberId) =>
    savePicture(tx, { memberId, pictureId, jpeg: picture.bytes, at }),
  )
  return succeed(undefined)
}

type IconCall = Parameters<typeof memberOf>[0] & { readonly origin: { readonly ip: string } }

/** Changes an icon and writes down what it was and is: a drawing by its name, a picture by its id. */
async function changeIcon(
  parts: IdentityParts,
  call: IconCall,
  icon: string,
  change: (tx: Tx, memberId: bigint) => Promise<void>,
): Promise<void> {
  const { memberId, username } = memberOf(call)
  await inTransaction(parts.pool, async (tx) => {
    const before = await lockIcon(tx, memberId)
    await change(tx, memberId)
    await saveAuditEntry(tx, {
      at: parts.clock.now(),
      actor: { kind: 'member', id: memberId.toString(), name: username, ip: call.origin.ip },
      action: 'member.icon_changed',
      subject: memberId.toString(),
      before: { icon: before?.pictureId ?? before?.drawn ?? DRAWN_ICONS[0] },
      after: { icon },
    })
  })
}
