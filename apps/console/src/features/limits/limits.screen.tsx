import { Skeleton } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { GroupRows } from './group-rows.tsx'
import { LimitRows } from './limit-rows.tsx'
import { useLimits } from './limits.queries.ts'
import { RuleRows } from './rule-rows.tsx'

/** Limits and rules of the house. A change is a wish until another person approves it. */
export function LimitsScreen() {
  const { t } = useTranslation('limits')
  const { data, error, refetch } = useLimits()
  return (
    <main className="detail-page" id="main">
      <header className="page-head">
        <h1 className="h2">{t('title')}</h1>
        <p className="caption">{t('caption')}</p>
      </header>
      {data ? (
        <>
          <h2 className="h3">{t('sums')}</h2>
          <LimitRows limits={data.limits} />
          <h2 className="h3">{t('group.title')}</h2>
          <GroupRows />
          <h2 className="h3">{t('rules')}</h2>
          <RuleRows rules={data.rules} />
        </>
      ) : error ? (
        <ReadFailed failure={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-[240px]" />
      )}
    </main>
  )
}
