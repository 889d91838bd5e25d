/**
 * Door: what to tell a player when a call failed. Texts are found by refusal code under
 * `common:refusal`; a code without a text of its own gets the server's English sentence.
 */
import { ConnectionLost, RefusedCall } from '@baize/api-client'
import i18next from 'i18next'

export function failureText(failure: unknown): string {
  if (failure instanceof RefusedCall) {
    const key = `common:refusal.${failure.code}`
    return i18next.exists(key) ? i18next.t(key as never) : failure.message
  }
  if (failure instanceof ConnectionLost) return i18next.t('common:connectionLost')
  return i18next.t('common:unknownError')
}
