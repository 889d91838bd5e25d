export {
  FEEDBACK_ANSWER_MAX,
  FEEDBACK_DAY_MAX,
  FEEDBACK_OPEN_MAX,
  FEEDBACK_ORDERS_MAX,
  FEEDBACK_PICTURE_BYTES_MAX,
  FEEDBACK_PICTURES_MAX,
  FEEDBACK_REPLY_MAX,
  FEEDBACK_STATES,
  FEEDBACK_TEXT_MAX,
  FEEDBACK_THREAD_MAX,
  type FeedbackState,
  type OwnFeedback,
} from './feedback.ts'
export { FEEDBACK_ENTRIES, type FeedbackEntryKind, type StaffFeedback } from './feedback-desk.ts'
