import '../../parts/rebate/rebate-texts.ts'
import { EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rebatesQuery } from '../../parts/rebate/rebate.queries.ts'
import { RebateNow } from '../../parts/rebate/rebate-now.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { RebateHistory } from './rebate-history.tsx'

/** `/member/rebate`: what the present period is worth so far, and each earlier one down to its payments. */
export function RebateScreen() {
  const { t } = useTranslation('rebate')
  const { data, error, refetch } = useQuery(rebatesQuery)
  return (
    <>
      <header>
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t('text')}</p>
      </header>
      {!data && (error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows />)}
      {data && data.terms === null && data.closed.length === 0 && (
        <EmptyState art="gift" title={t('none')} headingLevel={2}>
          {t('noneText')}
        </EmptyState>
      )}
      {data && <RebateNow of={data} />}
      {data && data.closed.length > 0 && <RebateHistory of={data} />}
    </>
  )
}
