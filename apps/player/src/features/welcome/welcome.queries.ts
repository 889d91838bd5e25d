import { type GameCard, type GameCategory, operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { GAMES } from '../../app/catalogue.ts'
import { readersWords } from '../../app/language.ts'
import { MINE } from '../../app/session.ts'

/** One of each: a quick round, reels, a table. */
const PROPOSED = ['BGS', 'RNG', 'LIVE'] as const satisfies readonly GameCategory[]
export type Proposed = (typeof PROPOSED)[number]

export interface Proposal {
  readonly category: Proposed
  readonly game: GameCard
}

/** Of each kind the open game that most members played within the last week. */
export const proposalsQuery = queryOptions({
  queryKey: [...GAMES, 'proposals'],
  queryFn: async ({ signal }): Promise<readonly Proposal[]> => {
    const found = await Promise.all(
      PROPOSED.map(async (category) => {
        const query = { gameType: category, sort: 'popular', pageNo: 1, pageSize: 5 } as const
        const { games } = await api.call(operations.getGameList, {
          query: { ...query, ...readersWords() },
          signal,
        })
        const game = games.find(({ maintenance }) => maintenance === null)
        return game ? [{ category, game }] : []
      }),
    )
    return found.flat()
  },
  staleTime: 300_000,
})

export const firstStepsQuery = queryOptions({
  queryKey: [...MINE, 'first-steps'],
  queryFn: ({ signal }) => api.call(operations.getFirstSteps, { signal }),
  staleTime: 0,
})
