import { RefusedCall } from '@baize/api-client'
import i18next from 'i18next'
import { failureText } from '../../app/failure-text.ts'

/** The words for a refusal of feedback. */
export function feedbackFault(failure: unknown): string {
  if (failure instanceof RefusedCall) {
    const key = `feedback:fault.${failure.code}`
    if (i18next.exists(key)) return i18next.t(key as never)
  }
  return failureText(failure)
}
