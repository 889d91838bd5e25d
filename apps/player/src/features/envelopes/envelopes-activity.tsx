import './envelopes-texts.ts'
import { EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { EnvelopeCard } from './envelope-card.tsx'
import { envelopesQuery } from './envelopes.queries.ts'

/** Red envelopes in the activity centre: open ones, those to come, and who got what of those that ended. */
export function EnvelopesActivity() {
  const { t, i18n } = useTranslation('envelopes')
  const { data, error, refetch } = useQuery(envelopesQuery(i18n.language))
  if (!data)
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows count={2} />
  if (data.items.length === 0) {
    return (
      <EmptyState art="envelope" title={t('none')} headingLevel={3}>
        {t('noneText')}
      </EmptyState>
    )
  }
  return (
    <div className="envelopes">
      {data.items.map((each) => (
        <EnvelopeCard key={each.envelopeId} of={each} />
      ))}
    </div>
  )
}
