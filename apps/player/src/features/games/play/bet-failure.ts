import { ConnectionLost, NotSent } from '@baize/api-client'
import i18next from 'i18next'
import { failureText } from '../../../app/failure-text.ts'
import { openRoundOf } from './open-round-of.ts'

/** Why a bet did not come about, said where it was pressed. One that was not sent is not sent later either. */
export function betFailureText(failure: unknown, section?: string): string {
  if (failure instanceof NotSent) return i18next.t('games:betFailed.notPlaced')
  if (failure instanceof ConnectionLost) return i18next.t('games:betFailed.unanswered')
  const open = openRoundOf(failure)
  return open
    ? i18next.t('games:fair.openRound', { game: open.gameName })
    : failureText(failure, section)
}
