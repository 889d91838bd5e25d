import { operations } from '@baize/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { GAMES } from './catalogue.ts'
import { useQuietMoment } from './later.tsx'

const LOOK_MS = 30_000

const playingCountsQuery = queryOptions({
  queryKey: [...GAMES, 'playing'],
  queryFn: async ({ signal }): Promise<Readonly<Record<string, number>>> => {
    const { games } = await api.call(operations.getPlayingCounts, { signal })
    return Object.fromEntries(games.map(({ gameCode, playingCount }) => [gameCode, playingCount]))
  },
  refetchInterval: LOOK_MS,
})

/** Members in a game now; 0 where nobody is, and until it is known. It is not asked for with the first view. */
export function usePlayingCount(gameCode: string): number {
  const isQuiet = useQuietMoment()
  const { data } = useQuery({
    ...playingCountsQuery,
    enabled: isQuiet,
    select: (counts) => counts[gameCode] ?? 0,
  })
  return data ?? 0
}
