import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { SentPicture } from '../../parts/pictures/picture-thumbs.tsx'

const ROWS_A_PAGE = 10

/** How every key of the member's feedback begins; an answer reads it again. */
export const MY_FEEDBACK = ['mine', 'feedback'] as const

export function feedbackQuery(page: number) {
  return queryOptions({
    queryKey: [...MY_FEEDBACK, page],
    queryFn: ({ signal }) =>
      api.call(operations.getFeedback, { query: { pageNo: page, pageSize: ROWS_A_PAGE }, signal }),
  })
}

/** The orders that a message can be about. */
export function feedbackOrdersQuery() {
  return queryOptions({
    queryKey: [...MY_FEEDBACK, 'orders'],
    queryFn: ({ signal }) => api.call(operations.getFeedbackOrders, { signal }),
  })
}

/** Pictures that were sent in, and where they are shown from. */
export function sentPictures(pictureIds: readonly string[]): SentPicture[] {
  return pictureIds.map((id) => ({
    id,
    address: operations.viewFeedbackPicture.path.replace(':feedbackPictureId', id),
  }))
}
