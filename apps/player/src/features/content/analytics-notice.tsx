import './content-texts.ts'
import { Button } from '@baize/ui-kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { analyticsAllowed, analyticsAsked, loadAnalytics } from '../../app/analytics.ts'
import { useHouseInfo } from '../../app/house-info.ts'

/** Asks whether visits may be counted, where the operator counts them; loads the tag after a yes. */
export function AnalyticsNotice() {
  const { t } = useTranslation('content')
  const tagId = useHouseInfo()?.gtagId ?? undefined
  const isAsked = analyticsAsked.use()
  const isAllowed = analyticsAllowed.use()
  useEffect(() => {
    if (tagId !== undefined && isAllowed) loadAnalytics(tagId)
  }, [tagId, isAllowed])
  if (tagId === undefined || isAsked) return null
  return (
    <aside className="bookmark" aria-label={t('analytics.title')}>
      <div>
        <p className="strong">{t('analytics.title')}</p>
        <p className="small">{t('analytics.text')}</p>
      </div>
      <Button size="s" onClick={analyticsAsked.toggle}>
        {t('analytics.no')}
      </Button>
      <Button
        size="s"
        onClick={() => {
          analyticsAllowed.toggle()
          analyticsAsked.toggle()
        }}
      >
        {t('analytics.yes')}
      </Button>
    </aside>
  )
}
