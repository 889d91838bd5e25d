/** Lists of one's own that a category can be narrowed to. */
export const OWN_LISTS = ['recent', 'fav'] as const
export type OwnList = (typeof OWN_LISTS)[number]

/** What the category page is narrowed to; kept in the address. Empty text means everything. */
export interface CategoryFilter {
  readonly provider?: string
  readonly kind?: string
  readonly q?: string
  readonly own?: OwnList | ''
  readonly page?: number
}

/** A filter as the address carries it: nothing that says nothing. */
export interface CategorySearch {
  provider?: string
  kind?: string
  q?: string
  own?: OwnList
  page?: number
}

/**
 * The filter after a change. Another provider starts its kinds anew; another list of one's own
 * clears the search; whatever narrows the list starts at page one.
 */
export function changeFilter(current: CategoryFilter, change: CategoryFilter): CategorySearch {
  const next: CategoryFilter = {
    ...current,
    ...(change.page === undefined && { page: 1 }),
    ...(change.provider !== undefined && { kind: '' }),
    ...(change.own !== undefined && { q: '' }),
    ...change,
  }
  return {
    ...(next.provider && { provider: next.provider }),
    ...(next.kind && { kind: next.kind }),
    ...(next.q && { q: next.q }),
    ...(next.own && { own: next.own }),
    ...(next.page && next.page > 1 && { page: next.page }),
  }
}

export function readOwnList(value: unknown): { own?: OwnList } {
  const own = OWN_LISTS.find((list) => list === value)
  return own ? { own } : {}
}

interface Kind {
  readonly key: string
  readonly vendors: readonly string[]
}

/** The kinds to choose from: those that the chosen provider has games of, or all of them. */
export function kindsFor<K extends Kind>(kinds: readonly K[], provider: string): readonly K[] {
  return provider === '' ? kinds : kinds.filter(({ vendors }) => vendors.includes(provider))
}
