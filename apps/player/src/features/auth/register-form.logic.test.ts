import type { FieldRule, RegistrationRules } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { faultOf, type RegisterValues, shownFields } from './register-form.logic.ts'

const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 16,
  acceptedPattern: '*',
  patternId: 'any',
  ...changes,
})

const rules: RegistrationRules = {
  username: rule({ patternId: 'letter_first_alphanumeric' }),
  password: rule({ patternId: 'letters_and_digits_required' }),
  confirmPassword: rule(),
  payeeName: rule({ enabled: false }),
  email: rule({ required: false, minLength: 0, maxLength: 80, patternId: 'email' }),
  mobileNum: rule({ minLength: 10, maxLength: 10, patternId: 'digits' }),
  affiliateCode: rule({ required: false, minLength: 0 }),
}

const values = (changes: Partial<RegisterValues> = {}): RegisterValues => ({
  username: 'ligaya2026',
  password: 'table42stakes',
  confirmPassword: 'table42stakes',
  payeeName: '',
  email: '',
  mobileNum: '9175550142',
  affiliateCode: '',
  ...changes,
})

describe('the registration form', () => {
  it('shows the enabled fields in their fixed order', () => {
    expect(shownFields(rules)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'email',
      'mobileNum',
      'affiliateCode',
    ])
  })

  it('finds nothing wrong with a form that keeps the rules', () => {
    for (const field of shownFields(rules)) expect(faultOf(field, values(), rules)).toBeUndefined()
  })

  it.each([
    ['username', '', 'fault.empty'],
    ['username', 'abc', 'fault.length'],
    ['username', '9ligaya', 'fault.username'],
    ['password', 'a1', 'fault.passwordLength'],
    ['password', 'tablestakes', 'fault.password'],
    ['confirmPassword', 'table42stake', 'fault.confirm'],
    ['confirmPassword', '', 'fault.empty'],
    ['email', 'mara@mail', 'fault.email'],
    ['mobileNum', '917', 'fault.lengthExact'],
    ['mobileNum', '917555014x', 'fault.mobileNum'],
  ] as const)('for %s with "%s" says %s', (field, text, key) => {
    expect(faultOf(field, values({ [field]: text }), rules)?.key).toBe(key)
  })

  it('forgives spaces around a name but never changes a password', () => {
    expect(faultOf('username', values({ username: ' ligaya2026 ' }), rules)).toBeUndefined()
    expect(faultOf('password', values({ password: ' table42stakes' }), rules)?.key).toBe(
      'fault.password',
    )
  })
})
