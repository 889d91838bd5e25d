import './content-texts.ts'
import { Modal, Skeleton } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { noticesOf, useAnnouncements } from '../../app/announcements.ts'
import { dayText } from '../../app/date-text.ts'
import { NoticeList } from '../../parts/notices/notice-list.tsx'

interface NoticesDialogProps {
  /** The notice that is open first, by its place in the list. */
  readonly index: number | undefined
  onClose(): void
}

export function NoticesDialog({ index, onClose }: NoticesDialogProps) {
  const { t, i18n } = useTranslation('content')
  const { t: common } = useTranslation()
  const all = useAnnouncements()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('notices.title')}
      closeText={common('close')}
      widthRem={40}
    >
      {all ? (
        <NoticeList
          notices={noticesOf(all)}
          index={index}
          headingLevel={3}
          timeText={(instant) => dayText(instant, i18n.language)}
        />
      ) : (
        <Skeleton className="h-[200px]" />
      )}
    </Modal>
  )
}
