import './activity-texts.ts'
import './activity.css'
import { buttonClass, EmptyState } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ACTIVITIES } from '../../activities.ts'
import { useMember } from '../../app/session.ts'
import { LazyPart } from '../../shell/lazy-part.tsx'

/** `/activity`: all that runs, in one place, each with where the member stands. */
export function ActivityScreen() {
  const { t } = useTranslation('activity')
  const member = useMember()
  return (
    <div className="activity">
      <header>
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t('text')}</p>
      </header>
      {member && !member.isTrial ? (
        ACTIVITIES.map(({ id, to, Section }) => (
          <section key={id} aria-labelledby={`activity-${id}`}>
            <div className="activity__head">
              <h2 className="h2" id={`activity-${id}`}>
                {t(`source.${id}`)}
              </h2>
              <Link to={to} className={buttonClass({ variant: 'ghost', size: 's' })}>
                {t('all')}
              </Link>
            </div>
            <LazyPart whenMissing={null}>
              <Section />
            </LazyPart>
          </section>
        ))
      ) : (
        <EmptyState art="gift" title={t('forMembers')} headingLevel={2}>
          {t('forMembersText')}
        </EmptyState>
      )}
    </div>
  )
}
