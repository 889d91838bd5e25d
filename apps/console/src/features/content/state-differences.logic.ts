import { type ContentState, type ContentText, DEFAULT_LANGUAGE } from '@baize/contract'
import { isSameValue } from '@baize/kernel'
import { inLanguage } from '@baize/languages'

/** One thing that another state says otherwise. */
export interface Difference {
  /** The language whose words differ; null for what is the same in all. */
  readonly language: string | null
  readonly field: string
  /** Undefined where the state did not have it. */
  readonly was: unknown
  readonly is: unknown
}

/** Follow from others, or are changed elsewhere. */
const NOT_WRITTEN = new Set(['kind', 'art'])

/** What differs between two states of an item, facts first, then the words by language. */
export function differencesOf(was: ContentState | null, is: ContentState): readonly Difference[] {
  return [...factDifferences(was, is), ...textDifferences(was, is)]
}

function factDifferences(was: ContentState | null, is: ContentState): Difference[] {
  const [before, after] = [factsOf(was), factsOf(is)]
  return namesOf(before, after)
    .filter((field) => !NOT_WRITTEN.has(field) && !isSameValue(before[field], after[field]))
    .map((field) => ({ language: null, field, was: before[field], is: after[field] }))
}

function factsOf(state: ContentState | null): Readonly<Record<string, unknown>> {
  if (state === null) return {}
  const { facts, startsAt, endsAt } = state
  // The place of a banner among the others is arranged for all of them at once.
  const { order, ...rest } = facts
  return { ...rest, ...(facts.kind !== 'banner' && { order }), startsAt, endsAt }
}

function textDifferences(was: ContentState | null, is: ContentState): Difference[] {
  const languages = namesOf(was?.texts ?? {}, is.texts)
  return languages.flatMap((language) => {
    const before: Partial<ContentText> = was?.texts[language] ?? {}
    const after: Partial<ContentText> = is.texts[language] ?? {}
    return (namesOf(before, after) as (keyof ContentText)[])
      .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
      .map((field) => ({ language, field, was: before[field], is: after[field] }))
  })
}

const namesOf = (one: object, other: object) => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
]

const CONTEXT = 60

/** A text beside another: what both begin with, what goes, what comes, what both end with; by whole words. */
export function changedMiddle(was: string, is: string) {
  const [before, after] = [was.split(/(?<=\s)/u), is.split(/(?<=\s)/u)]
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const words = (list: readonly string[], from: number, to: number) => list.slice(from, to).join('')
  const start = words(before, 0, head)
  const end = words(before, before.length - tail, before.length)
  return {
    start: start.length > CONTEXT ? `…${start.slice(-CONTEXT)}` : start,
    gone: words(before, head, before.length - tail),
    come: words(after, head, after.length - tail),
    end: end.length > CONTEXT ? `${end.slice(0, CONTEXT)}…` : end,
  }
}

/** How far an item is written in a language, and whose words its readers get. */
export interface LanguageStanding {
  readonly language: string
  readonly state: 'whole' | 'half' | 'none'
  /** What it lacks beside the language of the house. */
  readonly lacks: readonly (keyof ContentText)[]
  /** The language that its readers are shown. */
  readonly shown: string
}

/** Which of the languages that players choose from an item is written in, and what stands in for the others. */
export function standingOf(
  texts: ContentState['texts'],
  languages: readonly string[],
): readonly LanguageStanding[] {
  const house = texts[DEFAULT_LANGUAGE]
  const tags = Object.fromEntries(Object.keys(texts).map((tag) => [tag, tag]))
  return [...new Set([...languages, ...Object.keys(texts)])].map((language) => {
    const text = texts[language]
    const shown = inLanguage(tags, language) ?? DEFAULT_LANGUAGE
    if (!text) return { language, state: 'none', lacks: [], shown }
    const lacks = (Object.keys(house ?? {}) as (keyof ContentText)[]).filter(
      (field) => (house?.[field] ?? '') !== '' && (text[field] ?? '').trim() === '',
    )
    return { language, state: lacks.length > 0 ? 'half' : 'whole', lacks, shown }
  })
}
