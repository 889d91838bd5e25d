import { FEEDBACK_STATES } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readFeedbackSearch = searchReader({
  state: oneOf(FEEDBACK_STATES, 'new'),
  text: words,
  page: pageNumber,
  open: words,
})
export type FeedbackSearch = SearchOf<typeof readFeedbackSearch>
