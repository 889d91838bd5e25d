import type { ApiClient } from '@baize/api-client'
import {
  type BodyInputOf,
  type GameCategory,
  type GameWish,
  operations,
  type StaffGame,
  type StaffVendor,
  type ValueOf,
  type VendorWish,
} from '@baize/contract'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'
import type { GamesSearch } from './games-search.ts'
import type { NameInLanguage } from './names.logic.ts'

const CATALOGUE = ['catalogue'] as const
const PAGE_SIZE = 50

export type GameChange = BodyInputOf<typeof operations.changeStaffGames>['change']
export type Category = ValueOf<typeof operations.getCategoryOrder>['categories'][number]

export function gamesQuery(api: ApiClient, search: GamesSearch) {
  const query = {
    pageNo: search.page ?? 1,
    pageSize: PAGE_SIZE,
    ...(search.text && { text: search.text }),
    ...(search.vendor && { vassalage: search.vendor }),
    ...(search.kind && { gameType: search.kind }),
    ...(search.standing && { standing: search.standing }),
  }
  return queryOptions({
    queryKey: [...CATALOGUE, 'games', query],
    queryFn: async ({ signal }) => {
      const { games, ...facts } = await api.call(operations.getStaffGames, { query, signal })
      return { items: games, ...facts }
    },
    placeholderData: keepPreviousData,
  })
}

export function vendorsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...CATALOGUE, 'vendors'],
    queryFn: ({ signal }) => api.call(operations.getStaffVendors, { signal }),
  })
}

export function categoriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...CATALOGUE, 'categories'],
    queryFn: ({ signal }) => api.call(operations.getCategoryOrder, { signal }),
  })
}

export function hotQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...CATALOGUE, 'hot'],
    queryFn: ({ signal }) => api.call(operations.getHotOrder, { signal }),
  })
}

/** Vendors by code, for filters. */
export function useVendors(): readonly StaffVendor[] {
  return useQuery(vendorsQuery(useApi())).data?.vendors ?? []
}

/** A change of the catalogue: whatever shows part of it is read again, refused or not. */
function useCatalogueCall<Input>(
  call: (api: ApiClient, input: Input) => Promise<unknown>,
  onDone?: () => void,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: () => onDone?.(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CATALOGUE }),
  })
}

export function useSaveGame({ nodeId, version }: StaffGame, onDone: () => void) {
  return useCatalogueCall(
    (api, game: GameWish) =>
      api.call(operations.changeStaffGame, { params: { nodeId }, body: { game, version } }),
    onDone,
  )
}

export function useChangeGames(onDone: () => void) {
  return useCatalogueCall(
    (api, body: { nodeIds: string[]; change: GameChange }) =>
      api.call(operations.changeStaffGames, { body }),
    onDone,
  )
}

export function useSaveVendor({ vassalage, version }: StaffVendor, onDone: () => void) {
  return useCatalogueCall(
    (api, vendor: VendorWish) =>
      api.call(operations.changeStaffVendor, {
        params: { vassalage },
        body: { vendor, version },
      }),
    onDone,
  )
}

export function useOrderVendors() {
  return useCatalogueCall((api, vassalages: string[]) =>
    api.call(operations.orderStaffVendors, { body: { vassalages } }),
  )
}

export function useOrderCategories() {
  return useCatalogueCall((api, categories: string[]) =>
    api.call(operations.orderCategories, { body: { categories: categories as Category[] } }),
  )
}

export function useOrderHot() {
  return useCatalogueCall((api, nodeIds: string[]) =>
    api.call(operations.orderHotGames, { body: { nodeIds } }),
  )
}

export function useNameCategory(onDone: () => void) {
  return useCatalogueCall(
    (api, wish: { category: GameCategory; names: NameInLanguage[]; version: number }) =>
      api.call(operations.nameCategory, {
        params: { gameCategory: wish.category },
        body: { names: wish.names, version: wish.version },
      }),
    onDone,
  )
}
