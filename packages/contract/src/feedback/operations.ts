import { openWithoutPlay } from '../open-without-play.ts'
import {
  answerFeedback,
  closeFeedback,
  getFeedbackInbox,
  getStaffFeedback,
  takeFeedback,
  viewStaffFeedbackPicture,
} from './feedback-desk.ts'
import {
  addFeedbackPicture,
  getFeedback,
  getFeedbackOrders,
  readFeedbackAnswers,
  replyToFeedback,
  sendFeedback,
  viewFeedbackPicture,
} from './own-feedback.ts'

/** What members write to the house, and its answers. */
export const feedbackOperations = {
  ...openWithoutPlay({
    sendFeedback,
    getFeedback,
    getFeedbackOrders,
    replyToFeedback,
    addFeedbackPicture,
    viewFeedbackPicture,
    readFeedbackAnswers,
  }),
  getFeedbackInbox,
  getStaffFeedback,
  viewStaffFeedbackPicture,
  takeFeedback,
  answerFeedback,
  closeFeedback,
} as const
