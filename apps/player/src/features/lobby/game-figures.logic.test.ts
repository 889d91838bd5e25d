import { describe, expect, it } from 'vitest'
import { multipleText, shareOf, shareText } from './game-figures.logic.ts'

describe('the figures of a game', () => {
  it.each([
    [['5000', '1'], '5,000'],
    [['99', '4'], '24.75'],
    [['12345678', '100'], '123,456.78'],
    [['0', '1'], '0'],
  ] as const)('writes the multiple %j as %s', (wire, text) => {
    expect(multipleText(wire, 'en')).toBe(text)
  })

  it('writes an exact return in percent', () => {
    expect(shareText(['9651', '10000'], 'en')).toBe('96.51%')
  })

  it('finds the share of a part without floats until the end', () => {
    expect(shareOf(['1', '3'], ['2', '3'])).toBe(0.5)
    expect(shareOf(['1', '3'], ['0', '1'])).toBe(0)
  })
})
