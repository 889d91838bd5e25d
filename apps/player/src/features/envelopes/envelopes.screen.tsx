import './envelopes-texts.ts'
import './envelopes.css'
import { EmptyState } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../app/session.ts'
import { EnvelopesActivity } from './envelopes-activity.tsx'

/** `/red-envelopes`: all that a member can claim, or could. */
export function EnvelopesScreen() {
  const { t } = useTranslation('envelopes')
  const member = useMember()
  return (
    <div className="envelopes-page">
      <header>
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t('text')}</p>
      </header>
      {member && !member.isTrial ? (
        <EnvelopesActivity key={member.id} />
      ) : (
        <EmptyState art="envelope" title={t('forMembers')} headingLevel={2}>
          {t('forMembersText')}
        </EmptyState>
      )}
    </div>
  )
}
