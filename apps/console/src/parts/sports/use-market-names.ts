import { type MarketNames, marketNamesIn, type NamedEvent } from '@baize/sports'
import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

interface SportsNames extends MarketNames {
  sport(key: string): string
  /** `Arsenal v Chelsea` */
  event(event: Pick<NamedEvent, 'home' | 'away'>): string
  /** A market with its line. */
  whole(event: NamedEvent, market: string): string
}

/** Sports, markets and outcomes in the language of the page. What is unknown keeps the feed's name. */
export function useMarketNames(): SportsNames {
  const { t, i18n } = useTranslation(['sportsMarkets', 'sportsDesk'])
  const { language } = i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the language alone.
  return useMemo(() => {
    // Keys come from the rules of the markets, so that no type knows them; a test says that each has its text.
    const names = marketNamesIn((key, values) => i18next.t(`sportsMarkets:${key}` as never, values))
    return {
      ...names,
      sport: (key) => {
        const name = `sportsDesk:sport.${key}`
        return i18next.exists(name) ? i18next.t(name as never) : key
      },
      event: ({ home, away }) => t('sportsDesk:versus', { home, away }),
      whole: (event, market) =>
        [names.market(event, market), names.line(event, market)].filter(Boolean).join(' '),
    }
  }, [language])
}
