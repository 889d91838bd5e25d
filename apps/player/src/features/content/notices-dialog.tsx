import './content-texts.ts'
import './notices.css'
import { type Announcement, NOTICE_PAGE_SIZE } from '@baize/contract'
import { Badge, EmptyState, Modal, RichText, Skeleton } from '@baize/ui-kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markRead, noticesOf, useAnnouncements, useIsRead } from '../../app/announcements.ts'
import { dayText } from '../../app/date-text.ts'
import { Pager } from '../../shell/pager.tsx'

interface NoticesDialogProps {
  /** The notice that is open first, by its place in the list. */
  readonly index: number | undefined
  onClose(): void
}

/** All notices, nine on a page; the one that is opened counts as read. */
export function NoticesDialog({ index, onClose }: NoticesDialogProps) {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  const all = useAnnouncements()
  const notices = all && noticesOf(all)
  const [openId, setOpenId] = useState<string | null>()
  const [page, setPage] = useState(Math.floor((index ?? 0) / NOTICE_PAGE_SIZE) + 1)
  const firstId = index === undefined ? undefined : notices?.[index]?.id
  const shownId = openId === undefined ? firstId : (openId ?? undefined)
  const open = notices?.find(({ id }) => id === shownId)
  useEffect(() => {
    if (open) void markRead([open]).catch(() => undefined)
  }, [open])
  const from = (page - 1) * NOTICE_PAGE_SIZE
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('notices.title')}
      closeText={common('close')}
      widthRem={40}
    >
      {!notices && <Skeleton className="h-[200px]" />}
      {notices?.length === 0 && (
        <EmptyState art="mailbox" title={t('notices.empty.title')} headingLevel={3}>
          {t('notices.empty.text')}
        </EmptyState>
      )}
      <ul className="notices">
        {notices?.slice(from, from + NOTICE_PAGE_SIZE).map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            isOpen={notice.id === shownId}
            onToggle={() => setOpenId(notice.id === shownId ? null : notice.id)}
          />
        ))}
      </ul>
      {notices && (
        <Pager
          pageNo={page}
          totalPages={Math.ceil(notices.length / NOTICE_PAGE_SIZE)}
          onPage={setPage}
        />
      )}
    </Modal>
  )
}

interface NoticeRowProps {
  readonly notice: Announcement
  readonly isOpen: boolean
  onToggle(): void
}

function NoticeRow({ notice, isOpen, onToggle }: NoticeRowProps) {
  const { t, i18n } = useTranslation('content')
  const isRead = useIsRead()(notice)
  const { id, title, promotionType, publishedAt, content } = notice
  return (
    <li className="notices__row" data-unread={!isRead || undefined}>
      <h3>
        <button
          type="button"
          className="notices__head"
          aria-expanded={isOpen}
          aria-controls={`notice-${id}`}
          onClick={onToggle}
        >
          <span className="notices__title" dir="auto">
            {title}
          </span>
          {promotionType === 'H' && <Badge tone="warn">{t('notices.important')}</Badge>}
          {promotionType === 'PR' && <Badge tone="info">{t('notices.promotion')}</Badge>}
          {!isRead && <span className="notices__dot" role="img" aria-label={t('notices.unread')} />}
          <time className="caption num" dateTime={publishedAt}>
            {dayText(publishedAt, i18n.language)}
          </time>
        </button>
      </h3>
      <div id={`notice-${id}`} hidden={!isOpen}>
        {isOpen && <RichText nodes={content} className="notices__text" />}
      </div>
    </li>
  )
}
