import { createHash } from 'node:crypto'
import {
  type BannerFacts,
  type ContentFacts,
  type ContentKind,
  type ContentSchedule,
  type ContentState,
  type ContentSummary,
  type ContentText,
  DEFAULT_LANGUAGE,
  isOwnAddress,
  type LinkPlace,
} from '@baize/contract'
import { isSameValue } from '@baize/kernel'
import type { AuditFacts } from '../../../platform/audit/audit-log.ts'
import type { ContentRow } from './publishing.store.ts'

/** The words as they are kept, without what only banners say where nobody would see it. The body is cleaned before. */
function keptText(text: ContentText, kind: ContentKind): ContentText {
  const { title, summary, body, kicker = '', action = '', altText = '' } = text
  if (kind === 'banner') return { title, summary, body: '', kicker, action, altText }
  return { title, summary, body }
}

/** The draft after a change of its facts and of its words, cleaned before, in one language. */
export function applyChange(
  before: ContentState | undefined,
  change: ContentSchedule & {
    readonly facts: ContentFacts
    readonly language: string
    readonly text: ContentText | null
  },
): ContentState {
  const { [change.language]: _replaced, ...others } = before?.texts ?? {}
  const isTakenAway = change.text === null && change.language !== DEFAULT_LANGUAGE
  const kept = change.text ?? before?.texts[DEFAULT_LANGUAGE]
  return {
    facts: change.facts,
    startsAt: change.startsAt,
    endsAt: change.endsAt,
    texts:
      isTakenAway || !kept
        ? others
        : { ...others, [change.language]: keptText(kept, change.facts.kind) },
  }
}

export type ChangeFault = 'schedule_crossed' | 'link_invalid' | 'slug_taken'

/** Why an item cannot be as it is wished beside the others of its kind; undefined when it can. */
export function findChangeFault(
  wish: ContentState,
  others: readonly ContentRow[],
): ChangeFault | undefined {
  const { facts, startsAt, endsAt } = wish
  if (startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt)) {
    return 'schedule_crossed'
  }
  if (facts.kind === 'link' && !isLinkValue(facts.place, facts.value)) return 'link_invalid'
  if (facts.kind === 'banner' && !isBannerLink(facts)) return 'link_invalid'
  const slug = slugOf(facts)
  if (slug === undefined) return undefined
  // What is published or planned keeps its address while its draft already has another.
  const isTaken = others.some(({ draft, published, planned }) =>
    [draft, published, planned].some((state) => state && slugOf(state.facts) === slug),
  )
  return isTaken ? 'slug_taken' : undefined
}

/** What nobody else of the kind may be called. */
function slugOf(facts: ContentFacts): string | undefined {
  return 'slug' in facts ? facts.slug : undefined
}

const TAG_ID = /^[A-Z]{1,3}-[A-Z0-9]{4,20}$/
const ORIGINS: readonly LinkPlace[] = ['domain', 'image_cdn', 'launch_cdn']

/** Whether this can be what it is said to be: players are led nowhere but over HTTPS. */
export function isLinkValue(place: LinkPlace, value: string): boolean {
  if (place === 'analytics') return TAG_ID.test(value)
  if (place === 'representative') return value.length >= 3
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  // A host name of letters that the policy of the pages can name as it is.
  if (!isPlain || !/^[a-z0-9.-]+$/.test(url.hostname) || !url.hostname.includes('.')) return false
  return !ORIGINS.includes(place) || value === url.origin
}

/** Whether a banner leads to where it says: a page of ours, a game by its code, or nowhere. */
export function isBannerLink({ linkageType, url }: BannerFacts): boolean {
  if (linkageType === 'page') return isOwnAddress(url ?? '')
  if (linkageType === 'game') return /^[a-z0-9-]+$/.test(url ?? '')
  return url === null
}

