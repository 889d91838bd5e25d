import { IconButton } from '@baize/ui-kit'
import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { noticesOf, useAnnouncements, useIsRead } from '../../app/announcements.ts'
import { openDialog } from '../../app/dialogs.ts'

/** The bell of the header: how many notices were not opened yet; a press shows them all. */
export function NoticeBell({ className }: { readonly className?: string }) {
  const { t } = useTranslation('shell')
  const all = useAnnouncements()
  const isRead = useIsRead()
  const count = all ? noticesOf(all).filter((notice) => !isRead(notice)).length : 0
  return (
    <IconButton
      {...(className && { className })}
      icon={Bell}
      label={count === 0 ? t('notices.title') : t('notices.unread', { count })}
      count={count}
      onClick={() => openDialog({ kind: 'notices' })}
    />
  )
}
