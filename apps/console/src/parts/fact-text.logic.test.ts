import { describe, expect, it } from 'vitest'
import { formOf, inOrder, wordsOf } from './fact-text.logic.ts'

describe('a fact of the audit log', () => {
  it.each([
    ['paidMinor', '95000', { form: 'money', text: '95000' }],
    ['minMinor', -5, { form: 'money', text: '-5' }],
    ['startsAt', '2026-11-27T07:00:00.000Z', { form: 'instant', text: '2026-11-27T07:00:00.000Z' }],
    ['until', '2026-11-27T07:00Z', { form: 'instant', text: '2026-11-27T07:00Z' }],
    ['day', '2026-11-27', { form: 'code', text: '2026-11-27' }],
    ['isOn', true, { form: 'code', text: 'true' }],
    ['tags', ['a'], { form: 'list', values: ['a'] }],
    ['tags', [], { form: 'nothing' }],
    ['limit', null, { form: 'nothing' }],
    ['note', '', { form: 'nothing' }],
  ])('%s of %j is read by its form', (name, value, form) => {
    expect(formOf(name, value)).toEqual(form)
  })

  it.each([
    ['newCount', 'New count'],
    ['paidMinor', 'Paid'],
    ['en.title', 'En title'],
  ])('named %s is never shown as a key', (name, words) => {
    expect(wordsOf(name)).toBe(words)
  })

  it('read in their order, whatever order they were kept in', () => {
    expect(inOrder(['wouldPay', 'isOn', 'checkPercent', 'eachMaxMinor', 'reason'])).toEqual([
      ...['isOn', 'reason', 'eachMaxMinor', 'checkPercent', 'wouldPay'],
    ])
  })
})
