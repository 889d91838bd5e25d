import './agent-centre-texts.ts'
import { type Announcement, NOTICE_PAGE_SIZE } from '@baize/contract'
import { EmptyState, RichText } from '@baize/ui-kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markRead, noticesOf, useAskedAnnouncements, useIsRead } from '../../app/announcements.ts'
import { Pager } from '../../shell/pager.tsx'
import { useHouseTexts } from './parts/house-texts.ts'
import { LoadStates } from './parts/load-states.tsx'
import { PageHead } from './parts/page-head.tsx'

/** `/agentHome/agentAnnouncement`: what we have to tell agents and players. */
export function AnnouncementsScreen() {
  const { t } = useTranslation('agent-centre')
  const asked = useAskedAnnouncements()
  return (
    <>
      <PageHead title={t('page.announcements')} />
      <section className="panel" aria-label={t('page.announcements')}>
        <LoadStates query={asked}>{(all) => <NoticeList notices={noticesOf(all)} />}</LoadStates>
      </section>
    </>
  )
}

function NoticeList({ notices }: { readonly notices: readonly Announcement[] }) {
  const { t } = useTranslation('agent-centre')
  const [openId, setOpenId] = useState<string>()
  const [page, setPage] = useState(1)
  const open = notices.find(({ id }) => id === openId)
  useEffect(() => {
    if (open) void markRead([open]).catch(() => undefined)
  }, [open])
  if (notices.length === 0) {
    return (
      <EmptyState art="mailbox" title={t('announcements.none.title')} headingLevel={2}>
        {t('announcements.none.text')}
      </EmptyState>
    )
  }
  const from = (page - 1) * NOTICE_PAGE_SIZE
  return (
    <div className="px-5 py-2">
      <ul>
        {notices.slice(from, from + NOTICE_PAGE_SIZE).map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            isOpen={notice.id === openId}
            onToggle={() => setOpenId(notice.id === openId ? undefined : notice.id)}
          />
        ))}
      </ul>
      <Pager
        pageNo={page}
        totalPages={Math.ceil(notices.length / NOTICE_PAGE_SIZE)}
        onPage={setPage}
      />
    </div>
  )
}

interface NoticeRowProps {
  readonly notice: Announcement
  readonly isOpen: boolean
  onToggle(): void
}

function NoticeRow({ notice, isOpen, onToggle }: NoticeRowProps) {
  const { t } = useTranslation('agent-centre')
  const { minute } = useHouseTexts()
  const isRead = useIsRead()(notice)
  const { id, title, publishedAt, content } = notice
  return (
    <li className="agentnotice" data-unread={!isRead || undefined}>
      <h2>
        <button
          type="button"
          className="agentnotice__head"
          aria-expanded={isOpen}
          aria-controls={`notice-${id}`}
          onClick={onToggle}
        >
          <span className="agentnotice__title" dir="auto">
            {title}
          </span>
          {!isRead && (
            <span className="agentnotice__dot" role="img" aria-label={t('announcements.unread')} />
          )}
          <time className="caption num" dateTime={publishedAt}>
            {minute(publishedAt)}
          </time>
        </button>
      </h2>
      <div id={`notice-${id}`} hidden={!isOpen}>
        {isOpen && <RichText nodes={content} className="agentnotice__text" />}
      </div>
    </li>
  )
}
