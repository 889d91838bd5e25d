import { describe, expect, it } from 'vitest'
import type { TextRule } from './field-rule.ts'
import {
  latestBirthday,
  planRegistration,
  REGISTRATION_FIELDS,
  type RegistrationField,
  readField,
  verifyRegistration,
} from './registration.ts'

const PHILIPPINES = { countryCode: 'PH', countryDialingCode: '63', digits: 10 }
const BORN_UNTIL = '2008-11-21'

const off: TextRule = {
  enabled: false,
  required: false,
  minLength: 0,
  maxLength: 64,
  acceptedPattern: '*',
  patternId: 'any',
}

function buildRules(changes: Partial<Record<RegistrationField, Partial<TextRule>>> = {}) {
  const rules = REGISTRATION_FIELDS.map((field) => [
    field,
    { ...off, ...changes[field], ...(changes[field] && { enabled: true }) },
  ])
  return Object.fromEntries(rules) as Record<RegistrationField, TextRule>
}

describe('a registration', () => {
  it('by username asks for name and password whatever their rules say', () => {
    const form = planRegistration(buildRules(), 'username', {})

    expect(form.fields).toEqual(['username', 'password', 'confirmPassword'])
    expect(form.asksForCode).toBe(false)
    expect(verifyRegistration(form, {}, BORN_UNTIL)).toEqual({
      username: 'required',
      password: 'required',
      confirmPassword: 'required',
    })
  })

  it('by mobile asks for the number first, and for passwords only by switch', () => {
    const rules = buildRules({ username: {}, email: {} })

    expect(planRegistration(rules, 'mobile', {}).fields).toEqual(['mobileNum', 'email'])
    expect(planRegistration(rules, 'mobile', { MOBILENUMPASSREG3: true }).fields).toEqual([
      'mobileNum',
      'password',
      'confirmPassword',
      'email',
    ])
  })

  it.each([
    ['username', {}, false],
    ['username', { REGMOBVERF3: true }, true],
    ['mobile', {}, true],
  ] as const)('by %s with %j asks for a code: %s', (way, switches, expected) => {
    const form = planRegistration(buildRules(), way, switches)

    expect(form.asksForCode).toBe(expected)
    expect(form.fields.includes('mobileNum')).toBe(expected)
  })

  it('takes as many digits as numbers of the country have', () => {
    const rules = buildRules({ mobileNum: { patternId: 'digits' } })
    const form = planRegistration(rules, 'mobile', {}, PHILIPPINES)
    const faultOf = (mobileNum: string) => verifyRegistration(form, { mobileNum }, BORN_UNTIL)

    expect(faultOf('917 555-0142')).toEqual({})
    expect(faultOf('917555014')).toEqual({ mobileNum: 'length' })
    expect(faultOf('917555014x')).toEqual({ mobileNum: 'pattern' })
  })

  it('wants the same password twice, to the letter', () => {
    const form = planRegistration(buildRules(), 'username', {})
    const faultOf = (confirmPassword: string) =>
      verifyRegistration(
        form,
        { username: 'mara', password: 'plum anchor', confirmPassword },
        BORN_UNTIL,
      ).confirmPassword

    expect(faultOf('plum anchor')).toBeUndefined()
    expect(faultOf('plum anchor ')).toBe('mismatch')
    expect(faultOf('')).toBe('required')
  })

  it.each([
    ['date_year_first', '2008-11-21', undefined],
    ['date_year_first', '2008-11-22', 'age'],
    ['date_month_first', '11-21-2008', undefined],
    ['date_month_first', '11-22-2008', 'age'],
    ['date_month_first', '2008-11-21', 'pattern'],
  ] as const)('with a birthday by %s of %s says %s', (patternId, birthday, fault) => {
    const form = planRegistration(buildRules({ birthday: { patternId } }), 'mobile', {})

    expect(verifyRegistration(form, { mobileNum: '1', birthday }, BORN_UNTIL).birthday).toBe(fault)
  })

  it('leaves out what is not asked for, wrong or not', () => {
    const form = planRegistration(buildRules(), 'mobile', {})

    expect(verifyRegistration(form, { mobileNum: '1', qqNum: 'x'.repeat(99) }, BORN_UNTIL)).toEqual(
      {},
    )
  })

  it('counts an age to the day', () => {
    expect(latestBirthday('2026-11-21', 18)).toBe('2008-11-21')
    expect(latestBirthday('2026-11-21', 21)).toBe('2005-11-21')
  })

  it('never changes a secret and trims everything else', () => {
    expect(readField('password', ' a ')).toBe(' a ')
    expect(readField('username', ' mara ')).toBe('mara')
    expect(readField('email', undefined)).toBe('')
    expect(readField('payeeName', '\u200b\u200b')).toBe('')
    expect(readField('payeeName', '\ufeff Mara\u200b ')).toBe('Mara')
  })
})
