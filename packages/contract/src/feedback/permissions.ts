export const FEEDBACK_PERMISSIONS = ['feedback.answer'] as const
