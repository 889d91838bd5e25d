import type { Phone } from './phone-number.ts'

const SHOWN = 4

/** `+63 ••• ••• 4417`: enough for its owner to know it again. */
export function maskPhone({
  countryDialingCode,
  mobileNum,
}: Pick<Phone, 'countryDialingCode' | 'mobileNum'>): string {
  return `+${countryDialingCode} ••• ••• ${mobileNum.slice(-SHOWN)}`
}
