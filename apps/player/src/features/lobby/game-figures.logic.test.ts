import { describe, expect, it } from 'vitest'
import { shareOf, shareText } from './game-figures.logic.ts'

describe('the figures of a game', () => {
  it('writes an exact return in percent', () => {
    expect(shareText(['9651', '10000'], 'en')).toBe('96.51%')
  })

  it('finds the share of a part without floats until the end', () => {
    expect(shareOf(['1', '3'], ['2', '3'])).toBe(0.5)
    expect(shareOf(['1', '3'], ['0', '1'])).toBe(0)
  })
})
