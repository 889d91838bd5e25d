import { describe, expect, it } from 'vitest'
import { isSameValue } from './same-value.ts'

describe('two values', () => {
  it.each([
    [{ a: 1, b: [2, { c: 3, d: 4 }] }, { b: [2, { d: 4, c: 3 }], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{ a: null }, {}, false],
    [undefined, undefined, true],
    ['1', 1, false],
  ])('%j and %j: the same is %s', (one, other, isSame) => {
    expect(isSameValue(one, other)).toBe(isSame)
  })
})
