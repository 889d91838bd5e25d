import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { applyChanges, type FavouriteChange } from './favourites.logic.ts'

export const FAVOURITES = ['mine', 'favourites'] as const
const FAVOURITE_CHANGES = ['change-favourite'] as const
/** Finds the changes on their way, in the order they were made. */
export const ON_THEIR_WAY = { mutationKey: FAVOURITE_CHANGES, status: 'pending' } as const

export interface FavouriteList {
  readonly nodeIds: readonly string[]
}

/**
 * How changes reach the server: one after another, so that the last one wins there too. The cache holds what the
 * server has confirmed; changes on their way are shown on top of it, so one that fails takes only itself back.
 */
export function favouriteChanges(
  client: QueryClient,
  send: (change: FavouriteChange) => Promise<unknown>,
): MutationOptions<unknown, Error, FavouriteChange> {
  return {
    mutationKey: FAVOURITE_CHANGES,
    scope: { id: 'favourites' },
    mutationFn: send,
    async onSuccess(_answer, change) {
      // A list that was asked for before the change would take it away again.
      await client.cancelQueries({ queryKey: FAVOURITES })
      client.setQueryData<FavouriteList>(FAVOURITES, (confirmed) => ({
        nodeIds: applyChanges(confirmed?.nodeIds ?? [], [change]),
      }))
    },
    onSettled() {
      // Not waited for: the next change would wait too.
      void client.invalidateQueries({ queryKey: FAVOURITES })
    },
  }
}
