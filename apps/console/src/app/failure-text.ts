import { ConnectionLost, NotSent, RefusedCall } from '@baize/api-client'
import { ProofNotFound } from '@baize/api-client/proof-not-found'
import i18next from 'i18next'

/** What to tell about a failed call; a code without a text of its own gets the server's sentence. */
export function failureText(failure: unknown): string {
  if (failure instanceof RefusedCall) {
    const key = `common:refusal.${failure.code}`
    return i18next.exists(key) ? i18next.t(key as never, failure.details) : failure.message
  }
  if (failure instanceof ProofNotFound) return i18next.t('common:refusal.proof_invalid')
  if (failure instanceof NotSent) return i18next.t('common:notSent')
  if (failure instanceof ConnectionLost) return i18next.t('common:connectionLost')
  return i18next.t('common:unknownError')
}
