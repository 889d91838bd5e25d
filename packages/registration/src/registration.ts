import { type FieldFault, type TextRule, verifyField } from './field-rule.ts'
import { readDate } from './text-pattern.ts'

/** Every field a registration can ask for, in the order in which forms show them. */
export const REGISTRATION_FIELDS = [
  'username',
  'payeeName',
  'password',
  'confirmPassword',
  'mobileNum',
  'email',
  'fullname',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'idNumber',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'qqNum',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number]

/** Someone registers by a name of their own or by their mobile number. */
export type RegistrationWay = 'username' | 'mobile'

/** A country whose numbers are taken, and how many digits follow its dialling code. */
export interface PhoneCountry {
  readonly countryCode: string
  readonly countryDialingCode: string
  readonly digits: number
}

type Rules = Readonly<Record<RegistrationField, TextRule>>
type Switches = Readonly<Record<string, boolean>>

/** A form as it is to be filled in: its rules, in effect for one way to register. */
export interface RegistrationForm {
  readonly rules: Rules
  /** In the order of the form. */
  readonly fields: readonly RegistrationField[]
  readonly asksForCode: boolean
}

export type FormFault = FieldFault | 'mismatch' | 'age'

/** True when a code sent to the phone belongs to the registration. */
export function asksForPhoneCode(way: RegistrationWay, switches: Switches): boolean {
  return way === 'mobile' || switches.REGMOBVERF3 === true
}

/**
 * The form of one way to register. By mobile number there is no name to choose, and passwords only
 * when the operator wants them; wherever a code is sent, there must be a number to send it to.
 */
export function planRegistration(
  rules: Rules,
  way: RegistrationWay,
  switches: Switches,
  country?: PhoneCountry,
): RegistrationForm {
  const asksForCode = asksForPhoneCode(way, switches)
  const hasPasswords = way === 'username' || switches.MOBILENUMPASSREG3 === true
  const mobile = asksForCode ? demand(rules.mobileNum) : rules.mobileNum
  const effective: Rules = {
    ...rules,
    username: way === 'username' ? demand(rules.username) : leaveOut(rules.username),
    password: hasPasswords ? demand(rules.password) : leaveOut(rules.password),
    confirmPassword: hasPasswords ? demand(rules.password) : leaveOut(rules.password),
    mobileNum: country
      ? { ...mobile, minLength: country.digits, maxLength: country.digits }
      : mobile,
  }
  const shown = REGISTRATION_FIELDS.filter((field) => effective[field].enabled)
  const fields = way === 'mobile' ? ['mobileNum' as const, ...without(shown, 'mobileNum')] : shown
  return { rules: effective, fields, asksForCode }
}

/** Spaces, and what nobody sees, such as a space of no width. */
const UNSEEN_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/** A value as it is checked and sent: trimmed, numbers without their spaces, secrets as typed. */
export function readField(field: RegistrationField, typed: string | undefined): string {
  if (typed === undefined) return ''
  if (field === 'password' || field === 'confirmPassword') return typed
  if (field === 'mobileNum') return typed.replaceAll(/[\s().-]/g, '')
  return typed.replaceAll(UNSEEN_ENDS, '')
}

/**
 * What is wrong with a filled-in form, by field; nothing when it is right. The browser and the
 * server ask here, so they cannot disagree. `bornUntil` is the latest birthday of an adult.
 */
export function verifyRegistration(
  form: RegistrationForm,
  values: Readonly<Partial<Record<RegistrationField, string | undefined>>>,
  bornUntil: string,
): Partial<Record<RegistrationField, FormFault>> {
  const faults: Partial<Record<RegistrationField, FormFault>> = {}
  for (const field of form.fields) {
    const text = readField(field, values[field])
    const fault =
      field === 'confirmPassword'
        ? compareConfirmation(text, values.password ?? '')
        : (verifyField(form.rules[field], text) ??
          (field === 'birthday' ? judgeAge(form.rules[field], text, bornUntil) : undefined))
    if (fault) faults[field] = fault
  }
  return faults
}

/** The last day on which someone was born who is `age` years old on `today`; yyyy-MM-dd, both. */
export function latestBirthday(today: string, age: number): string {
  return `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}${today.slice(4, 10)}`
}

function compareConfirmation(text: string, password: string): FormFault | undefined {
  if (text === '') return 'required'
  return text === password ? undefined : 'mismatch'
}

function judgeAge(rule: TextRule, text: string, bornUntil: string): FormFault | undefined {
  const day = readDate(rule.patternId, text)
  return day !== undefined && day > bornUntil ? 'age' : undefined
}

function demand(rule: TextRule): TextRule {
  return { ...rule, enabled: true, required: true }
}

function leaveOut(rule: TextRule): TextRule {
  return { ...rule, enabled: false }
}

function without(fields: readonly RegistrationField[], left: RegistrationField) {
  return fields.filter((field) => field !== left)
}
