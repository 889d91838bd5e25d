import { EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { Pager } from '../../../shell/pager.tsx'
import { betsQuery } from '../sports.queries.ts'
import { BetCard } from './bet-card.tsx'

/** One's bets that are settled, sold or rejected, the newest first. */
export function EndedBets() {
  const { t } = useTranslation('sports')
  const [pageNo, setPage] = useState(1)
  const { data, error, refetch } = useQuery(betsQuery('ended', pageNo))
  if (!data) {
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows count={3} />
  }
  if (data.bets.length === 0) {
    return (
      <EmptyState art="receipt" title={t('bets.none.ended')} headingLevel={3}>
        {t('bets.noneText')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="sb-bets">
        {data.bets.map((bet) => (
          <BetCard key={bet.betId} bet={bet} offer={undefined} />
        ))}
      </ul>
      <Pager pageNo={pageNo} totalPages={data.totalPages} onPage={setPage} />
    </>
  )
}
