/** Answers to what members write. */
export const FEEDBACK_PERMISSIONS = ['feedback.answer'] as const
