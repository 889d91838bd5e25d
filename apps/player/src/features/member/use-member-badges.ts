import { operations } from '@baize/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { noticesOf, useAnnouncements, useIsRead } from '../../app/announcements.ts'
import { api } from '../../app/api.ts'
import { useUnreadMessages } from '../../app/unread-messages.ts'

/** The socket tells of money and answers; an identity check or a limit is told of by nobody. */
const RENEW_MS = 30_000

const countsQuery = queryOptions({
  queryKey: ['mine', 'counts'],
  queryFn: ({ signal }) => api.call(operations.getMemberCounts, { signal }),
  staleTime: 0,
  refetchInterval: RENEW_MS,
})

export type MemberPage =
  | 'deposit'
  | 'withdraw'
  | 'freeRounds'
  | 'rewardCentre'
  | 'missions'
  | 'identity'
  | 'limits'
  | 'messages'
  | 'notices'
  | 'feedback'

/** How many things wait for the member on each page of the centre; none while they are not known. */
export function useMemberBadges(): {
  readonly counts: Readonly<Partial<Record<MemberPage, number>>>
  readonly canTransfer: boolean
} {
  const found = useQuery(countsQuery).data
  const client = useQueryClient()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // What was done on a page may have changed what waits there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked anew at each change of page
  useEffect(() => {
    void client.invalidateQueries({ queryKey: countsQuery.queryKey })
  }, [client, path])
  const announcements = useAnnouncements()
  const isRead = useIsRead()
  const notices = announcements
    ? noticesOf(announcements).filter((each) => !isRead(each)).length
    : 0
  const messages = useUnreadMessages()
  if (!found) return { counts: { messages, notices }, canTransfer: false }
  const counts = {
    deposit: found.openDeposits,
    withdraw: found.withdrawalsToConfirm + found.openObjections,
    freeRounds: found.freeRounds,
    rewardCentre: found.openRewards + found.rafflePrizes,
    missions: found.openRewards,
    identity: found.identityAsked ? 1 : 0,
    limits: found.limitsToConfirm,
    messages,
    notices,
    feedback: found.newAnswers,
  }
  return { counts, canTransfer: found.canTransfer }
}
