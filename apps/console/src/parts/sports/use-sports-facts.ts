import { useTranslation } from 'react-i18next'
import { useMarketNames } from './use-market-names.ts'

/** Facts of sports that are codes of the feed: a market, or outcomes with what is said of them; undefined for others. */
export function useSportsFacts(): (name: string, value: string) => string | undefined {
  const { i18n } = useTranslation('sportsDesk')
  const names = useMarketNames()
  return (name, value) => {
    if (name === 'sportsMarket') return names.alone(value)
    if (name !== 'sportsResult' && name !== 'sportsPrices') return undefined
    const [, selection, said] = /^(.+) (\S+)$/.exec(value) ?? []
    if (selection === undefined || said === undefined) return value
    const key = `sportsDesk:result.${said}`
    return i18n.t('sportsDesk:message.result', {
      outcome: names.selection(selection),
      result: i18n.exists(key) ? i18n.t(key as never) : said,
    })
  }
}
