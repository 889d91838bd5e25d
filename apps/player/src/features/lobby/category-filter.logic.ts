import {
  GAME_FEATURES,
  GAME_SORTS,
  type GameFeature,
  type GameSort,
  VOLATILITIES,
} from '@baize/contract'

/** What a category can be narrowed to at once: two for everybody, two of one's own. */
export const QUICK_LISTS = ['hot', 'new', 'recent', 'fav'] as const
export type QuickList = (typeof QUICK_LISTS)[number]

/** True for the lists of a member, which visitors are asked to log in for. */
export function isOwnList(list: QuickList): list is 'recent' | 'fav' {
  return list === 'recent' || list === 'fav'
}

/** What the category page is narrowed to; kept in the address. Empty text means everything. */
export interface CategoryFilter {
  readonly provider?: string
  readonly kind?: string
  readonly q?: string
  readonly list?: QuickList | ''
  readonly sort?: GameSort | ''
  readonly volatility?: Volatility | ''
  readonly feature?: GameFeature | ''
  readonly page?: number
}

type Volatility = (typeof VOLATILITIES)[number]

/** A filter as the address carries it: nothing that says nothing. */
export interface CategorySearch {
  provider?: string
  kind?: string
  q?: string
  list?: QuickList
  sort?: GameSort
  volatility?: Volatility
  feature?: GameFeature
  page?: number
}

/**
 * The filter after a change. Another provider starts its kinds anew; another list clears the
 * search; whatever narrows the list starts at page one.
 */
export function changeFilter(current: CategoryFilter, change: CategoryFilter): CategorySearch {
  const next: CategoryFilter = {
    ...current,
    ...(change.page === undefined && { page: 1 }),
    ...(change.provider !== undefined && { kind: '' }),
    ...(change.list !== undefined && { q: '' }),
    ...change,
  }
  return {
    ...(next.provider && { provider: next.provider }),
    ...(next.kind && { kind: next.kind }),
    ...(next.q && { q: next.q }),
    ...(next.list && { list: next.list }),
    ...(next.sort && { sort: next.sort }),
    ...(next.volatility && { volatility: next.volatility }),
    ...(next.feature && { feature: next.feature }),
    ...(next.page && next.page > 1 && { page: next.page }),
  }
}

export function readQuickList(value: unknown): { list?: QuickList } {
  const list = QUICK_LISTS.find((each) => each === value)
  return list ? { list } : {}
}

/** How the address says that the list is sorted and by which figures it is narrowed. */
export function readFigures(
  search: Readonly<Record<string, unknown>>,
): Pick<CategorySearch, 'sort' | 'volatility' | 'feature'> {
  const sort = GAME_SORTS.find((each) => each === search.sort)
  const volatility = VOLATILITIES.find((each) => each === search.volatility)
  const feature = GAME_FEATURES.find((each) => each === search.feature)
  return { ...(sort && { sort }), ...(volatility && { volatility }), ...(feature && { feature }) }
}

interface Kind {
  readonly key: string
  readonly vendors: readonly string[]
}

/** The kinds to choose from: those that the chosen provider has games of, or all of them. */
export function kindsFor<K extends Kind>(kinds: readonly K[], provider: string): readonly K[] {
  return provider === '' ? kinds : kinds.filter(({ vendors }) => vendors.includes(provider))
}
