import { useMemo } from 'react'
import { useIsPhone } from '../../../app/use-is-phone.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { FiveRoads } from '../tables/past/five-roads.tsx'
import { useBaccaratWords } from '../tables/past/use-baccarat-words.ts'
import type { PastRounds } from '../tables/past/use-past-rounds.ts'
import { beadsOf } from './baccarat.logic.ts'

/** The five roads of this member's rounds. */
export function BaccaratPast({ past }: { readonly past: PastRounds }) {
  const isNarrow = useIsPhone()
  const sides = useBaccaratWords()
  const beads = useMemo(() => beadsOf(past.rounds), [past.rounds])
  return (
    <>
      {past.failure !== undefined && <LoadFailure failure={past.failure} onRetry={past.retry} />}
      <FiveRoads {...{ beads, sides, isNarrow }} hasPairs />
    </>
  )
}
