import { CHASE_STATES } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const SHOWN_STATES = [...CHASE_STATES, 'all'] as const

export const readChasesSearch = searchReader({
  state: oneOf(SHOWN_STATES, 'running'),
  game: words,
  member: words,
  page: pageNumber,
})
export type ChasesSearch = SearchOf<typeof readChasesSearch>
