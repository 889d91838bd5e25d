import type { ContentKind } from '@baize/contract'

const KINDS: readonly string[] = [
  'announcement',
  'help_topic',
  'help_article',
  'blog',
  'link',
] satisfies ContentKind[]

/** `new` says what kind of thing is being made; without it the item is there already. */
export function readContentSearch(search: Record<string, unknown>): { new?: ContentKind } {
  const wanted = search.new
  if (typeof wanted !== 'string' || !KINDS.includes(wanted)) return {}
  return { new: wanted as ContentKind }
}