/** What a publication lacks; undefined when nothing. */
export function findGap(
  { facts, texts }: ContentState,
  topics: readonly ContentState[],
): 'text_missing' | 'topic_unknown' | undefined {
  const text = texts[DEFAULT_LANGUAGE]
  const needsBody =
    facts.kind === 'announcement' || facts.kind === 'help_article' || facts.kind === 'blog'
  if (!text || (needsBody && text.body === '')) return 'text_missing'
  if (Object.values(texts).some(({ title }) => title === '')) return 'text_missing'
  if (facts.kind !== 'help_article') return undefined
  const isKnown = topics.some(
    (topic) => topic.facts.kind === 'help_topic' && topic.facts.slug === facts.topic,
  )
  return isKnown ? undefined : 'topic_unknown'
}

const isBegun = ({ startsAt }: Pick<ContentSchedule, 'startsAt'>, at: Date) =>
  startsAt === null || Date.parse(startsAt) <= at.getTime()

/** True from the beginning of a schedule to its end. */
export function isWithin({ startsAt, endsAt }: ContentSchedule, at: Date): boolean {
  return isBegun({ startsAt }, at) && (endsAt === null || Date.parse(endsAt) > at.getTime())
}

/** The item as it stands at this moment: a plan whose time has come is what is published. */
export function asOf<Row extends ContentRow>(row: Row, at: Date): Row {
  const { planned, plannedRevision } = row
  if (planned === null || !isBegun(planned, at)) return row
  return {
    ...row,
    ...{ published: planned, revision: plannedRevision, planned: null, plannedRevision: null },
  }
}

/** Whether a publication waits for a moment to come. */
export function isAhead(schedule: ContentSchedule, at: Date): boolean {
  return !isBegun(schedule, at)
}

export function viewSummary(stored: ContentRow, at: Date): ContentSummary {
  const row = asOf(stored, at)
  const { texts, ...draft } = row.draft
  const { published, planned } = row
  return {
    contentId: row.contentId,
    kind: row.kind,
    state: stateOf(row, at),
    isChanged: ![published, planned].some((each) => each && isSameValue(row.draft, each)),
    shownNumber: row.revision,
    plan:
      planned === null || planned.startsAt === null || row.plannedRevision === null
        ? null
        : { number: row.plannedRevision, from: planned.startsAt },
    version: row.version,
    title: texts[DEFAULT_LANGUAGE]?.title ?? '',
    languages: Object.keys(texts),
    draft,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
  }
}

function stateOf(
  { published, planned, wasPublished }: ContentRow,
  at: Date,
): ContentSummary['state'] {
  if (published !== null && isWithin(published, at)) return 'shown'
  if (planned !== null) return 'planned'
  if (published !== null) return 'over'
  return wasPublished ? 'withdrawn' : 'draft'
}

/** The order in which items are shown and listed. */
export function byOrder(
  one: { readonly facts: ContentFacts },
  other: { readonly facts: ContentFacts },
): number {
  return one.facts.order - other.facts.order
}

/** What differs between two states, as the audit tells it; long words by their length. */
export function changedFacts(was: ContentState | null, is: ContentState | null) {
  const [before, after] = [factsOf(was), factsOf(is)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (facts: AuditFacts): AuditFacts =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}

const AUDITED_TEXT_MAX = 500

function factsOf(state: ContentState | null): AuditFacts {
  if (state === null) return {}
  const { facts, startsAt, endsAt, texts } = state
  const words = Object.entries(texts).flatMap(([language, { body, ...short }]) => [
    ...Object.entries(short).map(([name, said]) => [`${language}.${name}`, said]),
    [`${language}.body`, body.length > AUDITED_TEXT_MAX ? digestOf(body) : body],
  ])
  return { ...facts, startsAt, endsAt, ...Object.fromEntries(words) }
}

/** A long text as the audit names it; the text itself stands in the history of the item. */
function digestOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return `${text.length} characters, SHA-256 ${hash}`
}
