import { VIP_LEVELS_MAX } from '@baize/contract'
import { oneOf, pageNumber, type SearchOf, searchReader } from '../../frames/search-reader.ts'

export const readVipMembersSearch = searchReader({
  level: oneOf(Array.from({ length: VIP_LEVELS_MAX }, (_none, level) => `${level}`)),
  page: pageNumber,
})
export type VipMembersSearch = SearchOf<typeof readVipMembersSearch>
