import { operations } from '@baize/contract'
import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { openLogin } from '../../app/dialogs.ts'
import { failureText } from '../../app/failure-text.ts'
import { isMemberNow, useMember } from '../../app/session.ts'
import { toast } from '../../app/toast.ts'
import { FAVOURITES, favouriteChanges, ON_THEIR_WAY } from './favourite-changes.ts'
import { applyChanges, canToggle, type FavouriteChange } from './favourites.logic.ts'

const favouriteIdsQuery = queryOptions({
  queryKey: FAVOURITES,
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
  const onTheirWay = useMutationState({
    filters: ON_THEIR_WAY,
    select: ({ state }) => state.variables as FavouriteChange,
  })
  const lastAt = useRef<number>(undefined)
  const nodeIds = isMember ? applyChanges(data?.nodeIds ?? [], onTheirWay) : []

  const change = useMutation({
    ...favouriteChanges(client, sendChange),
    onError: (failure) => {
      toast({ title: t('favouriteFailed'), detail: failureText(failure), tone: 'danger' })
    },
  })
  return {
    nodeIds,
    toggle(nodeId) {
      const now = performance.now()
      if (!canToggle(lastAt.current, now)) return
      lastAt.current = now
      const wish = { nodeId, isWanted: !nodeIds.includes(nodeId) }
      if (isMemberNow()) change.mutate(wish)
      else openLogin(() => change.mutate(wish))
    },
  }
}

async function sendChange({ nodeId, isWanted }: FavouriteChange): Promise<void> {
  if (isWanted) await api.call(operations.addFavourite, { body: { nodeId } })
  else await api.call(operations.removeFavourite, { query: { nodeId } })
}
