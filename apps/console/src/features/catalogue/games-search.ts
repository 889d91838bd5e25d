import { GAME_CATEGORIES, GAME_STANDINGS } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readGamesSearch = searchReader({
  text: words,
  vendor: words,
  kind: oneOf(GAME_CATEGORIES),
  standing: oneOf(GAME_STANDINGS),
  page: pageNumber,
})
export type GamesSearch = SearchOf<typeof readGamesSearch>
