import { operations, type RoundView, type ValueOf } from '@baize/contract'
import { type Ratio, ratio } from '@baize/kernel'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { createExternalStore } from './external-store.ts'
import { readersWords } from './language.ts'

export type Jackpots = ValueOf<typeof operations.getJackpots>
export type JackpotPool = Jackpots['pools'][number]

/** How often a page that shows a meter looks at it. */
const LOOK_MS = 3_000

/** Door: the open jackpots with their meters. */
export const jackpotsQuery = queryOptions({
  queryKey: ['jackpots'],
  queryFn: ({ signal }) => api.call(operations.getJackpots, { query: readersWords(), signal }),
  refetchInterval: LOOK_MS,
})

const RATE_WHOLE = 1_000_000

/** What of each stake goes to the pool, meters and reserves together. */
export function poolRate({ levels }: JackpotPool): Ratio {
  const millionths = levels.reduce(
    (sum, level) => sum + level.rateMillionths + level.reserveMillionths,
    0,
  )
  return ratio(millionths, RATE_WHOLE)
}

/** The round whose jackpot has not been looked at yet. */
export const wonJackpot = createExternalStore<RoundView | undefined>(undefined)

/** Lets a jackpot be celebrated, once its round has been shown. */
export function tellJackpot(round: RoundView): void {
  if (round.jackpot !== null && round.jackpot.wonMinor !== '0') wonJackpot.write(round)
}
