import { AsYouType } from 'libphonenumber-js/mobile'
import { plainPhone } from './plain-phone.ts'

/**
 * A number on its way, in the groups of its country: `917 123 4567`, or as it is typed with a trunk prefix or a
 * country code. Text with other characters stays, so that a form can say what is wrong with it.
 */
export function formatTypedPhone(countryDialingCode: string, typed: string): string {
  const plain = plainPhone(typed)
  if (!/^[+\d][\d\s().-]*$/.test(plain)) return typed
  if (plain.startsWith('+')) return new AsYouType().input(plain)
  if (plain.startsWith('0')) {
    return new AsYouType({ defaultCallingCode: countryDialingCode }).input(plain)
  }
  // Without a trunk prefix plans know a number as it is written after the country code.
  const formatted = new AsYouType().input(`+${countryDialingCode}${plain.replaceAll(/\D/g, '')}`)
  return formatted.slice(countryDialingCode.length + 1).trimStart()
}
