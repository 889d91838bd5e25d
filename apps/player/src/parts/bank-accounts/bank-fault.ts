import { RefusedCall } from '@baize/api-client'
import { failureText } from '../../app/failure-text.ts'

/** Which field of a form about bank accounts a refusal belongs under. */
const PLACES = {
  bank_unknown: 'bankCode',
  holder_mismatch: 'holderName',
  bank_account_taken: 'accountNumber',
  payment_password_wrong: 'paymentPassword',
  payment_password_locked: 'paymentPassword',
  second_factor_required: 'secondFactor',
  second_factor_wrong: 'secondFactor',
} as const

export type BankPlace = (typeof PLACES)[keyof typeof PLACES]

/** The place and the words of a refusal; `root` when it is about no field of the form. */
export function readBankFault(failure: unknown): {
  readonly place: BankPlace | 'root'
  readonly message: string
} {
  const code = failure instanceof RefusedCall ? failure.code : ''
  const place = Object.hasOwn(PLACES, code) ? PLACES[code as keyof typeof PLACES] : 'root'
  return { place, message: failureText(failure) }
}
