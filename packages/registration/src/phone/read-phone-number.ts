import { type Result, refuse, succeed } from '@baize/kernel'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { PhoneCountry } from '../registration.ts'
import { plainPhone } from './plain-phone.ts'

/** A mobile number as it is stored and as messages are sent to it. */
export interface PhoneNumber {
  /** Without the plus sign. */
  readonly countryDialingCode: string
  /** The national number: digits only, without trunk prefix. */
  readonly mobileNum: string
  /** E.164, with the plus sign. */
  readonly international: string
}

/** What is wrong with a typed number, in the order of checking. */
export type PhoneFault =
  | 'phone_characters'
  | 'phone_country'
  | 'phone_short'
  | 'phone_long'
  | 'phone_unknown'

const FOREIGN_CHARACTER = /[^\d+\s().\-/‐-―−]/

/**
 * Reads a number however it is written: with or without trunk prefix or country code, with spaces, hyphens and brackets,
 * in the figures of any script. The country's numbering plan decides whether such a mobile number can exist.
 */
export function readPhoneNumber(
  country: PhoneCountry,
  typed: string,
): Result<PhoneNumber, PhoneFault> {
  const { countryDialingCode, digits } = country
  const plain = plainPhone(typed)
  if (FOREIGN_CHARACTER.test(plain)) return refuse('phone_characters')
  const read = parsePhoneNumberFromString(plain, {
    defaultCallingCode: countryDialingCode,
    extract: false,
  })
  if (read && read.countryCallingCode !== countryDialingCode) return refuse('phone_country')
  const mobileNum = read?.nationalNumber ?? plain.replaceAll(/\D/g, '')
  if (mobileNum.length < digits) return refuse('phone_short')
  if (mobileNum.length > digits) return refuse('phone_long')
  if (!read?.isValid()) return refuse('phone_unknown')
  return succeed({ countryDialingCode, mobileNum, international: read.number })
}
