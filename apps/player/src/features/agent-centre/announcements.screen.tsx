import './agent-centre-texts.ts'
import { useTranslation } from 'react-i18next'
import { noticesOf, useAskedAnnouncements } from '../../app/announcements.ts'
import { NoticeList } from '../../parts/notices/notice-list.tsx'
import { useHouseTexts } from './parts/house-texts.ts'
import { LoadStates } from './parts/load-states.tsx'
import { PageHead } from './parts/page-head.tsx'

/** `/agentHome/agentAnnouncement`: what we have to tell agents and players. */
export function AnnouncementsScreen() {
  const { t } = useTranslation('agent-centre')
  const { minute } = useHouseTexts()
  const asked = useAskedAnnouncements()
  return (
    <>
      <PageHead title={t('page.announcements')} />
      <section className="panel" aria-label={t('page.announcements')}>
        <LoadStates query={asked}>
          {(all) => (
            <div className="px-5 py-2">
              <NoticeList notices={noticesOf(all)} headingLevel={2} timeText={minute} />
            </div>
          )}
        </LoadStates>
      </section>
    </>
  )
}
