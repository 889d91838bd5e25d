import { describe, expect, it } from 'vitest'
import { maskName } from './winner-name.ts'

describe('the name of a winner', () => {
  it.each([
    ['johnny91', 'jo***91'],
    ['abcde', 'ab***de'],
    ['abcd', 'a***'],
    ['x', 'x***'],
    ['', '***'],
  ])('%s is shown to the public as %s', (name, shown) => {
    expect(maskName(name)).toBe(shown)
  })
})
