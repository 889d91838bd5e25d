import { describe, expect, it } from 'vitest'
import type { PhoneCountry } from '../registration.ts'
import { formatTypedPhone, readPhoneNumber } from './index.ts'

const COUNTRIES: Readonly<Record<string, PhoneCountry>> = {
  '63': { countryCode: 'PH', countryDialingCode: '63', digits: 10 },
  '66': { countryCode: 'TH', countryDialingCode: '66', digits: 9 },
  '84': { countryCode: 'VN', countryDialingCode: '84', digits: 9 },
  '55': { countryCode: 'BR', countryDialingCode: '55', digits: 11 },
  '91': { countryCode: 'IN', countryDialingCode: '91', digits: 10 },
}

function read(code: string, typed: string): string {
  const country = COUNTRIES[code]
  if (!country) throw new Error(code)
  const result = readPhoneNumber(country, typed)
  return result.ok ? result.value.international : result.refusal.code
}

describe('a typed mobile number', () => {
  it.each([
    ['63', '9171234567', '+639171234567'],
    ['63', '09171234567', '+639171234567'],
    ['63', '0917 123 4567', '+639171234567'],
    ['63', '+63 917 123 4567', '+639171234567'],
    ['63', '0063 917 123 4567', '+639171234567'],
    ['63', '639171234567', '+639171234567'],
    ['63', '917\u2011123\u20114567', '+639171234567'],
    ['63', '\u202a9171234567\u202c', '+639171234567'],
    ['63', '٩١٧١٢٣٤٥٦٧', '+639171234567'],
    ['66', '0812345678', '+66812345678'],
    ['84', '0912345678', '+84912345678'],
    ['55', '011987654321', '+5511987654321'],
    ['55', '(11) 98765-4321', '+5511987654321'],
    ['91', '09876543210', '+919876543210'],
  ])('after +%s: %s is %s', (code, typed, international) => {
    expect(read(code, typed)).toBe(international)
  })

  it.each([
    ['63', '0917123456', 'phone_short'],
    ['63', '0000000000', 'phone_short'],
    ['84', '012345678', 'phone_short'],
    ['91', '0123456789', 'phone_short'],
    ['63', '12', 'phone_short'],
    ['63', '+', 'phone_short'],
    ['63', '917123456789', 'phone_long'],
    ['63', '9'.repeat(40), 'phone_long'],
    ['63', '1171234567', 'phone_unknown'],
    ['91', '1234567890', 'phone_unknown'],
    ['63', '+66 81 234 5678', 'phone_country'],
    ['63', '917 123 456x', 'phone_characters'],
    ['63', '9171234567 ext. 5', 'phone_characters'],
  ])('after +%s: %s is refused, %s', (code, typed, fault) => {
    expect(read(code, typed)).toBe(fault)
  })

  it('is one number in all its spellings', () => {
    const spellings = ['917-123-4567', '(0917) 123 4567', '+639171234567', '63 9171234567']
    expect(new Set(spellings.map((each) => read('63', each)))).toEqual(new Set(['+639171234567']))
  })

  it.each([
    ['63', '9171234567', '917 123 4567'],
    ['63', '9171', '917 1'],
    ['63', '09171234567', '0917 123 4567'],
    ['63', '+639171234567', '+63 917 123 4567'],
    ['55', '11987654321', '11 98765 4321'],
    ['66', '812345678', '81 234 5678'],
    ['84', '912345678', '912 345 678'],
    ['91', '9876543210', '98765 43210'],
    ['63', '917x', '917x'],
    ['63', '', ''],
  ])('after +%s: %s stands in groups, %s', (code, typed, formatted) => {
    expect(formatTypedPhone(code, typed)).toBe(formatted)
  })
})
