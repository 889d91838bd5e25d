import './notice-texts.ts'
import { type Announcement, NOTICE_PAGE_SIZE } from '@baize/contract'
import { Badge, EmptyState, RichText } from '@baize/ui-kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markRead, useIsRead } from '../../app/announcements.ts'
import { Pager } from '../../shell/pager.tsx'

interface NoticeListProps {
  readonly notices: readonly Announcement[]
  /** The notice that is open first, by its place in the list. */
  readonly index?: number | undefined
  readonly headingLevel: 2 | 3
  /** When a notice came out, as this place writes moments. */
  timeText(instant: string): string
}

/** All notices, nine on a page; the one that is opened counts as read. */
export function NoticeList({ notices, index, headingLevel, timeText }: NoticeListProps) {
  const { t } = useTranslation('content')
  const [openId, setOpenId] = useState<string | null>()
  const [page, setPage] = useState(Math.floor((index ?? 0) / NOTICE_PAGE_SIZE) + 1)
  const firstId = index === undefined ? undefined : notices[index]?.id
  const shownId = openId === undefined ? firstId : (openId ?? undefined)
  const open = notices.find(({ id }) => id === shownId)
  useEffect(() => {
    if (open) void markRead([open]).catch(() => undefined)
  }, [open])
  if (notices.length === 0) {
    return (
      <EmptyState art="mailbox" title={t('notices.empty.title')} headingLevel={headingLevel}>
        {t('notices.empty.text')}
      </EmptyState>
    )
  }
  const from = (page - 1) * NOTICE_PAGE_SIZE
  return (
    <>
      <ul className="notices">
        {notices.slice(from, from + NOTICE_PAGE_SIZE).map((notice) => (
          <NoticeRow
            key={notice.id}
            {...{ notice, headingLevel, timeText }}
            isOpen={notice.id === shownId}
            onToggle={() => setOpenId(notice.id === shownId ? null : notice.id)}
          />
        ))}
      </ul>
      <Pager
        pageNo={page}
        totalPages={Math.ceil(notices.length / NOTICE_PAGE_SIZE)}
        onPage={setPage}
      />
    </>
  )
}

interface NoticeRowProps extends Pick<NoticeListProps, 'headingLevel' | 'timeText'> {
  readonly notice: Announcement
  readonly isOpen: boolean
  onToggle(): void
}

function NoticeRow({ notice, isOpen, headingLevel, timeText, onToggle }: NoticeRowProps) {
  const { t } = useTranslation('content')
  const isRead = useIsRead()(notice)
  const { id, title, promotionType, publishedAt, content } = notice
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <li className="notices__row" data-unread={!isRead || undefined}>
      <Heading>
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
            {timeText(publishedAt)}
          </time>
        </button>
      </Heading>
      <div id={`notice-${id}`} hidden={!isOpen}>
        {isOpen && <RichText nodes={content} className="notices__text" />}
      </div>
    </li>
  )
}
