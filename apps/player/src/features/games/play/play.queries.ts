import { operations, type ValueOf } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { readersWords } from '../../../app/language.ts'
import { noteFairness } from '../verify/note-fairness.ts'

export type GameInfo = ValueOf<typeof operations.getGame>
export type RetiredSeed = ValueOf<typeof operations.rotateSeed>['retired']
export type PastRound = ValueOf<typeof operations.getBettingRecord>['items'][number]

const LAST_ROUNDS = 8

/** Everything a player is owed before staking. */
export const gameQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['games', 'info', gameCode],
    queryFn: ({ signal }) =>
      api.call(operations.getGame, { query: { gameCode, ...readersWords() }, signal }),
    staleTime: 60_000,
  })

/** The member's seed pair: what the next round is drawn from. This browser keeps what it was shown. */
export const fairnessQuery = queryOptions({
  queryKey: ['fairness'],
  async queryFn({ signal }) {
    const answer = await api.call(operations.getFairness, { signal })
    noteFairness(answer)
    return answer
  },
  staleTime: 0,
})

export const playSessionQuery = queryOptions({
  queryKey: ['play-session'],
  queryFn: ({ signal }) => api.call(operations.getPlaySession, { signal }),
  staleTime: 0,
})

export const lastRoundsQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['last-rounds', gameCode],
    queryFn: ({ signal }) =>
      api.call(operations.getBettingRecord, {
        query: { gameCode, pageSize: LAST_ROUNDS },
        signal,
      }),
    staleTime: 0,
  })

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['round', roundId],
    queryFn: ({ signal }) => api.call(operations.getRound, { params: { roundId }, signal }),
    // A round can gain its server seed when the pair is retired, so it is asked for anew.
    staleTime: 0,
  })
