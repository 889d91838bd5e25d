const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/

/** How a value of a fact is written. */
export type FactForm =
  | { readonly form: 'nothing' }
  | { readonly form: 'money' | 'instant' | 'code'; readonly text: string }
  | { readonly form: 'list'; readonly values: readonly unknown[] }

/** Reads a fact as a server keeps it: money in minor units, moments in UTC, everything else as a code or a text. */
export function formOf(name: string, value: unknown): FactForm {
  if (value === undefined || value === null || value === '') return { form: 'nothing' }
  if (Array.isArray(value)) {
    return value.length === 0 ? { form: 'nothing' } : { form: 'list', values: value }
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (name.endsWith('Minor') && /^-?\d+$/.test(text)) return { form: 'money', text }
  if (INSTANT.test(text)) return { form: 'instant', text }
  return { form: 'code', text }
}

/** Facts that read in an order of their own; a database keeps none. */
const IN_ORDER = [
  ...(['eachMaxMinor', 'memberDayMaxMinor', 'accountDayMaxMinor'] as const),
  ...(['houseHourMaxMinor', 'houseDayMaxMinor', 'accountKnownDays', 'checkPercent'] as const),
  ...(['triedSince', 'triedOrders', 'triedKnown'] as const),
  ...(['wouldPay', 'wouldPayMinor', 'wouldPayRejected'] as const),
] as const

/** Names in the order in which they read; those without one stay where they were, in front. */
export function inOrder(names: readonly string[]): readonly string[] {
  const placeOf = (name: string) => IN_ORDER.findIndex((each) => each === name)
  return names.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** A name that nobody has written a text for, as words: `newCount` is "New count". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/Minor$/, '')
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
