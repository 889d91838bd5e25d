import { operations } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { MY_SPORTS } from '../sports.queries.ts'
import { PlacedBet } from './placed-bet.tsx'
import { putAwayPlaced, showPlaced, usePlacedBets } from './placed-bets.ts'

const ASKED_MS = 1_000

/** What became of the bets that were placed, until their reader puts them away. */
export function PlacedList() {
  const { t } = useTranslation('sports')
  const placed = usePlacedBets()
  usePending()
  if (placed.length === 0) return null
  return (
    <section className="sb-placed" aria-label={t('placed.title')}>
      <ul role="status">
        {placed.map((bet) => (
          <PlacedBet key={bet.betId} bet={bet} />
        ))}
      </ul>
      <Button size="s" isBlock onClick={putAwayPlaced}>
        {t('placed.done')}
      </Button>
    </section>
  )
}

/** Bets that wait for the live delay are asked for until they are taken or rejected. */
function usePending(): void {
  const queries = useQueryClient()
  const pending = usePlacedBets().filter(({ state }) => state === 'pending')
  const asked = useQueries({
    queries: pending.map(({ betId }) => ({
      queryKey: [...MY_SPORTS, 'bet', betId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call(operations.getOwnSportsBet, { params: { sportsBetId: betId }, signal }),
      staleTime: 0,
      refetchInterval: ASKED_MS,
    })),
  })
  const decided = asked.find(({ data }) => data !== undefined && data.state !== 'pending')?.data
  useEffect(() => {
    if (!decided) return
    showPlaced(decided)
    void queries.invalidateQueries({ queryKey: [...MY_SPORTS, 'bets'] })
  }, [decided, queries])
}
