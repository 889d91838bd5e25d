import type { Tx } from '../../../platform/database/in-transaction.ts'
import { lockIcon, saveDrawnIcon } from './icon.store.ts'
import { iconRemovedMessage } from './security-mails.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * The drawn icon in place of a picture that the house takes away; its owner is told why. False when
 * the member shows another one than was seen.
 */
export async function removePicture(
  tx: Tx,
  memberId: bigint,
  removal: { readonly pictureId: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { pictureId, reason, at } = removal
  const shown = await lockIcon(tx, memberId)
  if (shown?.pictureId !== pictureId) return false
  await saveDrawnIcon(tx, memberId, undefined)
  await tellOwner(tx, memberId, (to) => iconRemovedMessage(to, reason, at))
  return true
}
