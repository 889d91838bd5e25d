import { type LEADERBOARD_PERIODS, operations, type RaceMeasure } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { readersWords } from '../../app/language.ts'

/** What was played is counted within a minute. */
const RENEW_MS = 30_000

export function missionsQuery(language: string) {
  return queryOptions({
    queryKey: ['mine', 'missions', language],
    queryFn: ({ signal }) => api.call(operations.getMissions, { query: { language }, signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
}

export function racesQuery(language: string) {
  return queryOptions({
    queryKey: ['mine', 'races', language],
    queryFn: ({ signal }) =>
      api.call(operations.getMissionLeaderboard, { query: { language }, signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
}

export function rafflesQuery(language: string) {
  return queryOptions({
    queryKey: ['mine', 'raffles', language],
    queryFn: ({ signal }) => api.call(operations.getRaffles, { query: { language }, signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
}

export function raffleProofQuery(raffleId: string) {
  return queryOptions({
    queryKey: ['raffle-proof', raffleId],
    queryFn: ({ signal }) => api.call(operations.getRaffleProof, { params: { raffleId }, signal }),
  })
}

export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number]

export function leaderboardQuery(measure: RaceMeasure, period: LeaderboardPeriod) {
  return queryOptions({
    queryKey: ['leaderboard', measure, period],
    queryFn: ({ signal }) =>
      api.call(operations.getLeaderboard, { query: { measure, period }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export const winnerListQuery = queryOptions({
  queryKey: ['winner-list'],
  queryFn: ({ signal }) => api.call(operations.getWinners, { query: readersWords(), signal }),
  refetchInterval: RENEW_MS,
})
