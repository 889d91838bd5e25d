import type { RegisterSettings } from '@baize/contract'
import { REGISTRATION_FIELDS, type RegistrationField, type TextRule } from '@baize/registration'
import { describe, expect, it } from 'vitest'
import { faultOf, filledFields, planForm, type RegisterValues } from './register-form.logic.ts'

const off: TextRule = {
  enabled: false,
  required: false,
  minLength: 0,
  maxLength: 64,
  acceptedPattern: '*',
  patternId: 'any',
}
const asked = (changes: Partial<TextRule> = {}): TextRule => ({
  ...off,
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 16,
  ...changes,
})

const changed: Partial<Record<RegistrationField, TextRule>> = {
  username: asked({ patternId: 'letter_first_alphanumeric' }),
  password: asked({ patternId: 'letters_and_digits_required' }),
  email: asked({ required: false, minLength: 0, maxLength: 80, patternId: 'email' }),
  mobileNum: asked({ patternId: 'digits' }),
  birthday: asked({ minLength: 10, maxLength: 10, patternId: 'date_year_first' }),
  qqNum: asked({ required: false, minLength: 5, maxLength: 5, patternId: 'digits' }),
}
const settings: RegisterSettings = {
  rules: Object.fromEntries(
    REGISTRATION_FIELDS.map((field) => [field, changed[field] ?? off]),
  ) as RegisterSettings['rules'],
  minimumAge: 18,
  countries: [{ countryCode: 'PH', countryDialingCode: '63', digits: 10 }],
  today: '2026-11-21',
  startingMoneyMinor: '0',
}

const values = (changes: Partial<RegisterValues> = {}): RegisterValues => ({
  ...(Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, ''])) as RegisterValues),
  username: 'ligaya2026',
  password: 'table42stakes',
  confirmPassword: 'table42stakes',
  mobileNum: '917 555 0142',
  birthday: '1994-02-28',
  ...changes,
})
const form = planForm(settings, 'username', {}, '63')

describe('the registration form', () => {
  it('finds nothing wrong with a form that keeps the rules', () => {
    for (const field of form.fields) {
      expect(faultOf(field, values(), form, settings), field).toBeUndefined()
    }
  })

  it.each([
    ['username', '', 'fault.empty', 6, 16],
    ['username', 'abc', 'fault.length', 6, 16],
    ['username', '9ligaya', 'fault.pattern', 6, 16],
    ['password', 'a1', 'fault.passwordLength', 6, 16],
    ['password', 'tablestakes', 'fault.pattern', 6, 16],
    ['confirmPassword', 'table42stake', 'fault.confirm', 6, 16],
    ['confirmPassword', '', 'fault.empty', 6, 16],
    ['email', 'mara@mail', 'fault.pattern', 1, 80],
    ['mobileNum', '917', 'fault.lengthExact', 10, 10],
    ['mobileNum', '917555014x', 'fault.patternExact', 10, 10],
    ['birthday', '2008-11-22', 'fault.age', 10, 10],
    ['birthday', '1994-02-30', 'fault.patternExact', 10, 10],
    ['qqNum', '1234', 'fault.lengthExact', 5, 5],
    ['qqNum', 'abcde', 'fault.patternExact', 5, 5],
  ] as const)('for %s with "%s" says %s', (field, text, key, min, max) => {
    expect(faultOf(field, values({ [field]: text }), form, settings)).toEqual({ key, min, max })
  })

  it('forgives spaces around a name but never changes a password', () => {
    const typed = values({ username: ' ligaya2026 ', password: ' table42stakes' })
    expect(faultOf('username', typed, form, settings)).toBeUndefined()
    expect(faultOf('password', typed, form, settings)?.key).toBe('fault.pattern')
  })

  it('sends what is filled in and asked for, and nothing else', () => {
    expect(filledFields(form, values({ line: 'not asked for' }))).toEqual({
      username: 'ligaya2026',
      password: 'table42stakes',
      confirmPassword: 'table42stakes',
      mobileNum: '9175550142',
      birthday: '1994-02-28',
    })
  })

  it('knows the mobile way from the way by name', () => {
    expect(planForm(settings, 'mobile', {}, '63').fields).toEqual([
      'mobileNum',
      'email',
      'birthday',
      'qqNum',
    ])
  })
})
