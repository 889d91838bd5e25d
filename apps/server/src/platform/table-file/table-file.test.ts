import { describe, expect, it } from 'vitest'
import { createMomentText, decimalOf, type FileForm, fileLine, headingLine } from './table-file.ts'
import { readTimeZone } from './time-zone.ts'

const form: FileForm = {
  timeZone: 'Asia/Manila',
  currency: { code: 'PLY', exponent: 2 },
  language: 'en',
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

  it.each([
    ['en', '"a",-1234.50\r\n'],
    ['ar', '"a",-1234.50\r\n'],
    ['pt-BR', '"a";-1234,50\r\n'],
    ['vi', '"a";-1234,50\r\n'],
    ['no language!', '"a",-1234.50\r\n'],
  ])('has the separator and the decimal mark of %s', (language, line) => {
    expect(fileLine(['a', { minor: -123_450n }], { ...form, language })).toBe(line)
  })

  it.each([
    ['0012345678', '"=""0012345678"""'],
    ['123456789012', '"=""123456789012"""'],
    ['12345', '"12345"'],
    ['0', '"0"'],
    ['•••• 0678', '"•••• 0678"'],
    ['0012345678=1', '"0012345678=1"'],
  ])('keeps every figure of the number %s', (text, written) => {
    expect(fileLine([text], form)).toBe(`${written}\r\n`)
  })

  it('says beside times and amounts what they are in', () => {
    expect(headingLine(['time', 'game', 'stake'], form)).toBe(
      '\ufeff"column.time (Asia/Manila)","column.game","column.stake (PLY)"\r\n',
    )
  })

  it('writes moments by the clock of the zone', () => {
    const text = createMomentText('Asia/Manila')
    expect(text(new Date('2026-03-01T16:00:05Z'))).toBe('2026-03-02 00:00:05 +08:00')
  })

  it('tells the hour apart that a clock shows twice', () => {
    const text = createMomentText('America/New_York')
    expect(text(new Date('2026-11-01T05:30:00Z'))).toBe('2026-11-01 01:30:00 -04:00')
    expect(text(new Date('2026-11-01T06:30:00Z'))).toBe('2026-11-01 01:30:00 -05:00')
    expect(createMomentText('UTC')(new Date('2026-11-01T06:30:00Z'))).toBe(
      '2026-11-01 06:30:00 +00:00',
    )
  })
})

describe('the time zone of a file', () => {
  it.each([
    ['Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['asia/manila', 'Asia/Manila'],
    ['Mars/Base', undefined],
  ])('%s is called %s', (asked, named) => {
    expect(readTimeZone(asked)).toBe(named)
  })
})
