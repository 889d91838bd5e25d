import { type MarketRef, parseMarketKey } from '../feed/selection-key.ts'
import { marketOf } from '../markets/market-line.ts'
import { SPORT_KEYS, type SportKey } from '../sports/sport-keys.ts'
import { handicapText, lineText, scoreText } from './line-text.ts'
import { outcomeName, type SayName, type SideNames, shortOutcomeName } from './outcome-names.ts'

/** The names of an event's markets need no more of it than this. */
export interface NamedEvent extends SideNames {
  readonly sport: string
}

export interface MarketNames {
  /** Without its line: `Asian handicap`. */
  market(event: NamedEvent, market: string): string
  /** `−0.25`, `2.5/3`, or nothing where the market has no line beside its name. */
  line(event: NamedEvent, market: string): string
  outcome(event: NamedEvent, market: string, outcomeId: string): string
  /** For rows of a list; the long name where there is no short one. */
  shortOutcome(event: NamedEvent, market: string, outcomeId: string): string
}

/** Markets and outcomes in the words of a site. What is unknown keeps the feed's name. */
export function marketNamesIn(say: SayName): MarketNames {
  const found = (event: NamedEvent, market: string, outcomeId: string) => {
    const known = readMarket(event.sport, market)
    const outcome = known?.line.outcomes.find(({ id }) => id === outcomeId)
    return known && outcome && { template: outcome.name, specifiers: known.ref.specifiers }
  }
  const outcome: MarketNames['outcome'] = (event, market, outcomeId) => {
    const { template, specifiers } = found(event, market, outcomeId) ?? {}
    if (template === undefined || specifiers === undefined) return outcomeId
    return outcomeName(template, { specifiers, sides: event, say }) ?? template
  }
  return {
    market(event, market) {
      const known = readMarket(event.sport, market)
      return known ? say(`market.${known.description.id}`, valuesOf(known.ref, event)) : market
    },
    line(event, market) {
      const known = readMarket(event.sport, market)
      if (!known || known.description.name.includes('{hcp}')) return ''
      const { total, hcp } = known.ref.specifiers
      if (total !== undefined) return lineText(total)
      return hcp === undefined ? '' : handicapText(hcp, 'home')
    },
    outcome,
    shortOutcome(event, market, outcomeId) {
      const { template, specifiers } = found(event, market, outcomeId) ?? {}
      const short =
        template !== undefined && specifiers && shortOutcomeName(template, { specifiers, say })
      return short || outcome(event, market, outcomeId)
    },
  }
}

/** The market of a text such as `18|total=2.5`, or undefined for what the sport does not have. */
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

/** What the places of a market's name are filled with. */
function valuesOf({ specifiers }: Pick<MarketRef, 'specifiers'>, { home, away }: SideNames) {
  const { hcp = '', score = '', goalnr = '', setnr = '', quarternr = '', mapnr = '' } = specifiers
  return {
    ...{ home, away, goal: goalnr, set: setnr, quarter: quarternr, map: mapnr },
    ...{ start: scoreText(hcp), score: scoreText(score) },
  }
}
