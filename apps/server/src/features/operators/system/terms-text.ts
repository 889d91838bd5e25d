import { createHash } from 'node:crypto'
import type { TermsPage, TermsSection, TermsTexts, TermsWording } from '@baize/contract'
import { tagsToRead } from '@baize/languages'
import type { ShippedTerms } from './shipped-terms.ts'

/** What a reader is shown of a version. */
export interface TermsText {
  readonly changes: string
  readonly terms: TermsPage
  readonly privacy: TermsPage
  /** Version and both pages as one text, and its SHA-256. */
  readonly whole: string
  readonly textHash: string
}

/** What there is to choose from. */
export interface TermsSources {
  readonly version: string
  readonly texts: TermsTexts
  readonly shipped: ShippedTerms
  /** The tag of the house's language. */
  readonly houseTag: string
  /** What the places of the shipped text are filled with. */
  readonly values: Readonly<Record<string, string>>
}

type Part = 'sections' | 'privacy'

/** A version as somebody reads it: each page in the nearest language that has it. */
export function termsFor(tag: string, sources: TermsSources): TermsText {
  const { version, houseTag } = sources
  const tags = tagsToRead(tag, houseTag)
  const written = languagesOf(sources.texts)
  const heard = nearest(
    tags,
    written.filter(([, { changes }]) => changes !== ''),
  )
  const terms = pageFor(tags, 'sections', sources)
  const privacy = pageFor(tags, 'privacy', sources)
  const whole = JSON.stringify({ version, terms, privacy })
  return {
    changes: heard?.[1].changes ?? '',
    terms,
    privacy,
    whole,
    textHash: createHash('sha256').update(whole).digest('hex'),
  }
}

/** True when a reader of the house's language would be shown some part of it in another. */
export function lacksHouseLanguage({
  texts,
  shipped,
  houseTag,
}: Omit<TermsSources, 'version' | 'values'>): boolean {
  const written = languagesOf(texts)
  const own = (texts as Readonly<Record<string, TermsWording>>)[houseTag]
  const lacksPage = (part: Part) =>
    written.some(([, wording]) => wording[part].length > 0)
      ? (own?.[part].length ?? 0) === 0
      : shipped[houseTag] === undefined
  const lacksNews = written.some(([, { changes }]) => changes !== '') && !own?.changes
  return lacksPage('sections') || lacksPage('privacy') || lacksNews
}

function pageFor(tags: readonly string[], part: Part, sources: TermsSources): TermsPage {
  const own = languagesOf(sources.texts).filter(([, wording]) => wording[part].length > 0)
  const found = nearest(tags, own)
  if (found) return { language: found[0], sections: [...found[1][part]] }
  const shipped = nearest(tags, Object.entries(sources.shipped))
  const sections = shipped?.[1][part === 'sections' ? 'terms' : 'privacy'] ?? []
  return {
    language: shipped?.[0] ?? sources.houseTag,
    sections: sections.map((section) => fillSection(section, sources.values)),
  }
}

function languagesOf(texts: TermsTexts): [string, TermsWording][] {
  return Object.entries(texts)
}

/** The first of these tags that is there; for want of all, the first that there is. */
function nearest<Text>(
  tags: readonly string[],
  texts: readonly (readonly [string, Text])[],
): readonly [string, Text] | undefined {
  for (const tag of tags) {
    const found = texts.find(([each]) => each === tag)
    if (found) return found
  }
  return texts.toSorted(([a], [b]) => (a < b ? -1 : 1))[0]
}

function fillSection({ title, text }: TermsSection, values: TermsSources['values']): TermsSection {
  return {
    title,
    text: text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place),
  }
}
