/** What a registration form asks for, and whether what was typed is right. */
export type { FieldFault, TextRule } from './field-rule.ts'
export { isFieldPattern, verifyField } from './field-rule.ts'
export type {
  FormFault,
  PhoneCountry,
  RegistrationField,
  RegistrationForm,
  RegistrationWay,
} from './registration.ts'
export {
  asksForPhoneCode,
  latestBirthday,
  planRegistration,
  REGISTRATION_FIELDS,
  readField,
  verifyRegistration,
} from './registration.ts'
export type { FaultSentence, RuleFault } from './registration-settings.ts'
export {
  displayMin,
  findRuleFaults,
  isRegistrationClosed,
  locksPhoneMembersOut,
  PASSWORD_MIN_LENGTH,
  sentenceOf,
} from './registration-settings.ts'
export type { TextPatternId } from './text-pattern.ts'
export { matchesTextPattern, readDate, TEXT_PATTERN_IDS } from './text-pattern.ts'
