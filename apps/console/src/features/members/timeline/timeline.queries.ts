import type { ApiClient } from '@baize/api-client'
import { operations, type TimelineChip, type ValueOf } from '@baize/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dayEnd } from './timeline.logic.ts'

export type HeldMoney = ValueOf<typeof operations.getHeldMoney>
export type SessionBet = ValueOf<typeof operations.getSessionBets>['bets'][number]

/** What happened to a member, answer by answer. */
export function timelineQuery(
  api: ApiClient,
  memberId: string,
  { chip, until }: { readonly chip: TimelineChip | undefined; readonly until: string | undefined },
) {
  const before = until === undefined ? undefined : dayEnd(until).toISOString()
  return infiniteQueryOptions({
    queryKey: ['members', 'timeline', memberId, chip, before],
    queryFn: async ({ pageParam, signal }) =>
      await api.call(operations.getMemberTimeline, {
        params: { memberId },
        query: { chip, before, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** The rounds of one line of play. */
export function sessionBetsQuery(
  api: ApiClient,
  memberId: string,
  session: { readonly newest: string; readonly oldest: string },
) {
  return infiniteQueryOptions({
    queryKey: ['members', 'session-bets', memberId, session],
    queryFn: async ({ pageParam, signal }) =>
      await api.call(operations.getSessionBets, {
        params: { memberId },
        query: { ...session, before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ bets, olderCount }) => (olderCount > 0 ? bets.at(-1)?.betId : undefined),
  })
}

export function roundTransfersQuery(api: ApiClient, memberId: string, betId: string) {
  return queryOptions({
    queryKey: ['members', 'round-transfers', memberId, betId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getRoundTransfers, { params: { memberId, betId }, signal }))
        .transfers,
  })
}

export function heldMoneyQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['members', 'held', memberId],
    queryFn: async ({ signal }) =>
      await api.call(operations.getHeldMoney, { params: { memberId }, signal }),
  })
}
