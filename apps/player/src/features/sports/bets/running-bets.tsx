import { EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { betsQuery } from '../sports.queries.ts'
import { BetCard } from './bet-card.tsx'
import { mayBeSold } from './bet-state.logic.ts'
import { useOffers } from './use-offers.ts'

const BETS_MS = 5_000
const PENDING_MS = 1_000

/** One's bets that run, with what each can be sold for now. */
export function RunningBets() {
  const { t } = useTranslation('sports')
  const { data, error, refetch } = useQuery({
    ...betsQuery('running'),
    refetchInterval: ({ state }) =>
      state.data?.bets.some((bet) => bet.state === 'pending' || bet.pendingCashOut)
        ? PENDING_MS
        : BETS_MS,
  })
  const sellable = data?.bets.filter(mayBeSold).map(({ betId }) => betId) ?? []
  const { offers } = useOffers(sellable, 100)
  if (!data) {
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows count={3} />
  }
  if (data.bets.length === 0) {
    return (
      <EmptyState art="receipt" title={t('bets.none.running')} headingLevel={3}>
        {t('bets.noneText')}
      </EmptyState>
    )
  }
  return (
    <ul className="sb-bets">
      {data.bets.map((bet) => (
        <BetCard key={bet.betId} bet={bet} offer={offers.get(bet.betId)} />
      ))}
    </ul>
  )
}
