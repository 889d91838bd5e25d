import { RefusedCall } from '@baize/api-client'
import { ProofNotFound } from '@baize/api-client/proof-not-found'
import i18next from 'i18next'
import { failureText } from '../../app/failure-text.ts'

/** The words for a failed login or registration; codes of this feature come first. */
export function authFailureText(failure: unknown): string {
  if (failure instanceof ProofNotFound) return i18next.t('auth:fault.proof')
  if (failure instanceof RefusedCall) {
    if (failure.code === 'captcha_required') return i18next.t('auth:fault.captcha')
    if (failure.code === 'captcha_wrong') return i18next.t('auth:fault.captchaWrong')
    if (failure.code === 'second_factor_wrong') return i18next.t('auth:fault.secondFactor')
    if (failure.code === 'proof_invalid') return i18next.t('auth:fault.proof')
    if (failure.code === 'terms_not_accepted') return i18next.t('auth:fault.terms')
    if (failure.code === 'registration_closed') return i18next.t('auth:register.closed')
    const key = `auth:refusal.${failure.code}`
    if (i18next.exists(key)) return i18next.t(key as never)
  }
  return failureText(failure)
}

/** No fault of anybody's: the field for the code appears, and that says it. */
export function isAskedForSecondFactor(failure: unknown): boolean {
  return failure instanceof RefusedCall && failure.code === 'second_factor_required'
}

/** The field a refusal belongs under; `root` when it is about none of them. */
export function placeOfCode<Place extends string>(
  failure: unknown,
  places: Readonly<Record<string, Place>>,
): Place | 'root' {
  return failure instanceof RefusedCall ? (places[failure.code] ?? 'root') : 'root'
}

/** The first step was right and the address is new: the dialog for another proof comes next. */
export function isAskedForCheck(failure: unknown): boolean {
  return failure instanceof RefusedCall && failure.code === 'check_required'
}
