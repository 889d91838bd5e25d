import { SPORTS_DESK_VIEWS } from '@baize/contract'
import { SPORT_KEYS } from '@baize/sports'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

const PLACE_MAX = 180

/** An event and one of its markets, `sr:match:7 18|total=2.5`: longer than other words of an address. */
function marketPlace(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= PLACE_MAX ? value : undefined
}

/** From how much of its limit on a market stands out, in hundredths. */
export const NEAR_LIMIT_PERCENT = 70

export const readDeskSearch = searchReader({
  ...{ view: oneOf(SPORTS_DESK_VIEWS, 'live'), sport: oneOf(SPORT_KEYS), search: words },
  ...{ over: oneOf([NEAR_LIMIT_PERCENT]), open: marketPlace },
})
export type DeskSearch = SearchOf<typeof readDeskSearch>

export const readEventSearch = searchReader({ open: marketPlace })
export type EventSearch = SearchOf<typeof readEventSearch>

export const BET_VIEWS = ['all', 'running', 'pending', 'ended'] as const
export const BET_ORDERS = ['newest', 'largest'] as const

export const readBetsSearch = searchReader({
  ...{ state: oneOf(BET_VIEWS, 'all'), order: oneOf(BET_ORDERS, 'newest'), page: pageNumber },
  ...{ event: words, member: words, bet: words },
})
export type BetsSearch = SearchOf<typeof readBetsSearch>
