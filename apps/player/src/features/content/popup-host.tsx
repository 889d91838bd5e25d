import type { Announcement } from '@baize/contract'
import { useEffect } from 'react'
import { useAnnouncements } from '../../app/announcements.ts'
import { closePopup, forgetClosedPopups, useClosedPopups } from '../../app/closed-popups.ts'
import { useDialog } from '../../app/dialogs.ts'
import { lazyPart } from '../../app/load-part.ts'
import { useSession } from '../../app/session.ts'

// Most visits have nothing to show; what a window is made of comes with the first popup.
const PopupWindow = lazyPart(async () => (await import('./popup-window.tsx')).PopupWindow)

const markOf = ({ id, revision }: Announcement) => `${id}:${revision}`

/**
 * Shows popups one after the other, each until it is closed in this session. A dialog that was asked
 * for goes first.
 */
export function PopupHost() {
  const session = useSession()
  const reader = session.kind === 'member' ? 'member' : 'visitor'
  const closed = useClosedPopups(reader)
  const dialog = useDialog()
  const popup = useAnnouncements()?.popup.find((each) => !closed.has(markOf(each)))
  useEffect(() => {
    if (session.kind === 'visitor') forgetClosedPopups('member')
  }, [session.kind])
  const isFree = dialog === undefined && session.kind !== 'unknown'
  const isDue = session.kind === 'member' && session.member.mustChangePassword
  if (!popup || !isFree || isDue) return null
  const close = () => closePopup(reader, markOf(popup))
  return <PopupWindow key={markOf(popup)} popup={popup} onClose={close} />
}
