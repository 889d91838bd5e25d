import { AGENT_PRODUCTS, type AgentProduct, TEAM_SORTS } from '@baize/contract'
import type { TeamWish } from '../agent-centre.queries.ts'
import type { DayRange } from '../house-day.logic.ts'
import type { AgentSearch } from '../search.logic.ts'

const KINDS = ['agents', 'players'] as const
const ROWS_A_PAGE = 20

export function productOf(search: AgentSearch): AgentProduct | undefined {
  return AGENT_PRODUCTS.find((product) => product === search.product)
}

/** What the address asks of the team; what it misspells is left out. */
export function teamWishOf(search: AgentSearch, { from, to }: DayRange) {
  const product = productOf(search)
  const kind = KINDS.find((each) => each === search.kind)
  const of = search.of !== undefined && /^[1-9]\d{0,17}$/.test(search.of) ? search.of : undefined
  return {
    ...{ from, to, pageNo: search.page ?? 1, pageSize: ROWS_A_PAGE },
    sort: TEAM_SORTS.find((sort) => sort === search.sort) ?? 'validBet',
    order: search.order === 'asc' ? 'asc' : 'desc',
    ...(of !== undefined && { of }),
    ...(product && { product }),
    ...(kind && { kind }),
    ...(search.depth === 'all' && { depth: 'all' as const }),
  } satisfies TeamWish
}
