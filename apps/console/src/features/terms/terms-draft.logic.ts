import type {
  ContentLanguage,
  TermsSection,
  TermsTexts,
  TermsVersion,
  TermsWording,
} from '@baize/contract'
import { tagsToRead } from '@baize/languages'
import type { TermsDraft } from './terms.queries.ts'

const VERSION_FORM = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,19}$/
export const SECTIONS_MAX = 30

/** The pages a version consists of. */
export const PAGES = ['sections', 'privacy'] as const
export type Page = (typeof PAGES)[number]

/** A section on its way, with a key that stays when others come and go. */
export interface DraftSection extends TermsSection {
  readonly key: number
}

export interface OpenWording extends Readonly<Record<Page, readonly DraftSection[]>> {
  readonly changes: string
}

export interface OpenDraft {
  readonly version: string
  readonly texts: Readonly<Partial<Record<ContentLanguage, OpenWording>>>
  /** 0 until it was saved once. */
  readonly revision: number
}

const NO_WORDS: OpenWording = { changes: '', sections: [], privacy: [] }

const keyed = (sections: readonly TermsSection[]): readonly DraftSection[] =>
  sections.map((section, key) => ({ ...section, key }))

const languagesOf = <Wording>(texts: Partial<Record<ContentLanguage, Wording>>) =>
  Object.entries(texts) as [ContentLanguage, Wording][]

/** A draft that is there, to go on with it. */
export function openDraft({ version, texts, revision }: TermsVersion): OpenDraft {
  return { version, texts: openTexts(texts, ({ changes }) => changes), revision }
}

/** A new draft begins with the sections of the version in force, and says nothing new yet. */
export function newDraft(versions: readonly TermsVersion[]): OpenDraft {
  const inForce = versions.find(({ state }) => state === 'in_force')
  return { version: '', texts: openTexts(inForce?.texts ?? {}, () => ''), revision: 0 }
}

function openTexts(
  texts: TermsTexts,
  changesOf: (wording: TermsWording) => string,
): OpenDraft['texts'] {
  return Object.fromEntries(
    languagesOf(texts).map(([language, wording]) => [
      language,
      {
        changes: changesOf(wording),
        sections: keyed(wording.sections),
        privacy: keyed(wording.privacy),
      },
    ]),
  )
}

/** What the draft says in a language; nothing yet where it was not written in it. */
export function wordingIn(draft: OpenDraft, language: ContentLanguage): OpenWording {
  return draft.texts[language] ?? NO_WORDS
}

/** The draft with other words in one language. */
export function sayIn(
  draft: OpenDraft,
  language: ContentLanguage,
  change: Partial<OpenWording>,
): OpenDraft {
  const wording = { ...wordingIn(draft, language), ...change }
  return { ...draft, texts: { ...draft.texts, [language]: wording } }
}

/** The draft without a language. */
export function silenceIn(draft: OpenDraft, language: ContentLanguage): OpenDraft {
  const { [language]: _gone, ...texts } = draft.texts
  return { ...draft, texts }
}

export function withSection(sections: readonly DraftSection[]): readonly DraftSection[] {
  const key = Math.max(-1, ...sections.map((each) => each.key)) + 1
  return [...sections, { key, title: '', text: '' }]
}

export interface DraftFault {
  readonly kind: 'version' | 'taken' | 'sections'
  /** In which language it is, where it is in one. */
  readonly language?: ContentLanguage
}

/** What the server would refuse, found before it is asked. */
export function findDraftFault(
  draft: OpenDraft,
  versions: readonly TermsVersion[],
): DraftFault | undefined {
  if (!VERSION_FORM.test(draft.version)) return { kind: 'version' }
  const isTaken = versions.some(({ version }) => version === draft.version)
  if (draft.revision === 0 && isTaken) return { kind: 'taken' }
  const bare = languagesOf(draft.texts).find(([, wording]) =>
    PAGES.some((page) => wording[page].some(isBare)),
  )
  return bare && { kind: 'sections', language: bare[0] }
}

function isBare({ title, text }: TermsSection): boolean {
  return title.trim() === '' || text.trim() === ''
}

/** As it is sent; a language in which nothing is said is not. */
export function wishOf({ version, texts, revision }: OpenDraft): TermsDraft {
  const said = languagesOf(texts).filter(
    ([, { changes, sections, privacy }]) =>
      changes.trim() !== '' || sections.length > 0 || privacy.length > 0,
  )
  const plain = (sections: readonly DraftSection[]) =>
    sections.map(({ title, text }) => ({ title, text }))
  return {
    version,
    texts: Object.fromEntries(
      said.map(([language, { changes, sections, privacy }]) => [
        language,
        { changes, sections: plain(sections), privacy: plain(privacy) },
      ]),
    ),
    revision,
  }
}

type PageTexts = Readonly<
  Partial<Record<ContentLanguage, Readonly<Record<Page, readonly TermsSection[]>>>>
>

/**
 * What a reader of the language gets of a page: the language that stands in, or the product's text
 * where no language has sections. Undefined where the page is written in it.
 */
export function standInFor(
  texts: PageTexts,
  page: Page,
  { language, house }: { readonly language: ContentLanguage; readonly house: ContentLanguage },
): 'shipped' | ContentLanguage | undefined {
  if ((texts[language]?.[page].length ?? 0) > 0) return undefined
  const written = languagesOf(texts).filter(([, wording]) => wording[page].length > 0)
  if (written.length === 0) return 'shipped'
  const tags = tagsToRead(language, house)
  return (
    tags.flatMap((tag) => written.find(([each]) => each === tag)?.[0] ?? []).at(0) ??
    written[0]?.[0]
  )
}

/** True when a part that is written somewhere lacks the language of the house. */
export function lacksHouse(
  { texts }: Pick<TermsVersion, 'texts'>,
  house: ContentLanguage,
): boolean {
  const own = texts[house]
  const written = languagesOf(texts)
  const lacks = (part: Page | 'changes') =>
    written.some(([, wording]) => wording[part].length > 0) && (own?.[part].length ?? 0) === 0
  return lacks('changes') || PAGES.some(lacks)
}
