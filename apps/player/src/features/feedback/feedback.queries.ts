import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

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

/** Where a picture that was sent in is shown from. */
export function pictureAddress(pictureId: string): string {
  return operations.viewFeedbackPicture.path.replace(':feedbackPictureId', pictureId)
}
