/** What the category page is narrowed to; kept in the address. Empty text means everything. */
export interface CategoryFilter {
  readonly provider?: string
  readonly kind?: string
  readonly q?: string
  readonly fav?: boolean
  readonly page?: number
}

/** A filter as the address carries it: nothing that says nothing. */
export interface CategorySearch {
  provider?: string
  kind?: string
  q?: string
  fav?: true
  page?: number
}

/**
 * The filter after a change. Another provider starts its kinds anew; favourites clear the search;
 * whatever narrows the list starts at page one.
 */
export function changeFilter(current: CategoryFilter, change: CategoryFilter): CategorySearch {
  const next: CategoryFilter = {
    ...current,
    ...(change.page === undefined && { page: 1 }),
    ...(change.provider !== undefined && { kind: '' }),
    ...(change.fav !== undefined && { q: '' }),
    ...change,
  }
  return {
    ...(next.provider && { provider: next.provider }),
    ...(next.kind && { kind: next.kind }),
    ...(next.q && { q: next.q }),
    ...(next.fav && { fav: true as const }),
    ...(next.page && next.page > 1 && { page: next.page }),
  }
}
