/** How a language is written: its letters, and which side a line begins at. */
export type Script =
  | 'Latn'
  | 'Hans'
  | 'Hant'
  | 'Jpan'
  | 'Kore'
  | 'Thai'
  | 'Mymr'
  | 'Deva'
  | 'Khmr'
  | 'Taml'
  | 'Beng'
  | 'Arab'
  | 'Cyrl'
  | 'Laoo'

export interface Language {
  /** The code that settings, the browser's storage and calls know it by. */
  readonly code: LanguageCode
  /** BCP 47, as pages, Intl and message folders name it. */
  readonly tag: LanguageTag
  /** As its own speakers call it. */
  readonly ownName: string
  readonly englishName: string
  readonly script: Script
  readonly direction: 'ltr' | 'rtl'
}

type Row = readonly [tag: string, ownName: string, englishName: string, script: Script]

/**
 * Every language of the product. `KO` and `KR` are the same one: two operators' habits. `MY` is what
 * BCP 47 says, Burmese, since Malay is `MS`; `TY` is Tahitian for the same reason.
 */
const ROWS = {
  EN: ['en', 'English', 'English', 'Latn'],
  CN: ['zh-Hans', '简体中文', 'Chinese, simplified', 'Hans'],
  VI: ['vi', 'Tiếng Việt', 'Vietnamese', 'Latn'],
  TH: ['th', 'ไทย', 'Thai', 'Thai'],
  'PT-BR': ['pt-BR', 'Português (Brasil)', 'Portuguese, Brazil', 'Latn'],
  AR: ['ar', 'العربية', 'Arabic', 'Arab'],
  TW: ['zh-Hant', '繁體中文', 'Chinese, traditional', 'Hant'],
  JA: ['ja', '日本語', 'Japanese', 'Jpan'],
  KO: ['ko', '한국어', 'Korean', 'Kore'],
  KR: ['ko', '한국어', 'Korean', 'Kore'],
  ID: ['id', 'Bahasa Indonesia', 'Indonesian', 'Latn'],
  MS: ['ms', 'Bahasa Melayu', 'Malay', 'Latn'],
  MY: ['my', 'မြန်မာ', 'Burmese', 'Mymr'],
  KM: ['km', 'ខ្មែរ', 'Khmer', 'Khmr'],
  LO: ['lo', 'ລາວ', 'Lao', 'Laoo'],
  HI: ['hi', 'हिन्दी', 'Hindi', 'Deva'],
  BN: ['bn', 'বাংলা', 'Bengali', 'Beng'],
  TA: ['ta', 'தமிழ்', 'Tamil', 'Taml'],
  NE: ['ne', 'नेपाली', 'Nepali', 'Deva'],
  UR: ['ur', 'اردو', 'Urdu', 'Arab'],
  'UR-LA': ['ur-Latn', 'Urdu (Roman)', 'Urdu, Latin letters', 'Latn'],
  FA: ['fa', 'فارسی', 'Persian', 'Arab'],
  TR: ['tr', 'Türkçe', 'Turkish', 'Latn'],
  RU: ['ru', 'Русский', 'Russian', 'Cyrl'],
  KK: ['kk', 'Қазақ тілі', 'Kazakh', 'Cyrl'],
  UZ: ['uz', 'Oʻzbekcha', 'Uzbek', 'Latn'],
  ES: ['es', 'Español', 'Spanish', 'Latn'],
  PT: ['pt', 'Português', 'Portuguese', 'Latn'],
  FR: ['fr', 'Français', 'French', 'Latn'],
  TY: ['ty', 'Reo Tahiti', 'Tahitian', 'Latn'],
} as const satisfies Readonly<Record<string, Row>>

export type LanguageCode = keyof typeof ROWS
export type LanguageTag = (typeof ROWS)[LanguageCode][0]

/** In the order in which they are offered until an operator decides on another. */
export const LANGUAGE_CODES = Object.keys(ROWS) as [LanguageCode, ...LanguageCode[]]

export const LANGUAGES: readonly Language[] = LANGUAGE_CODES.map((code) => {
  const [tag, ownName, englishName, script] = ROWS[code]
  return { code, tag, ownName, englishName, script, direction: directionOf(script) }
})

