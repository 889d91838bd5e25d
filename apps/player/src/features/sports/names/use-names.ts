import type { SportsEvent } from '@baize/contract'
import { type MarketNames, marketNamesIn, type NamedEvent } from '@baize/sports'
import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export function namedEvent({ sport, home, away, runners }: SportsEvent): NamedEvent {
  return { sport, home: home.name, away: away.name, ...(runners && { runners }) }
}

interface SportsNames extends MarketNames {
  sport(key: string): string
  /** `Arsenal v Chelsea`; an outright has one name. */
  event(event: Pick<NamedEvent, 'home' | 'away'>): string
}

/** Sports, markets and outcomes in the language of the page. What is unknown keeps the feed's name. */
export function useNames(): SportsNames {
  const { i18n } = useTranslation('sports-markets')
  const { language } = i18n
  return useMemo(() => makeNames(language), [language])
}

function makeNames(language: string): SportsNames {
  // Keys come from the rules of the markets, so that no type knows them; a test says that each has its text.
  const t = (key: string, values: object = {}) =>
    i18next.t(key as never, { ...values, lng: language }) as string
  return {
    ...marketNamesIn((key, values) => t(`sports-markets:${key}`, values)),
    event: ({ home, away }) => (away === '' ? home : t('sports:versus', { home, away })),
    sport(key) {
      const name = `sports:sport.${key}`
      return i18next.exists(name) ? t(name) : key
    },
  }
}
