import { FEEDBACK_TEXT_MAX, type FeedbackState } from '@baize/contract'
import type { StatusTone } from '@baize/ui-kit'

export const STATE_TONE: Readonly<Record<FeedbackState, StatusTone>> = {
  new: 'info',
  waiting: 'waiting',
  answered: 'done',
  closed: 'neutral',
}

/** What is wrong with a text; undefined when it can be sent. */
export function textFault(
  text: string,
  lengthMax = FEEDBACK_TEXT_MAX,
): 'empty' | 'too_long' | undefined {
  const { length } = text.trim()
  if (length === 0) return 'empty'
  return length > lengthMax ? 'too_long' : undefined
}

/** How many more characters fit. */
export function charactersLeft(text: string): number {
  return FEEDBACK_TEXT_MAX - text.trim().length
}
