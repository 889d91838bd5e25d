/** The ways in which a field's text can be restricted; each has a message of its own. */
export const TEXT_PATTERN_IDS = [
  'any',
  'letter_first_alphanumeric',
  'kanji_and_digits',
  'email',
  'alphanumeric',
  'letters_and_digits_required',
  'digits',
  'alphanumeric_with_uppercase',
  'letters_and_spaces',
  'no_spaces',
  'chinese',
  'date_year_first',
  'date_month_first',
  'korean',
  'thai',
  'thai_or_english',
  'uppercase_and_spaces',
  'letters_digits_symbols',
  'mixed_required',
] as const
export type TextPatternId = (typeof TEXT_PATTERN_IDS)[number]

/** True when a text keeps a pattern. Every look at it costs its length and no more. */
export function matchesTextPattern(patternId: TextPatternId, text: string): boolean {
  return MATCHES[patternId](text)
}

// Single classes between two anchors, nothing nested: no text makes one of these go back.
const MATCHES: Readonly<Record<TextPatternId, (text: string) => boolean>> = {
  any: () => true,
  letter_first_alphanumeric: (text) => /^[A-Za-z][A-Za-z0-9]*$/.test(text),
  kanji_and_digits: (text) => /^[\p{Script=Han}0-9]+$/u.test(text),
  email: isEmail,
  alphanumeric: (text) => /^[A-Za-z0-9]+$/.test(text),
  // Symbols are welcome: a rule that forbids them would only make passwords weaker.
  letters_and_digits_required: (text) =>
    /[A-Za-z]/.test(text) && /[0-9]/.test(text) && !/\s/.test(text),
  digits: (text) => /^[0-9]+$/.test(text),
  alphanumeric_with_uppercase: (text) => /^[A-Za-z0-9]+$/.test(text) && /[A-Z]/.test(text),
  letters_and_spaces: (text) => /^[A-Za-z ]+$/.test(text) && text.trim() !== '',
  no_spaces: (text) => !/\s/.test(text),
  chinese: (text) => CHINESE.test(text) && /\p{Script=Han}/u.test(text),
  date_year_first: (text) => readDate('date_year_first', text) !== undefined,
  date_month_first: (text) => readDate('date_month_first', text) !== undefined,
  korean: (text) => /^\p{Script=Hangul}+$/u.test(text),
  thai: (text) => /^\p{Script=Thai}+$/u.test(text),
  thai_or_english: (text) => /^[\p{Script=Thai}A-Za-z]+$/u.test(text),
  uppercase_and_spaces: (text) => /^[A-Z ]+$/.test(text) && text.trim() !== '',
  letters_digits_symbols: (text) => /^[!-~]+$/.test(text),
  mixed_required: (text) =>
    /[A-Z]/.test(text) &&
    /[a-z]/.test(text) &&
    /[0-9]/.test(text) &&
    /[!-/:-@[-`{-~]/.test(text) &&
    !/\s/.test(text),
}

// Han characters, the marks between them, and the wide forms of Western marks.
const CHINESE =
  /^[\p{Script=Han}\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u2014\u2018\u2019\u201c\u201d\u2026\u00b7]+$/u

/** Letters of the local part between points (RFC 5322's atext), and letters of any script (RFC 6531). */
const LOCAL_PART = /^[^\s"(),.:;<>[\\\]\p{C}]+$/u
/** Letters and digits of any script with hyphens inside: a bücher.example is kept as it was typed. */
const DOMAIN_LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u
const DOMAIN_MAX = 253

function isEmail(text: string): boolean {
  const sides = text.split('@')
  const [local, domain] = sides
  if (sides.length !== 2 || !local || !domain || local.length > 64) return false
  if (!local.split('.').every((atom) => LOCAL_PART.test(atom))) return false
  const labels = domain.split('.')
  const isAddress = /^\d+$/.test(labels.at(-1) ?? '')
  if (labels.length < 2 || domain.length > DOMAIN_MAX || isAddress) return false
  return labels.every((label) => DOMAIN_LABEL.test(label))
}

/** A day of the calendar as yyyy-MM-dd, from the way the pattern writes it; undefined for others. */
export function readDate(patternId: TextPatternId, text: string): string | undefined {
  const isMonthFirst = patternId === 'date_month_first'
  const found = isMonthFirst
    ? /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/.exec(text)
    : /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text)
  const { year, month, day } = found?.groups ?? {}
  if (!year || !month || !day) return undefined
  const days = daysOfMonth(Number(year), Number(month))
  const isDay = Number(year) >= 1 && Number(day) >= 1 && Number(day) <= days
  return isDay ? `${year}-${month}-${day}` : undefined
}

/** 0 for a month that does not exist. */
function daysOfMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}
