import type { FieldRule, RegistrationRules } from '@baize/contract'
import type { PhoneCountry } from '@baize/registration'

const optional = (rule: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: false,
  minLength: 0,
  maxLength: 100,
  acceptedPattern: '*',
  patternId: 'any',
  ...rule,
})
const required = (rule: Partial<FieldRule>): FieldRule => optional({ ...rule, required: true })

const off = (rule: Partial<FieldRule>): FieldRule => optional({ ...rule, enabled: false })

/**
 * What a new installation asks of a new member. Passwords have a length and a list of stolen ones
 * against them, no rules of composition; an operator may add those.
 */
export const DEFAULT_REGISTRATION_RULES: RegistrationRules = {
  username: required({ minLength: 4, maxLength: 20, patternId: 'letter_first_alphanumeric' }),
  password: required({ minLength: 8, maxLength: 64, patternId: 'no_spaces' }),
  confirmPassword: required({ minLength: 8, maxLength: 64, patternId: 'no_spaces' }),
  payeeName: required({ minLength: 2, maxLength: 80 }),
  mobileNum: off({ minLength: 6, maxLength: 14, patternId: 'digits' }),
  email: off({ maxLength: 254, patternId: 'email' }),
  fullname: off({ minLength: 2, maxLength: 80 }),
  birthday: off({ minLength: 10, maxLength: 10, patternId: 'date_year_first' }),
  nationality: off({ minLength: 2, maxLength: 60 }),
  address: off({ minLength: 4, maxLength: 200 }),
  occupation: off({ minLength: 2, maxLength: 80 }),
  sourceOfIncome: off({ minLength: 2, maxLength: 80 }),
  idNumber: off({ minLength: 4, maxLength: 40, patternId: 'letters_digits_symbols' }),
  paymentPassword: off({ minLength: 6, maxLength: 6, patternId: 'digits' }),
  line: off({ minLength: 2, maxLength: 60, patternId: 'no_spaces' }),
  whatsapp: off({ minLength: 6, maxLength: 20, patternId: 'digits' }),
  facebook: off({ minLength: 2, maxLength: 80, patternId: 'no_spaces' }),
  wechat: off({ minLength: 2, maxLength: 60, patternId: 'no_spaces' }),
  telegram: off({ minLength: 2, maxLength: 60, patternId: 'no_spaces' }),
  zalo: off({ minLength: 6, maxLength: 20, patternId: 'digits' }),
  qqNum: off({ minLength: 5, maxLength: 12, patternId: 'digits' }),
  recommenderId: off({ minLength: 1, maxLength: 18, patternId: 'digits' }),
  affiliateCode: off({ minLength: 3, maxLength: 20, patternId: 'alphanumeric' }),
  captcha: off({ required: true, minLength: 4, maxLength: 4 }),
}

/** The first country's numbers are offered first. */
export const DEFAULT_COUNTRIES: readonly PhoneCountry[] = [
  { countryCode: 'PH', countryDialingCode: '63', digits: 10 },
  { countryCode: 'TH', countryDialingCode: '66', digits: 9 },
  { countryCode: 'VN', countryDialingCode: '84', digits: 9 },
  { countryCode: 'BR', countryDialingCode: '55', digits: 11 },
  { countryCode: 'IN', countryDialingCode: '91', digits: 10 },
]
