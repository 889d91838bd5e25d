import { type PhoneCountry, type Result, readField, refuse, succeed } from '@baize/kernel'

/** A number as it is stored and as messages are sent to it. */
export interface Phone {
  readonly countryDialingCode: string
  readonly mobileNum: string
  /** With the plus sign, as in E.164. */
  readonly international: string
}

/** Reads a typed number of one of the countries whose numbers are taken. */
export function readPhone(
  countries: readonly PhoneCountry[],
  dialingCode: string | undefined,
  typed: string | undefined,
): Result<Phone, 'missing_phone_number' | 'invalid_phone_number'> {
  const mobileNum = readField('mobileNum', typed)
  if (mobileNum === '') return refuse('missing_phone_number')
  const country = findCountry(countries, dialingCode)
  if (!country || !/^\d+$/.test(mobileNum) || mobileNum.length !== country.digits) {
    return refuse('invalid_phone_number')
  }
  const { countryDialingCode } = country
  return succeed({
    countryDialingCode,
    mobileNum,
    international: `+${countryDialingCode}${mobileNum}`,
  })
}

export function findCountry(
  countries: readonly PhoneCountry[],
  dialingCode: string | undefined,
): PhoneCountry | undefined {
  const plain = dialingCode?.trim().replace(/^\+/, '')
  return countries.find((country) => country.countryDialingCode === plain)
}
