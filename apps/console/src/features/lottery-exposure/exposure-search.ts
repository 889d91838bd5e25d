import { type SearchOf, searchReader, words } from '../../frames/search-reader.ts'

export const readExposureSearch = searchReader({
  game: words,
  issue: words,
  play: words,
  sort: words,
})
export type ExposureSearch = SearchOf<typeof readExposureSearch>
