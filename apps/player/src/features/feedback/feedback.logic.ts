import {
  FEEDBACK_PICTURE_BYTES_MAX,
  FEEDBACK_PICTURES_MAX,
  FEEDBACK_TEXT_MAX,
  type FeedbackState,
} from '@baize/contract'
import type { StatusTone } from '@baize/ui-kit'

/** Media types as the browser's dialog takes them; the server looks into the file and decides. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png'

export const STATE_TONE: Readonly<Record<FeedbackState, StatusTone>> = {
  new: 'info',
  in_progress: 'waiting',
  answered: 'done',
  closed: 'neutral',
}

/** What is wrong with a text; undefined when it can be sent. */
export function textFault(text: string): 'empty' | 'too_long' | undefined {
  const { length } = text.trim()
  if (length === 0) return 'empty'
  return length > FEEDBACK_TEXT_MAX ? 'too_long' : undefined
}

/** How many more characters fit. */
export function charactersLeft(text: string): number {
  return FEEDBACK_TEXT_MAX - text.trim().length
}

/** Said before anything is sent. */
export function pictureFault(
  file: Pick<File, 'size' | 'type'>,
  pictureCount: number,
): 'too_many' | 'picture_type_unknown' | 'too_large' | undefined {
  if (pictureCount >= FEEDBACK_PICTURES_MAX) return 'too_many'
  // A phone may leave the type out; then the server says what it is.
  if (file.type !== '' && !ACCEPTED_TYPES.split(',').includes(file.type)) {
    return 'picture_type_unknown'
  }
  return file.size > FEEDBACK_PICTURE_BYTES_MAX ? 'too_large' : undefined
}
