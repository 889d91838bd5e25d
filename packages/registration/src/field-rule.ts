import { assert } from '@baize/kernel'
import { matchesTextPattern, type TextPatternId } from './text-pattern.ts'

/** What an operator demands of one field. Lengths are counted in characters, ends included. */
export interface TextRule {
  readonly enabled: boolean
  readonly required: boolean
  readonly minLength: number
  readonly maxLength: number
  /** `*` for any text, or a pattern that `isFieldPattern` accepts, matched from end to end. */
  readonly acceptedPattern: string
  readonly patternId: TextPatternId
}

/** Why a text breaks its rule, in the order of checking. */
export type FieldFault = 'required' | 'length' | 'pattern'

/**
 * Decides whether `text` keeps `rule`; undefined when it does. The form and the server both ask
 * here, so they cannot disagree. A field that is not enabled is never wrong; every field is one line.
 */
export function verifyField(rule: TextRule, text: string): FieldFault | undefined {
  if (!rule.enabled) return undefined
  if (text === '') return rule.required ? 'required' : undefined

  // Length first: every match below then runs over a short text, whatever was sent.
  const length = text.length > rule.maxLength * 2 ? text.length : [...text].length
  if (length < rule.minLength || length > rule.maxLength) return 'length'
  if (/[\n\r\t\u2028\u2029]/.test(text)) return 'pattern'
  if (!matchesTextPattern(rule.patternId, text)) return 'pattern'
  return matchesAccepted(rule.acceptedPattern, text) ? undefined : 'pattern'
}

// Classes, escapes and literals, each with a simple quantifier. No groups and no alternatives,
// so nothing can be nested; see `isFieldPattern` for the other half of the promise.
const ATOM = /(?:\[\^?(?:[^\\\]]|\\.)+\]|\\[dwsDWS.*+?\-$^()[\]{}|/\\]|[^\\[\](){}|*+?^$.]|\.)/
const QUANTIFIER = /(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})?/
const PATTERN_SHAPE = new RegExp(`^\\^?(?:${ATOM.source}${QUANTIFIER.source})+\\$?$`)
const OPEN_QUANTIFIERS_MAX = 2

/**
 * True for patterns that are safe to run on what strangers type. Without groups the cost is the
 * text's length to the power of the open quantifiers, so at most two of those are allowed.
 */
export function isFieldPattern(pattern: string): boolean {
  if (pattern === '*') return true
  if (pattern.length > 200 || !PATTERN_SHAPE.test(pattern)) return false
  const outsideClasses = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  const open = outsideClasses.match(/[*+]|\{\d*,\d*\}/g) ?? []
  return open.length <= OPEN_QUANTIFIERS_MAX && compile(pattern) !== undefined
}

function matchesAccepted(pattern: string, text: string): boolean {
  if (pattern === '*') return true
  assert(isFieldPattern(pattern), 'an accepted pattern is checked before it is saved')
  return compile(pattern)?.test(text) ?? false
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    return undefined
  }
}
