import { FAVOURITES_MAX, operations, type TableFavourite } from '@baize/contract'
import { useState } from 'react'
import { api } from '../../../../app/api.ts'
import { failureText } from '../../../../app/failure-text.ts'
import { queryClient } from '../../../../app/query-client.ts'
import { toast } from '../../../../app/toast.ts'
import type { Laid } from '../../tables/cloth.logic.ts'
import { ownPlayQuery } from '../room/live-tables.queries.ts'
import { wireOfLaid } from './layout.logic.ts'

export const NAME_MAX = 30

export interface Favourites {
  readonly list: readonly TableFavourite[]
  readonly isFull: boolean
  readonly isBusy: boolean
  nameOf(laid: Laid): string
  add(name: string, laid: Laid): void
  remove(place: number): void
}

/** Bets that a member keeps to lay again at tables of this game. */
export function useFavourites(
  tableCode: string,
  list: readonly TableFavourite[],
  nameOf: (laid: Laid) => string,
): Favourites {
  const [isBusy, setBusy] = useState(false)
  const put = async (favourites: readonly TableFavourite[]): Promise<void> => {
    setBusy(true)
    try {
      const body = { favourites: [...favourites] }
      const params = { tableCode }
      const kept = await api.call(operations.putTableFavourites, { params, body })
      const { queryKey } = ownPlayQuery(tableCode)
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...kept })
    } catch (failure) {
      toast({ title: failureText(failure), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ list, isBusy, nameOf, isFull: list.length >= FAVOURITES_MAX },
    add: (name, laid) =>
      void put([...list, { name: name.slice(0, NAME_MAX), spots: wireOfLaid(laid) }]),
    remove: (place) => void put(list.filter((_, at) => at !== place)),
  }
}
