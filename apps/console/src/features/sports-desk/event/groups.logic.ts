import type { DeskSportsMarket } from '@baize/contract'
import { MARKET_GROUPS, type MarketGroup, readMarket } from '@baize/sports'

interface DeskGroup {
  readonly group: MarketGroup | 'others'
  readonly markets: readonly DeskSportsMarket[]
}

/** Markets by group, in the order of the sport's; lines of one market by their size, and what nobody knows at the end. */
export function inGroups(
  sport: string,
  markets: readonly DeskSportsMarket[],
): readonly DeskGroup[] {
  const read = markets.map((market) => ({ market, known: readMarket(sport, market.market) }))
  const sorted = read.toSorted(
    (one, other) =>
      (one.known?.description.id ?? 0) - (other.known?.description.id ?? 0) ||
      one.market.market.localeCompare(other.market.market, 'en', { numeric: true }),
  )
  return [...MARKET_GROUPS, 'others' as const].flatMap((group) => {
    const own = sorted.filter(({ known }) => (known?.description.group ?? 'others') === group)
    return own.length === 0 ? [] : [{ group, markets: own.map(({ market }) => market) }]
  })
}
