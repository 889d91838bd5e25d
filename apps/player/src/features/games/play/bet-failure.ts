import { ConnectionLost, NotSent } from '@baize/api-client'
import i18next from 'i18next'
import { failureText } from '../../../app/failure-text.ts'

/** Why a bet did not come about, said where it was pressed. One that was not sent is not sent later either. */
export function betFailureText(failure: unknown): string {
  if (failure instanceof NotSent) return i18next.t('games:betFailed.notPlaced')
  if (failure instanceof ConnectionLost) return i18next.t('games:betFailed.unanswered')
  return failureText(failure)
}
