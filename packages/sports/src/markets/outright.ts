import { describe, type MarketDescription } from './market.ts'

/** More runners than a screen can show are a mistake. */
export const RUNNERS_MAX = 40
const RUNNERS_MIN = 2

/**
 * Who wins of a list, priced by hand: `100001|runners=8`, with the places of the list as outcomes. Ids from 100,000 on are the house's, no feed's.
 * No score says how it comes out.
 */
export const OUTRIGHT_WINNER: MarketDescription = describe(
  { id: 100_001, name: 'Outright winner', group: 'main', specifiers: ['runners'] },
  ({ runners = '' }) => {
    const count = /^[1-9]\d?$/.test(runners) ? Number(runners) : 0
    if (count < RUNNERS_MIN || count > RUNNERS_MAX) return undefined
    const outcomes = Array.from({ length: count }, (_, place) => ({
      id: String(place + 1),
      name: `{$runner${place + 1}}`,
    }))
    return { outcomes, settle: () => undefined }
  },
)

/** The market of so many runners. */
export function isOutright(market: string): boolean {
  return market.startsWith(`${OUTRIGHT_WINNER.id}|`)
}
