import { oneOf, pageNumber, searchReader } from '../../frames/search-reader.ts'

export const APPROVAL_SHOWS = ['waiting', 'decided', 'same_place'] as const

export const readApprovalsSearch = searchReader({
  show: oneOf(APPROVAL_SHOWS, 'waiting'),
  page: pageNumber,
})
