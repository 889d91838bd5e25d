import './affiliate-texts.ts'
import './affiliate.css'
import type { operations, ValueOf } from '@baize/contract'
import { Button, Notice, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { openLogin } from '../../app/dialogs.ts'
import { useMember } from '../../app/session.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { applicationQuery } from './affiliate.queries.ts'
import { ApplyForm } from './apply-form.tsx'
import { Dashboard } from './dashboard.tsx'
import { Pitch } from './pitch.tsx'

type Application = NonNullable<ValueOf<typeof operations.getAffiliate>['application']>

/** Bringing players to the house: how to apply, and what an affiliate sees of it. */
export function AffiliateScreen() {
  const { t } = useTranslation('affiliate')
  const member = useMember()
  return (
    <div className="affiliate">
      <header className="affiliate__head">
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t('intro')}</p>
      </header>
      {member && !member.isTrial ? <Own key={member.id} /> : <ForVisitors />}
    </div>
  )
}

/** An affiliate is always a member. */
function ForVisitors() {
  const { t } = useTranslation(['affiliate', 'common'])
  const navigate = useNavigate()
  return (
    <div className="affiliate__start">
      <Pitch />
      <section className="panel affiliate__panel">
        <h2 className="h3">{t('visitor.title')}</h2>
        <p className="text-text-2">{t('visitor.text')}</p>
        <div className="affiliate__actions">
          <Button variant="primary" size="l" onClick={() => void navigate({ to: '/register' })}>
            {t('common:createAccount')}
          </Button>
          <Button size="l" onClick={() => openLogin()}>
            {t('common:logIn')}
          </Button>
        </div>
      </section>
    </div>
  )
}

function Own() {
  const own = useQuery(applicationQuery)
  if (own.isError && own.data === undefined) {
    return <LoadFailure failure={own.error} onRetry={own.refetch} />
  }
  if (own.data === undefined) return <SkeletonRows count={6} />
  const { application } = own.data
  if (application?.state === 'approved') return <Dashboard />
  const isAsked = application?.state === 'more_asked'
  const isWritten = application === null || application.state === 'rejected' || isAsked
  return (
    <div className="affiliate__start">
      <Pitch />
      <div className="affiliate__apply">
        {application && <State application={application} />}
        {isWritten && <ApplyForm {...(isAsked && { written: application.text })} />}
      </div>
    </div>
  )
}

const TONES = {
  applied: 'info',
  more_asked: 'warn',
  approved: 'info',
  rejected: 'warn',
  closed: 'warn',
} as const

function State({ application }: { readonly application: Application }) {
  const { t, i18n } = useTranslation('affiliate')
  const { state, decision, appliedAt } = application
  return (
    <Notice tone={TONES[state]}>
      <b>{t(`state.${state}`)}</b>{' '}
      {decision ? (
        <bdi>{decision.text}</bdi>
      ) : (
        t('sentAt', { at: momentText(appliedAt, i18n.language) })
      )}
    </Notice>
  )
}
