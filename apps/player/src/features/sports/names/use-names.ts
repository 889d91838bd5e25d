import type { SportsEvent } from '@baize/contract'
import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  marketValues,
  outcomeName,
  readMarket,
  type Say,
  type Sides,
  shortOutcomeName,
} from './market-names.logic.ts'

export interface NamedEvent {
  readonly sport: string
  readonly home: string
  readonly away: string
}

/** The names of an event's markets need no more of it than this. */
export function namedEvent({ sport, home, away }: SportsEvent): NamedEvent {
  return { sport, home: home.name, away: away.name }
}

export interface MarketNames {
  sport(key: string): string
  market(event: NamedEvent, market: string): string
  outcome(event: NamedEvent, market: string, outcomeId: string): string
  /** For rows of a list; the long name where there is no short one. */
  shortOutcome(event: NamedEvent, market: string, outcomeId: string): string
}

/** Sports, markets and outcomes in the language of the page. What is unknown keeps the feed's name. */
export function useNames(): MarketNames {
  const { i18n } = useTranslation('sports-markets')
  const { language } = i18n
  return useMemo(() => makeNames(language), [language])
}

function makeNames(language: string): MarketNames {
  const t = (key: string, values: object = {}) =>
    i18next.t(key as never, { ...values, lng: language }) as string
  const say: Say = (key, values) => t(`sports-markets:${key}`, values)
  const template = (event: NamedEvent, market: string, outcomeId: string) => {
    const known = readMarket(event.sport, market)
    const outcome = known?.line.outcomes.find(({ id }) => id === outcomeId)
    return known && outcome && { name: outcome.name, specifiers: known.ref.specifiers }
  }
  const sidesOf = ({ home, away }: NamedEvent): Sides => ({ home, away })
  const outcome: MarketNames['outcome'] = (event, market, outcomeId) => {
    const found = template(event, market, outcomeId)
    if (!found) return outcomeId
    const { name, specifiers } = found
    return outcomeName(name, { specifiers, sides: sidesOf(event), say }) ?? name
  }
  return {
    sport(key) {
      const name = `sports:sport.${key}`
      return i18next.exists(name) ? t(name) : key
    },
    market(event, market) {
      const known = readMarket(event.sport, market)
      if (!known) return market
      return say(`market.${known.description.id}`, marketValues(known.ref, sidesOf(event)))
    },
    outcome,
    shortOutcome(event, market, outcomeId) {
      const found = template(event, market, outcomeId)
      const short = found && shortOutcomeName(found.name, { ...found, say })
      return short ?? outcome(event, market, outcomeId)
    },
  }
}
