import { IDENTITY_QUEUES } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const ASSIGNED = ['anyone', 'me', 'nobody'] as const

export const readIdentitySearch = searchReader({
  queue: oneOf(IDENTITY_QUEUES, 'in_review'),
  text: words,
  assigned: oneOf(ASSIGNED, 'anyone'),
  page: pageNumber,
  open: words,
})
export type IdentitySearch = SearchOf<typeof readIdentitySearch>
