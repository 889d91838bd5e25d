import { describe, expect, it } from 'vitest'
import { findFault, formOf, readList, rulesOf } from './access-form.logic.ts'

const form = {
  allowBlocks: '203.0.113.9\n2001:db8::/32',
  denyBlocks: '203.0.113.0/24, 198.51.100.0/24',
  allowCountries: 'ph sg',
  denyCountries: '',
  supportAddress: 'https://baize.example/help',
}

describe('the form of the rules', () => {
  it('reads lists by lines, commas and spaces', () => {
    expect(readList(' a,b\n\nc  d ,')).toEqual(['a', 'b', 'c', 'd'])
    expect(rulesOf(form)).toEqual({
      allowBlocks: ['203.0.113.9', '2001:db8::/32'],
      denyBlocks: ['203.0.113.0/24', '198.51.100.0/24'],
      allowCountries: ['PH', 'SG'],
      denyCountries: [],
    })
  })

  it('shows what it reads', () => {
    expect(rulesOf(formOf(rulesOf(form), 'mailto:help@baize.example'))).toEqual(rulesOf(form))
  })

  it('finds what cannot be meant', () => {
    expect(findFault(form)).toBeUndefined()
    expect(findFault({ ...form, denyCountries: 'Philippines' })).toEqual({
      kind: 'country',
      field: 'denyCountries',
    })
    expect(findFault({ ...form, supportAddress: 'javascript:alert(1)' })).toEqual({
      kind: 'support',
      field: 'supportAddress',
    })
  })
})
