import { describe, expect, it } from 'vitest'
import { charactersLeft, textFault } from './feedback.logic.ts'

describe('the words of feedback', () => {
  it.each([
    ['', 'empty'],
    ['   \n', 'empty'],
    ['x', undefined],
    ['x'.repeat(140), undefined],
    [` ${'x'.repeat(140)} `, undefined],
    ['x'.repeat(141), 'too_long'],
  ])('%j: %s', (text, fault) => expect(textFault(text)).toBe(fault))

  it('may be longer in a further message', () => {
    expect(textFault('x'.repeat(600), 600)).toBeUndefined()
    expect(textFault('x'.repeat(601), 600)).toBe('too_long')
  })

  it('count as they are sent, without spaces around them', () => {
    expect(charactersLeft(` ${'x'.repeat(130)} `)).toBe(10)
  })
})
