import type { Specifiers } from '../feed/specifiers.ts'
import { handicapText, lineText, scoreText } from './line-text.ts'

/** What a site has a text for in each of its languages; all outcomes are put together from these. */
export const OUTCOME_TEXTS = [
  ...(['draw', 'none', 'odd', 'even', 'yes', 'no', 'other', 'equal'] as const),
  ...(['firstHalf', 'secondHalf', 'both', 'over', 'under', 'overShort', 'underShort'] as const),
  ...(['only', 'by', 'or', 'handicap'] as const),
] as const
type OutcomeText = (typeof OUTCOME_TEXTS)[number]

/** Says a text of a site in the language of its page: an outcome's, or a market's by its number. */
export type SayName = (
  key: `outcome.${OutcomeText}` | `market.${string}`,
  values: Readonly<Record<string, string>>,
) => string

export interface SideNames {
  readonly home: string
  readonly away: string
  /** Of an outright: its runners in their order. */
  readonly runners?: readonly string[] | undefined
}

interface NamedIn {
  readonly specifiers: Specifiers
  readonly sides: SideNames
  readonly say: SayName
}

/** Templates that are said as they stand, without a place to fill. */
const PLAIN: Readonly<Record<string, OutcomeText>> = {
  draw: 'draw',
  none: 'none',
  odd: 'odd',
  even: 'even',
  yes: 'yes',
  no: 'no',
  other: 'other',
  equal: 'equal',
  '1st half': 'firstHalf',
  '2nd half': 'secondHalf',
  'both teams': 'both',
}

const RUNNER = /^\{\$runner(\d+)\}$/
const LITERAL = /^\d+([:-]\d+)?\+?$/
const MARGIN = /^\{\$competitor([12])\} by (\d\+?)$/
const EITHER = /^(\S+) or (\S+)$/
const START = /^(.+) \(\{([+-]?)hcp\}\)$/

/** An outcome's name from its template, or undefined for a template that nobody has put into words. */
export function outcomeName(template: string, given: NamedIn): string | undefined {
  const name = (part: string) => partName(part, given, name)
  return joined(template, ' & ', name) ?? joined(template, '/', name) ?? name(template)
}

type NamePart = (part: string) => string | undefined

function partName(part: string, given: NamedIn, name: NamePart): string | undefined {
  const { specifiers, sides, say } = given
  if (LITERAL.test(part)) return scoreText(part)
  if (part === '{$competitor1}') return sides.home
  if (part === '{$competitor2}') return sides.away
  const [, place] = RUNNER.exec(part) ?? []
  if (place !== undefined) return sides.runners?.[Number(place) - 1]
  const plain = PLAIN[part]
  if (plain !== undefined) return say(`outcome.${plain}`, {})
  if (part === 'under {total}' || part === 'over {total}') {
    const line = lineText(specifiers.total ?? '')
    return say(part.startsWith('over') ? 'outcome.over' : 'outcome.under', { line })
  }
  const [, only] = /^only (\S+)$/.exec(part) ?? []
  if (only !== undefined) return say('outcome.only', { name: name(only) ?? '' })
  const [, by, goals] = MARGIN.exec(part) ?? []
  if (by !== undefined && goals !== undefined) {
    return say('outcome.by', { name: by === '1' ? sides.home : sides.away, goals })
  }
  const [, one, other] = EITHER.exec(part) ?? []
  if (one !== undefined && other !== undefined) {
    return say('outcome.or', { one: name(one) ?? '', other: name(other) ?? '' })
  }
  return withStart(part, given, name)
}

function withStart(part: string, { specifiers, say }: NamedIn, name: NamePart) {
  const [, of, sign] = START.exec(part) ?? []
  if (of === undefined) return undefined
  const hcp = specifiers.hcp ?? ''
  if (sign === '') return `${name(of)} (${scoreText(hcp)})`
  return say('outcome.handicap', {
    name: name(of) ?? '',
    line: handicapText(hcp, sign === '+' ? 'home' : 'away'),
  })
}

/** A combined outcome, such as `draw & over 2.5`: each part is named separately. */
function joined(template: string, mark: string, name: NamePart): string | undefined {
  const pieces = template.split(mark)
  if (pieces.length < 2) return undefined
  const said = pieces.map(name)
  return said.every((each) => each !== undefined)
    ? said.join(mark === '/' ? ' / ' : mark)
    : undefined
}

/** The shortest form, for rows of a list: `1`, `X`, `2`, `1X`, a handicap, or over and under with the line. */
export function shortOutcomeName(
  template: string,
  { specifiers, say }: Omit<NamedIn, 'sides'>,
): string | undefined {
  switch (template) {
    case '{$competitor1}':
      return '1'
    case 'draw':
      return 'X'
    case '{$competitor2}':
      return '2'
    case '{$competitor1} or draw':
      return '1X'
    case '{$competitor1} or {$competitor2}':
      return '12'
    case 'draw or {$competitor2}':
      return 'X2'
    case '{$competitor1} ({+hcp})':
      return handicapText(specifiers.hcp ?? '', 'home')
    case '{$competitor2} ({-hcp})':
      return handicapText(specifiers.hcp ?? '', 'away')
    case 'over {total}':
      return say('outcome.overShort', { line: lineText(specifiers.total ?? '') })
    case 'under {total}':
      return say('outcome.underShort', { line: lineText(specifiers.total ?? '') })
    default:
      return undefined
  }
}
