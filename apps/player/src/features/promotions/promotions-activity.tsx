import './promotions-texts.ts'
import './promotions.css'
import { EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { promotionsQuery } from './promotions.queries.ts'

/** Promotions in the activity centre: all that are not over. */
export function PromotionsActivity() {
  const { t, i18n } = useTranslation('promotions')
  const { data, error, refetch } = useQuery(promotionsQuery(i18n.language))
  if (!data)
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows count={3} />
  const running = data.items.filter(({ state }) => state !== 'close' && state !== 'claimed')
  if (running.length === 0) {
    return (
      <EmptyState art="gift" title={t('none')} headingLevel={3}>
        {t('noneText')}
      </EmptyState>
    )
  }
  return (
    <ul className="promotions__list">
      {running.map((item) => (
        <PromotionCard key={item.promotionId} of={item} />
      ))}
    </ul>
  )
}
