import { useTranslation } from 'react-i18next'
import { DetailHead, DetailPage } from '../../frames/detail-page.tsx'
import { GroupRows } from './group-rows.tsx'
import { LimitRows } from './limit-rows.tsx'
import { useLimits } from './limits.queries.ts'
import { RuleRows } from './rule-rows.tsx'

/** Limits and rules of the house. A change is a wish until another person approves it. */
export function LimitsScreen() {
  const { t } = useTranslation('limits')
  return (
    <DetailPage top={<DetailHead title={t('title')} caption={t('caption')} />} query={useLimits()}>
      {({ limits, rules }) => (
        <>
          <h2 className="h3">{t('sums')}</h2>
          <LimitRows limits={limits} />
          <h2 className="h3">{t('group.title')}</h2>
          <GroupRows />
          <h2 className="h3">{t('rules')}</h2>
          <RuleRows rules={rules} />
        </>
      )}
    </DetailPage>
  )
}
