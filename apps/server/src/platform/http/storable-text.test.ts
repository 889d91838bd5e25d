import { describe, expect, it } from 'vitest'
import { isStorable } from './storable-text.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { inside: nested(depth - 1) })

describe('what a caller sends', () => {
  it.each([
    ['a text', 'Ligaya Cruz'],
    ['whole characters of two halves', '🎲'],
    ['numbers and nothing', [1, null, undefined, true]],
    ['ten levels', nested(10)],
  ])('is taken when it is %s', (_name, value) => {
    expect(isStorable(value)).toBe(true)
  })

  it.each([
    ['a NUL', 'a\u0000b'],
    ['half a character', '\ud83c'],
    ['a NUL in a list', ['a', ['\u0000']]],
    ['a NUL in the name of a field', { 'a\u0000': 1 }],
    ['a hundred levels', nested(100)],
  ])('is not when it has %s', (_name, value) => {
    expect(isStorable(value)).toBe(false)
  })
})
