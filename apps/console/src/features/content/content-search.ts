import { BANNER_GROUPS, type BannerGroup, type ContentKind } from '@baize/contract'

const KINDS: readonly string[] = [
  'announcement',
  'help_topic',
  'help_article',
  'blog',
  'link',
  'banner',
] satisfies ContentKind[]

export interface ContentSearch {
  /** What kind of thing is being made; without it the item is there already. */
  readonly new?: ContentKind
  /** For which place a banner is made. */
  readonly group?: BannerGroup
}

export function readContentSearch(search: Record<string, unknown>): ContentSearch {
  const wanted = search.new
  if (typeof wanted !== 'string' || !KINDS.includes(wanted)) return {}
  const group = BANNER_GROUPS.find((each) => each === search.group)
  return { new: wanted as ContentKind, ...(group && { group }) }
}