/** What is spoken where nothing else is known: every text exists in it. */
export const SOURCE_LANGUAGE: Language = languageOf('EN')

export function languageOf(code: LanguageCode): Language {
  const found = LANGUAGES.find((language) => language.code === code)
  if (!found) throw new Error(`no language ${code}`)
  return found
}

/** The tags of all of them, each once. */
export const LANGUAGE_TAGS = [...new Set(LANGUAGES.map(({ tag }) => tag))] as [
  LanguageTag,
  ...LanguageTag[],
]

function isOurs(tag: string): boolean {
  return LANGUAGES.some((language) => language.tag === tag)
}

/** True for a tag of ours that is written from right to left. */
export function isRightToLeft(tag: string): boolean {
  return LANGUAGES.some((language) => language.tag === tag && language.direction === 'rtl')
}

/** Reads a code that came from outside; undefined for what is none of ours. */
export function readLanguageCode(text: string | null | undefined): LanguageCode | undefined {
  return LANGUAGE_CODES.find((code) => code === text)
}

/**
 * Whose texts stand in for those that a language lacks, nearest first. Readers of traditional
 * characters read simplified ones, those of one Portuguese the other. Urdu in Latin letters does
 * not fall back to Urdu: who chose it asked for letters they can read.
 */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  'zh-Hant': 'zh-Hans',
  zh: 'zh-Hans',
  pt: 'pt-BR',
  'pt-BR': 'pt',
}

/** The tags whose texts are read, one after the other; English is always the last. */
export function tagsToRead(tag: string, defaultTag: string): string[] {
  // Of a form that is none of ours, such as `es-MX`, the language it is a form of.
  const whole = isOurs(tag) ? undefined : tag.split('-', 1)[0]
  const starts = [tag, whole, defaultTag, SOURCE_LANGUAGE.tag].filter((each) => each !== undefined)
  const chain = starts.flatMap((each) => [each, NEIGHBOURS[each]])
  return [...new Set(chain.filter((each) => each !== undefined))]
}

/**
 * The tag to give Intl. Figures are 0 to 9 and years are Gregorian in every language: amounts, codes
 * and dates are compared between pages, mails and exports, and typed into fields.
 * A language that a browser has no forms of gets those of its neighbours. English is British, as its texts are:
 * 27 Nov 2026.
 */
export function formsTag(tag: string): string[] {
  return tagsToRead(tag, SOURCE_LANGUAGE.tag).map(
    (each) => `${each === SOURCE_LANGUAGE.tag ? 'en-GB' : each}-u-ca-gregory-nu-latn`,
  )
}

/** Of something said in several languages, what a reader of `tag` is shown; English for want of all. */
export function inLanguage<Text>(
  texts: Readonly<Record<string, Text>>,
  tag: string,
): Text | undefined {
  return tagsToRead(tag, SOURCE_LANGUAGE.tag)
    .map((each) => texts[each])
    .find((text) => text !== undefined)
}

/** Which of the offered languages a browser's own list fits best; undefined when none does. */
export function matchLanguage(
  preferred: readonly string[],
  offered: readonly LanguageCode[],
): LanguageCode | undefined {
  for (const tag of preferred) {
    const wanted = readTag(tag)
    if (!wanted) continue
    const found = offered.find((code) => isSpoken(languageOf(code).tag, wanted))
    if (found) return found
  }
  return undefined
}

function isSpoken(tag: string, wanted: Intl.Locale): boolean {
  const ours = new Intl.Locale(tag)
  // What a tag leaves out is costly to look up, and seldom asked for by more than one of thirty.
  if (ours.language !== wanted.language) return false
  const full = ours.maximize()
  const asked = wanted.maximize()
  if (full.script !== asked.script) return false
  return ours.region === undefined || ours.region === asked.region
}

function readTag(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text)
  } catch {
    return undefined
  }
}

function directionOf(script: Script): 'ltr' | 'rtl' {
  return script === 'Arab' ? 'rtl' : 'ltr'
}
