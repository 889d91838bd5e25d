import { type Result, refuse, succeed } from '@baize/kernel'
import type { PhoneCountry } from '@baize/registration'
import { type PhoneNumber, readPhoneNumber } from '@baize/registration/phone'

/** A number as it is stored and as messages are sent to it. */
export type Phone = PhoneNumber

/**
 * Reads a typed number of one of the countries whose numbers are taken; what is wrong with it stands in
 * `field.mobileNum`.
 */
export function readPhone(
  countries: readonly PhoneCountry[],
  dialingCode: string | undefined,
  typed: string | undefined,
): Result<Phone, 'missing_phone_number' | 'invalid_phone_number'> {
  if (typed === undefined || typed.trim() === '') return refuse('missing_phone_number')
  const country = findCountry(countries, dialingCode)
  if (!country) return refuse('invalid_phone_number')
  const read = readPhoneNumber(country, typed)
  if (read.ok) return succeed(read.value)
  return refuse('invalid_phone_number', { 'field.mobileNum': read.refusal.code })
}

export function findCountry(
  countries: readonly PhoneCountry[],
  dialingCode: string | undefined,
): PhoneCountry | undefined {
  const plain = dialingCode?.trim().replace(/^\+/, '')
  return countries.find((country) => country.countryDialingCode === plain)
}
