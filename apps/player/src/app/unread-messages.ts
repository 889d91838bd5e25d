/** Door: how many platform messages wait for the member, in the header, the member centre and the agent centre. */
import { operations } from '@baize/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { readMember, useMember } from './session.ts'

/** How every key of the member’s messages begins. */
export const MY_INBOX = ['mine', 'inbox'] as const

const unreadQuery = queryOptions({
  queryKey: [...MY_INBOX, 'unread'],
  queryFn: ({ signal }) => api.call(operations.getUnreadCount, { signal }),
})

/** None while it is not known. A trial account gets no messages and does not ask. */
export function useUnreadMessages(): number {
  const member = useMember()
  const isReal = member !== undefined && !member.isTrial
  return useQuery({ ...unreadQuery, enabled: isReal }).data?.unreadCount ?? 0
}

const SPREAD_STEPS = 100
const SPREAD_STEP_MS = 100

/** Reads what is shown of messages again; what is for many, each member at a moment of their own within ten seconds. */
export function refreshInbox(isForMany = false): void {
  const read = () => void queryClient.invalidateQueries({ queryKey: MY_INBOX })
  const waitMs = (Number(readMember()?.id ?? 0) % SPREAD_STEPS) * SPREAD_STEP_MS
  if (isForMany) setTimeout(read, waitMs)
  else read()
}
