import { useTranslation } from 'react-i18next'
import { useMarketNames } from './use-market-names.ts'

/** Facts of sports that are codes of the feed: a market, or outcomes with what is said of them; undefined for others. */
export function useSportsFacts(): (name: string, value: string) => string | undefined {
  const { i18n } = useTranslation('sportsDesk')
  const names = useMarketNames()
  const said = (part: string) => {
    const [, selection, what] = /^(.+) (\S+)$/.exec(part) ?? []
    if (selection === undefined || what === undefined) return part
    const key = `sportsDesk:result.${what}`
    return i18n.t('sportsDesk:message.result', {
      outcome: names.selection(selection),
      result: i18n.exists(key) ? i18n.t(key as never) : what,
    })
  }
  return (name, value) => {
    if (name === 'sportsMarket') return names.alone(value)
    const scope = `sportsDesk:hold.scope.${value}`
    if (name === 'sportsScope') return i18n.exists(scope) ? i18n.t(scope as never) : value
    const state = `sportsDesk:eventState.${value}`
    if (name === 'sportsState') return i18n.exists(state) ? i18n.t(state as never) : value
    if (name !== 'sportsResult' && name !== 'sportsPrices') return undefined
    return value.split(', ').map(said).join(', ')
  }
}
