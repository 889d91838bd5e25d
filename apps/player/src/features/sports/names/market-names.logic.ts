import {
  type MarketRef,
  marketOf,
  parseMarketKey,
  SPORT_KEYS,
  type SportKey,
  sportByKey,
} from '@baize/sports'
import type texts from '../../../messages/en/sports-markets.json'
import { handicapText, lineText, scoreText } from './line-text.ts'

type OutcomeKey = keyof (typeof texts)['outcome']

/** Says a text of the section `sports-markets` in the language of the page. */
export type Say = (
  key: `outcome.${OutcomeKey}` | `market.${string}`,
  values: Readonly<Record<string, string>>,
) => string

export interface Sides {
  readonly home: string
  readonly away: string
}

/** Templates of `@baize/sports` that are said as they stand, without a place to fill. */
const PLAIN: Readonly<Record<string, OutcomeKey>> = {
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

const LITERAL = /^\d+([:-]\d+)?\+?$/
const MARGIN = /^\{\$competitor([12])\} by (\d\+?)$/
const EITHER = /^(\S+) or (\S+)$/
const START = /^(.+) \(\{([+-]?)hcp\}\)$/

/** An outcome's name from its template, or undefined for a template that nobody has put into words. */
export function outcomeName(
  template: string,
  { specifiers, sides, say }: { specifiers: MarketRef['specifiers']; sides: Sides; say: Say },
): string | undefined {
  const name = (part: string): string | undefined => {
    if (LITERAL.test(part)) return scoreText(part)
    if (part === '{$competitor1}') return sides.home
    if (part === '{$competitor2}') return sides.away
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
    return withStart(part)
  }
  const withStart = (part: string): string | undefined => {
    const [, of, sign] = START.exec(part) ?? []
    if (of === undefined) return undefined
    const hcp = specifiers.hcp ?? ''
    if (sign === '') return `${name(of)} (${scoreText(hcp)})`
    return say('outcome.handicap', {
      name: name(of) ?? '',
      line: handicapText(hcp, sign === '+' ? 'home' : 'away'),
    })
  }
  return joined(template, ' & ', name) ?? joined(template, '/', name) ?? name(template)
}

/** Two things at once, each said by itself. */
function joined(
  template: string,
  mark: string,
  name: (part: string) => string | undefined,
): string | undefined {
  const halves = template.split(mark)
  if (halves.length < 2) return undefined
  const said = halves.map(name)
  return said.every((each) => each !== undefined)
    ? said.join(mark === '/' ? ' / ' : mark)
    : undefined
}

/** The shortest form, for rows of a list: `1`, `X`, `2`, a handicap, or over and under with the line. */
export function shortOutcomeName(
  template: string,
  { specifiers, say }: { specifiers: MarketRef['specifiers']; say: Say },
): string | undefined {
  switch (template) {
    case '{$competitor1}':
      return '1'
    case 'draw':
      return 'X'
    case '{$competitor2}':
      return '2'
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

/** The market that a row names, or undefined for what `@baize/sports` does not have. */
export function readMarket(sport: string, market: string) {
  const key = readSportKey(sport)
  const ref = parseMarketKey(market)
  if (key === undefined || !ref.ok) return undefined
  const description = marketOf(key, ref.value.market)
  const line = description?.lineOf(ref.value.specifiers)
  return description && line ? { description, line, ref: ref.value } : undefined
}

export function readSportKey(sport: string): SportKey | undefined {
  return SPORT_KEYS.find((each) => each === sport)
}

export function isEsport(sport: string): boolean {
  const key = readSportKey(sport)
  return key !== undefined && sportByKey(key).isEsport
}

/** What the places of a market's name are filled with. */
export function marketValues(
  { specifiers }: Pick<MarketRef, 'specifiers'>,
  { home, away }: Sides,
): Record<string, string> {
  const { hcp = '', score = '', goalnr = '', setnr = '', quarternr = '', mapnr = '' } = specifiers
  return {
    ...{ home, away, goal: goalnr, set: setnr, quarter: quarternr, map: mapnr },
    ...{ start: scoreText(hcp), score: scoreText(score) },
  }
}
