import { describe, expect, it } from 'vitest'
import { isStorable } from './storable-text.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { inside: nested(depth - 1) })

describe('what a caller sends', () => {
  it.each([
    ['a text', 'Ligaya Cruz'],
    ['whole characters of two halves', '🎲'],
    ['numbers and nothing', [1, null, undefined, true]],
    ['ten levels', nested(10)],
    ['lines and tabs', 'one\r\n\ttwo'],
    ['written from the right', '\u05e9\u05dc\u05d5\u05dd'],
    ['a family of joined people', '\u{1f468}\u200d\u{1f469}'],
  ])('is taken when it is %s', (_name, value) => {
    expect(isStorable(value)).toBe(true)
  })

  it.each([
    ['a NUL', 'a\u0000b'],
    ['half a character', '\ud83c'],
    ['an escape for terminals', '\u001b[31m'],
    ['a control of the eighties', 'a\u009b31m'],
    ['a turn of direction', 'photo\u202egpj.exe'],
    ['an isolate that is not closed', '\u2067abc'],
    ['a NUL in a list', ['a', ['\u0000']]],
    ['a NUL in the name of a field', { 'a\u0000': 1 }],
    ['a hundred levels', nested(100)],
  ])('is not when it has %s', (_name, value) => {
    expect(isStorable(value)).toBe(false)
  })
})
