/** Door: numbers of phones. It brings the numbering plans of all countries, so a browser loads it with the form. */
export { formatTypedPhone } from './format-typed-phone.ts'
export type { PhoneFault, PhoneNumber } from './read-phone-number.ts'
export { readPhoneNumber } from './read-phone-number.ts'
