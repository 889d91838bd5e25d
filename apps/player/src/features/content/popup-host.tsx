import './content-texts.ts'
import type { Announcement } from '@baize/contract'
import { Button, Modal, RichText } from '@baize/ui-kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnouncements } from '../../app/announcements.ts'
import { closePopup, forgetClosedPopups, useClosedPopups } from '../../app/closed-popups.ts'
import { useDialog } from '../../app/dialogs.ts'
import { useSession } from '../../app/session.ts'

const markOf = ({ id, revision }: Announcement) => `${id}:${revision}`

/**
 * Shows popups one after the other, each until it is closed in this session. A dialog that was asked
 * for goes first.
 */
export function PopupHost() {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
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
  return (
    <Modal
      key={markOf(popup)}
      isOpen
      onClose={close}
      title={popup.title}
      closeText={common('close')}
      widthRem={34}
      foot={
        <Button variant="primary" onClick={close}>
          {t('popup.understood')}
        </Button>
      }
    >
      <RichText nodes={popup.content} />
    </Modal>
  )
}
