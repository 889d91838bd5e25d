import { RefusedCall } from '@baize/api-client'
import { ProofNotFound } from '@baize/api-client/proof-not-found'
import i18next from 'i18next'
import { failureText } from '../../../app/failure-text.ts'

const TEXT_OF_CODE: Readonly<Record<string, string>> = {
  confirmation_mismatch: 'security:fault.confirm',
  wrong_password: 'security:fault.wrongPassword',
  proof_invalid: 'security:fault.proof',
  email_format: 'security:fault.email',
  passkeys_full: 'security:fault.passkeys_full',
  passkey_invalid: 'security:fault.passkey_invalid',
  code_wrong: 'security:fault.code',
  phone_taken: 'security:fault.phoneTaken',
  old_code_wrong: 'security:fault.oldCode',
  second_factor_wrong: 'security:fault.code',
  invalid_verification_code: 'security:fault.code',
  payment_password_format: 'security:fault.digits',
  payment_password_weak: 'security:fault.pinWeak',
  contact_missing: 'security:forgotten.noWay',
  code_expired: 'security:fault.codeExpired',
  password_format: 'security:fault.password_format',
  password_same: 'security:fault.password_same',
  password_too_common: 'security:fault.password_too_common',
}

/** The words for a refusal in the security centre. */
export function securityFault(failure: unknown): string {
  if (failure instanceof ProofNotFound) return i18next.t('security:fault.proof')
  const key = failure instanceof RefusedCall ? TEXT_OF_CODE[failure.code] : undefined
  return key === undefined ? failureText(failure) : i18next.t(key as never)
}

/** The field a refusal belongs under; `root` when it is about none of them. */
export function placeOfFault<Place extends string>(
  failure: unknown,
  places: Readonly<Record<string, Place>>,
): Place | 'root' {
  return failure instanceof RefusedCall ? (places[failure.code] ?? 'root') : 'root'
}
