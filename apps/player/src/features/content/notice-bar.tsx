import { IconButton } from '@baize/ui-kit'
import { NoticeBarFace } from '@baize/ui-kit/notices'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAnnouncements } from '../../app/announcements.ts'
import { closePopup, useClosedPopups } from '../../app/closed-popups.ts'
import { useMember } from '../../app/session.ts'

/** A line over every page for what everybody must know; closed for this session. */
export function NoticeBar() {
  const { t } = useTranslation()
  const reader = useMember() ? 'member' : 'visitor'
  const closed = useClosedPopups(reader)
  const notice = useAnnouncements()?.banners.find(
    ({ id, revision }) => !closed.has(`${id}:${revision}`),
  )
  if (!notice) return null
  return (
    <NoticeBarFace title={notice.title} nodes={notice.content}>
      <IconButton
        size="s"
        icon={X}
        label={t('close')}
        onClick={() => closePopup(reader, `${notice.id}:${notice.revision}`)}
      />
    </NoticeBarFace>
  )
}
