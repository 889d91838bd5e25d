import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskMail, maskName } from './mask-name.ts'

describe('a masked name', () => {
  it.each([
    ['johnny91', 'jo***91'],
    ['mara_09', 'm***9'],
    ['abcde', 'a***e'],
    ['abcd', 'a***d'],
    ['abc', 'a***'],
    ['ab', '***'],
    ['', '***'],
    ['李小龙', '李***'],
  ])('%s is shown as %s', (name, shown) => {
    expect(maskName(name)).toBe(shown)
  })

  it('never shows more than half of what it hides', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const shown = [...maskName(name)].length - 3
        expect(shown * 2).toBeLessThanOrEqual([...name].length)
      }),
    )
  })
})

describe('a masked mail address', () => {
  it.each([
    ['johnny@mail.example', 'jo***@mail.example'],
    ['mara@mail.example', 'm***@mail.example'],
    ['jo@mail.example', '***@mail.example'],
    ['no address', 'no***'],
  ])('%s is shown as %s', (mail, shown) => {
    expect(maskMail(mail)).toBe(shown)
  })
})
