import { operations } from '@baize/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { openLogin } from '../../app/dialogs.ts'
import { failureText } from '../../app/failure-text.ts'
import { isMemberNow, useMember } from '../../app/session.ts'
import { toast } from '../../app/toast.ts'
import { applyToggle, canToggle } from './favourites.logic.ts'

const favouriteIdsQuery = queryOptions({
  queryKey: ['mine', 'favourites'],
  queryFn: ({ signal }) => api.call(operations.getFavouriteIds, { signal }),
})

export interface Favourites {
  /** Newest first; empty for visitors. */
  readonly nodeIds: readonly string[]
  toggle(nodeId: string): void
}

/**
 * The member's favourites. A toggle shows at once and is taken back when the server refuses it;
 * a visitor is asked to log in.
 */
export function useFavourites(): Favourites {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const client = useQueryClient()
  const isMember = useMember() !== undefined
  const { data } = useQuery({ ...favouriteIdsQuery, enabled: isMember })
  const lastAt = useRef<number>(undefined)
  const { queryKey } = favouriteIdsQuery

  const change = useMutation({
    mutationFn: async (nodeId: string) => {
      const wanted = client.getQueryData(queryKey)?.nodeIds.includes(nodeId)
      if (wanted) await api.call(operations.addFavourite, { body: { nodeId } })
      else await api.call(operations.removeFavourite, { query: { nodeId } })
    },
    onMutate: async (nodeId) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const nodeIds = [...applyToggle(before?.nodeIds ?? [], nodeId)]
      client.setQueryData(queryKey, { nodeIds })
      return before
    },
    onError: (failure, _nodeId, before) => {
      client.setQueryData(queryKey, before)
      toast({ title: t('favouriteFailed'), detail: failureText(failure), tone: 'danger' })
    },
    // A list that was asked for before the change arrived, as after a new log-in, may lack it.
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return {
    nodeIds: isMember ? (data?.nodeIds ?? []) : [],
    toggle(nodeId) {
      const now = performance.now()
      if (!canToggle(lastAt.current, now)) return
      lastAt.current = now
      if (isMemberNow()) change.mutate(nodeId)
      else openLogin(() => change.mutate(nodeId))
    },
  }
}
