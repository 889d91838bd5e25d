import { BANNERS_IN_GROUP_MAX, type BannerFacts, type ContentState } from '@baize/contract'
import type { ContentRow } from './publishing.store.ts'

/** True for a picture of the house's own, which needs no look-up. */
export function isOfHouse(picture: string): boolean {
  return picture.startsWith('house/')
}

/** Where a browser finds a picture. */
export function addressOf(picture: string): string {
  return isOfHouse(picture)
    ? `/banners/${picture.slice('house/'.length)}.svg`
    : `/wps/banner-pictures/${picture}`
}

/** What a state says when it is a banner's. */
export function bannerOf(state: ContentState): BannerFacts | undefined {
  return state.facts.kind === 'banner' ? state.facts : undefined
}

/** Banners of one place by their drafts, in order. */
export function rowsOfGroup(rows: readonly ContentRow[], groupName: string): ContentRow[] {
  return rows
    .filter(({ draft }) => bannerOf(draft)?.groupName === groupName)
    .toSorted((one, other) => one.draft.facts.order - other.draft.facts.order)
}

/** True when one more would be more than a place shows. */
export function isFull(wish: ContentState, others: readonly ContentRow[]): boolean {
  const banner = bannerOf(wish)
  return (
    banner !== undefined && rowsOfGroup(others, banner.groupName).length >= BANNERS_IN_GROUP_MAX
  )
}

/**
 * A banner keeps the place that it has among the others, and comes last where it is new: its order is
 * changed by arranging all of them, and by nothing that is written or brought back.
 */
export function inItsPlace(
  wish: ContentState,
  before: ContentState | undefined,
  others: readonly ContentRow[],
): ContentState {
  const banner = bannerOf(wish)
  if (!banner) return wish
  const was = before && bannerOf(before)
  const last = rowsOfGroup(others, banner.groupName).at(-1)
  const next = last ? last.draft.facts.order + 1 : 0
  const order = was?.groupName === banner.groupName ? was.order : next
  return { ...wish, facts: { ...banner, order } }
}

/** The state with its banner at this place; as it was where it is shown elsewhere. */
export function movedTo<State extends ContentState | null>(
  state: State,
  groupName: string,
  order: number,
): State {
  const banner = state && bannerOf(state)
  return banner?.groupName === groupName ? { ...state, facts: { ...banner, order } } : state
}
