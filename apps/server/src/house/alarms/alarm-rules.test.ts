import { ALARM_RULES } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { AUDIT_OF_BOOKS, RULES, ruleOf } from './alarm-rules.ts'

describe('the rule of an alarm', () => {
  it('is found by its sentence, and by how those of the books begin', () => {
    for (const [rule, sentence] of Object.entries(RULES)) expect(ruleOf(sentence)).toBe(rule)
    const ofBooks = ['I1 a', 'I2 b', 'I3 c', 'I8 d', `${AUDIT_OF_BOOKS}a transfer is missing`]
    expect([...Object.keys(RULES), ...ofBooks.map(ruleOf)].toSorted()).toEqual(
      [...ALARM_RULES].toSorted(),
    )
  })

  it('is none for an assertion', () => {
    expect(ruleOf('an order has its account')).toBeNull()
  })
})
