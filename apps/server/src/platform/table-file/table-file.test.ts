import { describe, expect, it } from 'vitest'
import { createMomentText, decimalOf, type FileForm, fileLine, headingLine } from './table-file.ts'

const form: FileForm = {
  timeZone: 'Asia/Manila',
  currency: { code: 'PLY', exponent: 2 },
  word: (name) => name,
}

describe('a file of a record', () => {
  it.each([
    [0n, 2, '0.00'],
    [-5n, 2, '-0.05'],
    [123_456n, 2, '1234.56'],
    [-7n, 0, '-7'],
    [12_345n, 8, '0.00012345'],
    [null, 2, ''],
  ])('writes %s with %i decimals as %s', (minor, exponent, text) => {
    expect(decimalOf(minor, exponent)).toBe(text)
  })

  it('tames what begins like a formula, and leaves figures to be added up', () => {
    expect(fileLine(['=1+1', { minor: -250n }, 'say "hi"'], form)).toBe(
      '"\'=1+1",-2.50,"say ""hi"""\r\n',
    )
  })

  it('says beside times and amounts what they are in', () => {
    expect(headingLine(['time', 'game', 'stake'], form)).toBe(
      '\ufeff"column.time (Asia/Manila)","column.game","column.stake (PLY)"\r\n',
    )
  })

  it('writes moments by the clock of the zone', () => {
    const text = createMomentText('Asia/Manila')
    expect(text(new Date('2026-03-01T16:00:05Z'))).toBe('2026-03-02 00:00:05')
  })
})
