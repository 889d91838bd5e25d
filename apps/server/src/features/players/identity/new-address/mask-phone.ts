import type { Phone } from '../phone/phone-number.ts'

const SHOWN = 2

/** `+63••••••••42`: enough to know which phone to look at, too little to call it. */
export function maskPhone({ countryDialingCode, mobileNum }: Omit<Phone, 'international'>): string {
  const hidden = Math.max(0, mobileNum.length - SHOWN)
  return `+${countryDialingCode}${'•'.repeat(hidden)}${mobileNum.slice(hidden)}`
}
