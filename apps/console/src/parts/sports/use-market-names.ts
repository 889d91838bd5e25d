import {
  type MarketNames,
  marketKey,
  marketNamesIn,
  type NamedEvent,
  parseSelection,
  readMarket,
  SPORT_KEYS,
} from '@baize/sports'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

interface SportsNames extends MarketNames {
  sport(key: string): string
  /** `Arsenal v Chelsea`; an outright has one name. */
  event(event: Pick<NamedEvent, 'home' | 'away'>): string
  /** A market with its line. */
  whole(event: NamedEvent, market: string): string
  /** A market of which nothing else is known, such as in a log: its sides are 1 and 2. */
  alone(market: string): string
  /** What a hold is over. */
  held(hold: WrittenHold): string
  /** An outcome of such a market, `1||3`. */
  selection(selection: string): string
}

/** A hold as it was written down: a sport by its key, a market of an event by the feed's name of it in brackets. */
interface WrittenHold {
  readonly level: string
  readonly subject: string
  readonly subjectName: string
}

/** Any sport that has the market: its name is the same in all of them. */
function unknownEvent(market: string): NamedEvent {
  const sport = SPORT_KEYS.find((key) => readMarket(key, market)) ?? ''
  return { sport, home: '1', away: '2' }
}

/** Sports, markets and outcomes in the language of the page. What is unknown keeps the feed's name. */
export function useMarketNames(): SportsNames {
  const { t, i18n } = useTranslation(['sportsMarkets', 'sportsDesk'])
  return useMemo(() => {
    // Keys come from the rules of the markets, so that no type knows them; a test says that each has its text.
    const names = marketNamesIn((key, values) => i18n.t(`sportsMarkets:${key}` as never, values))
    const whole = (event: NamedEvent, market: string) =>
      [names.market(event, market), names.line(event, market)].filter(Boolean).join(' ')
    const sport = (key: string) => {
      const name = `sportsDesk:sport.${key}`
      return i18n.exists(name) ? i18n.t(name as never) : key
    }
    return {
      ...names,
      whole,
      alone: (market) => whole(unknownEvent(market), market),
      held: ({ level, subject, subjectName }) => {
        if (level === 'platform') return t('sportsDesk:level.platform')
        if (level === 'sport') return sport(subject)
        if (level !== 'market') return subjectName
        const market = subject.slice(subject.indexOf('|') + 1)
        return subjectName.replace(`(${market})`, `(${whole(unknownEvent(market), market)})`)
      },
      selection: (text) => {
        const read = parseSelection(text)
        if (!read.ok) return text
        const market = marketKey(read.value)
        return names.outcome(unknownEvent(market), market, read.value.outcome)
      },
      sport,
      event: ({ home, away }) => (away === '' ? home : t('sportsDesk:versus', { home, away })),
    }
  }, [t, i18n])
}
