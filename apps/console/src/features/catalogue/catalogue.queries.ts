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
import { gameDraftOf } from './game-draft.logic.ts'
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

/** Classes and tags that games have. */
export function useGameWords(): {
  readonly classes: readonly string[]
  readonly tags: readonly string[]
} {
  return useQuery(vendorsQuery(useApi())).data ?? { classes: [], tags: [] }
}

/** Vendors by code, for filters. */
export function useVendors(): readonly StaffVendor[] {
  return useQuery(vendorsQuery(useApi())).data?.vendors ?? []
}

/** A change of the catalogue: whatever shows part of it is read again, refused or not. */
function useCatalogueCall<Input, Answer>(
  call: (api: ApiClient, input: Input) => Promise<Answer>,
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

/** Who is playing a game at this moment; read again at each look. */
export function gamePlayersQuery(api: ApiClient, nodeId: string) {
  return queryOptions({
    queryKey: [...CATALOGUE, 'players', nodeId],
    queryFn: ({ signal }) => api.call(operations.getGamePlayers, { params: { nodeId }, signal }),
    staleTime: 0,
  })
}

/** Off with a reason, on without. */
export function useSwitchGame() {
  return useCatalogueCall(
    (api, { game, reason }: { game: StaffGame; reason: string | undefined }) => {
      const { nodeId, version } = game
      return api.call(operations.switchGame, {
        params: { nodeId },
        body: reason === undefined ? { to: 'on', version } : { to: 'off', reason, version },
      })
    },
  )
}

/** Puts a game back to what it was before it was switched, unless somebody has changed it since. */
export function useSwitchBack() {
  return useCatalogueCall((api, { before, version }: { before: StaffGame; version: number }) =>
    api.call(operations.changeStaffGame, {
      params: { nodeId: before.nodeId },
      body: { game: gameDraftOf(before), version },
    }),
  )
}

export function useChangeGames(onDone: () => void) {
  return useCatalogueCall(
    (api, body: { nodeIds: string[]; change: GameChange; reason?: string }) =>
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
