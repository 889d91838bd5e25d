import {
  type BannerGroup,
  type ContentFacts,
  type ContentItem,
  type ContentKind,
  type ContentLanguage,
  type ContentState,
  type ContentText,
  DEFAULT_LANGUAGE,
} from '@baize/contract'
import { isSameValue } from '@baize/kernel'
import { isBannerLink, newBanner } from './banner-draft.logic.ts'
import type { DraftChange } from './content.queries.ts'

export const EMPTY_TEXT: ContentText = { title: '', summary: '', body: '' }

/** A new item of a kind, before anything is said about it. */
export function newState(kind: ContentKind, group: BannerGroup = 'w_home'): ContentState {
  return { facts: newFacts(kind, group), startsAt: null, endsAt: null, texts: {} }
}

function newFacts(kind: ContentKind, group: BannerGroup): ContentFacts {
  switch (kind) {
    case 'announcement':
      return { kind, promotionType: 'PL', executions: ['A', 'B'], order: 100 }
    case 'help_topic':
      return { kind, slug: '', order: 100 }
    case 'help_article':
      return { kind, topic: '', slug: '', order: 100 }
    case 'blog':
      return { kind, slug: '', tags: [], order: 100 }
    case 'link':
      return { kind, place: 'domain', value: '', name: '', isMain: false, order: 100 }
    case 'banner':
      return newBanner(group)
  }
}

export const HAS_BODY: Readonly<Record<ContentKind, boolean>> = {
  announcement: true,
  help_topic: false,
  help_article: true,
  blog: true,
  link: false,
  banner: false,
}
export const HAS_SUMMARY: Readonly<Record<ContentKind, boolean>> = {
  announcement: false,
  help_topic: true,
  help_article: false,
  blog: true,
  link: false,
  // It has words of its own.
  banner: false,
}

/** The part of an address that a title gives: small letters, digits, strokes. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
}

export type DraftFault =
  | 'title'
  | 'otherTitle'
  | 'slug'
  | 'topic'
  | 'value'
  | 'schedule'
  | 'executions'

/** What the server would refuse, found before it is asked. */
export function findDraftFault({
  facts,
  startsAt,
  endsAt,
  texts,
}: ContentState): DraftFault | undefined {
  if ((texts[DEFAULT_LANGUAGE]?.title.trim() ?? '') === '') return 'title'
  if (Object.values(texts).some(({ title }) => title.trim() === '')) return 'otherTitle'
  if ('slug' in facts && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(facts.slug)) return 'slug'
  if (facts.kind === 'help_article' && facts.topic === '') return 'topic'
  if (facts.kind === 'announcement' && facts.executions.length === 0) return 'executions'
  if (facts.kind === 'link' && facts.value.trim() === '') return 'value'
  if (facts.kind === 'banner' && !isBannerLink(facts)) return 'value'
  return startsAt !== null && endsAt !== null && startsAt >= endsAt ? 'schedule' : undefined
}

/** Whether a state would wait for a moment to come if it were published at this one. */
export function isAhead({ startsAt }: Pick<ContentState, 'startsAt'>, at: number): boolean {
  return startsAt !== null && Date.parse(startsAt) > at
}

/** Whether two states differ in nothing but the moment from which they are shown. */
export function isSameBesidesStart(one: ContentState, other: ContentState): boolean {
  return isSameValue({ ...one, startsAt: null }, { ...other, startsAt: null })
}

/** What has to be sent so that the server's draft says the same; undefined when it does already. */
export function planChange(
  state: ContentState,
  from: ContentItem | undefined,
): DraftChange | undefined {
  const { texts, ...rest } = state
  const before = from?.draft.texts ?? {}
  const languages = [...new Set([...Object.keys(before), ...Object.keys(texts)])]
  const changed = languages.filter((each) => !isSameValue(before[each], texts[each]))
  const { texts: _texts, ...restBefore } = from?.draft ?? { texts: {} }
  if (from && changed.length === 0 && isSameValue(rest, restBefore)) return undefined
  const sent = changed.length > 0 ? changed : [DEFAULT_LANGUAGE]
  return {
    ...rest,
    texts: sent.map((language) => [language as ContentLanguage, texts[language] ?? null]),
  }
}

/** The text of a field with a mark around what is chosen in it, and where the choice is then. */
export function wrapChosen(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  mark: { readonly before: string; readonly after: string },
): { readonly text: string; readonly from: number; readonly to: number } {
  const inside = text.slice(from, to)
  return {
    text: `${text.slice(0, from)}${mark.before}${inside}${mark.after}${text.slice(to)}`,
    from: from + mark.before.length,
    to: to + mark.before.length,
  }
}
