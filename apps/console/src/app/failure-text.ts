import { ConnectionLost, NotSent, RefusedCall } from '@baize/api-client'
import { ProofNotFound } from '@baize/api-client/proof-not-found'
import i18next from 'i18next'

/** The device was asked for a passkey, and its dialog was closed or ran out of time. */
export class DeviceSilent extends Error {
  constructor(cause: unknown) {
    super('the device gave no passkey', { cause })
    this.name = 'DeviceSilent'
  }
}

/** What to tell about a failed call; a code without a text of its own gets the server's sentence. */
export function failureText(failure: unknown): string {
  if (failure instanceof RefusedCall) {
    const key = `common:refusal.${failure.code}`
    return i18next.exists(key) ? i18next.t(key as never, failure.details) : failure.message
  }
  if (failure instanceof ProofNotFound) return i18next.t('common:refusal.proof_invalid')
  if (failure instanceof DeviceSilent) return i18next.t('common:deviceSilent')
  if (failure instanceof NotSent) return i18next.t('common:notSent')
  if (failure instanceof ConnectionLost) return i18next.t('common:connectionLost')
  return i18next.t('common:unknownError')
}
