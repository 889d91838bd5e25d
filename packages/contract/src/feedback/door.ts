export {
  FEEDBACK_ANSWER_MAX,
  FEEDBACK_PICTURE_BYTES_MAX,
  FEEDBACK_PICTURES_MAX,
  FEEDBACK_STATES,
  FEEDBACK_TEXT_MAX,
  type FeedbackState,
  type OwnFeedback,
} from './feedback.ts'
export type { StaffFeedback } from './feedback-desk.ts'
