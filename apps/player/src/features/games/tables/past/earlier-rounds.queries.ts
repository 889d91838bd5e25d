import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'

/** Each round is a request of its own, so only a few are loaded. */
const EARLIER_ROUNDS_MAX = 20

/**
 * What the member played at a table before this visit, the newest first. It is asked for once a visit: asked for again it
 * could tell of a round that is still being shown.
 */
export const earlierRoundsQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['earlier-rounds', gameCode],
    async queryFn({ signal }) {
      const { items } = await api.call(operations.getBettingRecord, {
        query: { gameCode, pageSize: EARLIER_ROUNDS_MAX },
        signal,
      })
      const closed = items.filter(({ state }) => state === 'closed')
      const answers = await Promise.all(
        closed.map(({ roundId }) => api.call(operations.getRound, { params: { roundId }, signal })),
      )
      return answers.map(({ round }) => round)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
