import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  type MessageAudience,
  type MessageText,
  type MessageTexts,
} from '@baize/contract'

/** A message while it is written: fields by language, which may be empty. */
export interface MessageDraft {
  readonly audience: MessageAudience
  readonly memberId: string
  readonly texts: Partial<Record<ContentLanguage, MessageText>>
}

/** Nothing yet, in every language: a field that is shown has something to hold. */
export function emptyDraft(): MessageDraft {
  const texts = Object.fromEntries(CONTENT_LANGUAGES.map((tag) => [tag, { title: '', body: '' }]))
  return { audience: 'member', memberId: '', texts }
}

export function needsMember(audience: MessageAudience): boolean {
  return audience === 'member' || audience === 'team'
}

export function isWritten(text: MessageText | undefined): boolean {
  return text !== undefined && (text.title.trim() !== '' || text.body.trim() !== '')
}

/** The languages in which something stands. */
export function writtenTexts(texts: MessageDraft['texts']): MessageTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => isWritten(text)))
}

/** Missing fields. The house language is required; any other language needs both title and body, or neither. */
export function missingParts(
  { audience, memberId, texts }: MessageDraft,
  houseLanguage: ContentLanguage,
): readonly string[] {
  const isNamed = !needsMember(audience) || /^\d{1,18}$/.test(memberId.trim())
  const begun = CONTENT_LANGUAGES.filter((tag) => tag === houseLanguage || isWritten(texts[tag]))
  return [
    ...(isNamed ? [] : ['memberId']),
    ...begun.flatMap((tag) =>
      (['title', 'body'] as const)
        .filter((part) => (texts[tag]?.[part] ?? '').trim() === '')
        .map((part) => `texts.${tag}.${part}`),
    ),
  ]
}

/** The words in a language, or in the first that there is. */
export function wordsIn(
  texts: MessageTexts,
  language: string | undefined,
): MessageText | undefined {
  return texts[language as ContentLanguage] ?? Object.values(texts)[0]
}
