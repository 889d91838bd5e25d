/**
 * Door: what to tell a player when a call failed. Texts are found by refusal code under
 * `common:refusal`, and under `refusals`, which comes with the first feature that is loaded later;
 * a code without a text of its own gets the server's English sentence. What only one product refuses has
 * its text in the section of the product, under `refusal`.
 */
import { ConnectionLost, NotSent, RefusedCall } from '@baize/api-client'
import i18next from 'i18next'

export function failureText(failure: unknown, section = 'common'): string {
  if (failure instanceof RefusedCall) return refusalText(failure.code, section) ?? failure.message
  if (failure instanceof NotSent) return i18next.t('common:notSent')
  if (failure instanceof ConnectionLost) return i18next.t('common:connectionLost')
  return i18next.t('common:unknownError')
}

/** The text of a refusal by its code; undefined for a code without one. */
export function refusalText(code: string, section = 'common'): string | undefined {
  const keys = [`${section}:refusal.${code}`, `common:refusal.${code}`, `refusals:${code}`]
  const key = keys.find((each) => i18next.exists(each))
  return key === undefined ? undefined : i18next.t(key as never)
}
