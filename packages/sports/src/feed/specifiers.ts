import { type Result, refuse, succeed } from '@baize/kernel'

/** What tells one market of an id from another: `{ total: '2.5' }`, `{ setnr: '1', total: '9.5' }`. */
export type Specifiers = Readonly<Record<string, string>>

export const NO_SPECIFIERS: Specifiers = {}

/** More than any market of a feed has; a longer text is an attack or a mistake. */
const SPECIFIERS_MAX = 8
const PAIR = /^([a-z_][a-z0-9_]{0,31})=([^|=]{1,80})$/

/**
 * Reads `setnr=1|total=9.5`. Names stand once each; the order in which a feed writes them means nothing, so two
 * texts with the same pairs are the same market.
 */
export function parseSpecifiers(text: string): Result<Specifiers, 'not_specifiers'> {
  if (text === '') return succeed(NO_SPECIFIERS)
  const pairs = text.split('|')
  if (pairs.length > SPECIFIERS_MAX) return refuse('not_specifiers')
  const found = new Map<string, string>()
  for (const pair of pairs) {
    const [, name, value] = PAIR.exec(pair) ?? []
    if (name === undefined || value === undefined || found.has(name))
      return refuse('not_specifiers')
    found.set(name, value)
  }
  return succeed(Object.fromEntries(found))
}

/** Writes specifiers in the one order that ids are compared by: names from a to z. */
export function printSpecifiers(specifiers: Specifiers): string {
  return Object.keys(specifiers)
    .toSorted()
    .map((name) => `${name}=${specifiers[name]}`)
    .join('|')
}
