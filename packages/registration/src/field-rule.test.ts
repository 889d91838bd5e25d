import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFieldPattern, type TextRule, verifyField } from './field-rule.ts'

function buildRule(changes: Partial<TextRule> = {}): TextRule {
  return {
    enabled: true,
    required: true,
    minLength: 1,
    maxLength: 64,
    acceptedPattern: '*',
    patternId: 'any',
    ...changes,
  }
}

describe('a field rule', () => {
  it('asks for a required text and lets an optional one stay empty', () => {
    expect(verifyField(buildRule(), '')).toBe('required')
    expect(verifyField(buildRule({ required: false, minLength: 6 }), '')).toBeUndefined()
  })

  it('never finds fault with a field that is not in use', () => {
    expect(verifyField(buildRule({ enabled: false }), '')).toBeUndefined()
    expect(verifyField(buildRule({ enabled: false, minLength: 6 }), 'x')).toBeUndefined()
  })

  it('counts characters as people do, both ends included', () => {
    const rule = buildRule({ minLength: 2, maxLength: 3 })

    expect(verifyField(rule, 'a')).toBe('length')
    expect(verifyField(rule, 'ab')).toBeUndefined()
    expect(verifyField(rule, '🐯🐯🐯')).toBeUndefined()
    expect(verifyField(rule, 'abcd')).toBe('length')
  })

  it('reports a wrong length before a wrong pattern', () => {
    expect(verifyField(buildRule({ minLength: 6, patternId: 'digits' }), 'abc')).toBe('length')
  })

  it.each(['A\nB', 'A\tB', 'A\u2028B'])('takes one line only: %j', (text) => {
    expect(verifyField(buildRule(), text)).toBe('pattern')
  })

  it('asks for its pattern as well', () => {
    expect(verifyField(buildRule({ patternId: 'digits' }), '0142')).toBeUndefined()
    expect(verifyField(buildRule({ patternId: 'digits' }), 'o142')).toBe('pattern')
  })

  it('matches an accepted pattern from end to end', () => {
    const rule = buildRule({ acceptedPattern: '[A-Z]{2}[0-9]+' })

    expect(verifyField(rule, 'AB12')).toBeUndefined()
    expect(verifyField(rule, 'xAB12')).toBe('pattern')
    expect(verifyField(rule, 'AB12x')).toBe('pattern')
  })

  it.each(['*', '[a-z]+', '^[A-Za-z][A-Za-z0-9]*$', '\\d{6}', '09[0-9]{9}', '[^@]+@[^@]+'])(
    'takes the pattern %s',
    (pattern) => {
      expect(isFieldPattern(pattern)).toBe(true)
    },
  )

  it.each(['(a+)+', 'a|b', '(?=x)', '\\1', '[z-a]', 'a**', '.*.*.*x', ''])(
    'refuses the pattern %s',
    (pattern) => {
      expect(isFieldPattern(pattern)).toBe(false)
    },
  )

  it('decides in no time on any pattern it takes', () => {
    const pattern = fc.string({ unit: fc.constantFrom(...'ab.*+?[]{}1,\\d()|^$'), maxLength: 24 })
    fc.assert(
      fc.property(pattern.filter(isFieldPattern), (acceptedPattern) => {
        // Work, not waiting: a machine that is busy with others makes no pattern a bad one.
        const before = process.cpuUsage()
        verifyField(buildRule({ acceptedPattern, maxLength: 256 }), `${'a'.repeat(255)}!`)
        expect(process.cpuUsage(before).user).toBeLessThan(100_000)
      }),
      { numRuns: 500 },
    )
  })
})
