import { OFFER_PHASES } from '@baize/contract'
import { oneOf, pageNumber, type SearchOf, searchReader } from '../../frames/search-reader.ts'

export const PHASE_TABS = ['all', ...OFFER_PHASES] as const

export const readPromotionsSearch = searchReader({
  phase: oneOf(PHASE_TABS, 'all'),
  page: pageNumber,
})
export type PromotionsSearch = SearchOf<typeof readPromotionsSearch>

export const readRewardsSearch = searchReader({ page: pageNumber })
export type RewardsSearch = SearchOf<typeof readRewardsSearch>
