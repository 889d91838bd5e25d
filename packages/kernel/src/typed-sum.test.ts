import { LANGUAGE_TAGS } from '@baize/languages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Currency, type CurrencyCode, formatMoney, minor, parseMoney } from './money.ts'
import { isSumTyped, localSum, readTypedSum, writeSum } from './typed-sum.ts'

const currencyOf = (code: string, symbol: string, exponent: number): Currency => ({
  ...{ code: code as CurrencyCode, symbol, exponent, isPlayMoney: true },
})
const PESO = currencyOf('PLY', '₱', 2)
const DONG = currencyOf('VND', '₫', 0)
const DINAR = currencyOf('KWD', 'KD', 3)

/** The plain sum, `none`, or what was probably meant with a question mark. */
function read(locale: string, written: string, currency = PESO): string {
  const typed = readTypedSum(written, currency, locale)
  if (typed.kind === 'empty') return 'none'
  if (typed.kind === 'sum') return typed.plain
  const { suggestionMinor } = typed
  return suggestionMinor === undefined ? '?' : `${writeSum(suggestionMinor, currency, locale)}?`
}

describe('a sum in a language with a decimal point', () => {
  it.each(['en', 'zh-Hans', 'th', 'ar'])('is read by its rule alone in %s', (locale) => {
    for (const [written, plain] of [
      ['', 'none'],
      ['₱', 'none'],
      ['1234.5', '1234.5'],
      ['1234.', '1234.'],
      ['0.05', '0.05'],
      ['1,234.50', '1234.50'],
      ['12,345,678', '12345678'],
      ['1 234 567.5', '1234567.5'],
      [' ₱ 1,234.50\n', '1234.50'],
      ['\u2066₱1,234.50\u2069', '1234.50'],
      ['１，２３４．５', '1234.5'],
      ['1,50', '1.50?'],
      ['200,5', '200.50?'],
      ['200,50', '200.50?'],
      ['50,5', '50.50?'],
      ['1,0,0', '?'],
      ['150.000', '150,000.00?'],
      ['1.234,56', '1,234.56?'],
      ['1.2.3', '?'],
      ['1,2345', '?'],
      ['0,500', '500.00?'],
      ['1,234,56', '1,234.56?'],
      ['1.005', '1,005.00?'],
      ['.5', '0.50?'],
      ['12,34,567', '1,234,567.00?'],
      ['1 234,567', '1,234,567.00?'],
      ['12345678901234567890', '?'],
    ] as const) {
      expect(read(locale, written), written).toBe(plain)
    }
  })
})

describe('a sum in a language with a decimal comma', () => {
  it.each(['pt-BR', 'vi'])('is read by its rule alone in %s', (locale) => {
    for (const [written, plain] of [
      ['50,5', '50.5'],
      ['50,', '50.'],
      ['1.000', '1000'],
      ['150.000', '150000'],
      ['1.234,56', '1234.56'],
      ['1.234.567', '1234567'],
      ['1 234\u202f567,5', '1234567.5'],
      ['1.50', '1,50?'],
      ['1,234', '1.234,00?'],
      ['1,234.56', '1.234,56?'],
      ['1,2,3', '?'],
    ] as const) {
      expect(read(locale, written), written).toBe(plain)
    }
  })
})

it('has groups of two before the last three in Hindi', () => {
  expect(read('hi', '12,34,567')).toBe('1234567')
  expect(read('hi', '1,234')).toBe('1234')
  expect(read('hi', '1,23,456.50')).toBe('123456.50')
  expect(read('hi', '1,234,567')).toBe('12,34,567.00?')
  expect(read('hi', '123,456')).toBe('1,23,456.00?')
})

it('has the marks of an Arabic keyboard, too', () => {
  expect(read('ar', '١٬٢٣٤٫٥٠')).toBe('1234.50')
  expect(read('ar', '٢٠٠٫٥')).toBe('200.5')
})

describe('the decimals of the currency', () => {
  it.each([
    ['vi', DONG, '500.000', '500000'],
    ['vi', DONG, '1,5', '?'],
    ['en', DONG, '500.', '500?'],
    ['en', DINAR, '1.234', '1.234'],
    ['en', DINAR, '1,234', '1234'],
    ['pt-BR', DINAR, '1.234', '1234'],
    ['pt-BR', DINAR, '1,234', '1.234'],
    ['en', DINAR, '1.2345', '?'],
  ] as const)('in %s, %o: %s', (locale, currency, written, plain) => {
    expect(read(locale, written, currency)).toBe(plain)
  })
})

it.each(LANGUAGE_TAGS)('a sum is read as it was shown in %s', (tag) => {
  for (const currency of [PESO, DONG, DINAR]) {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (amount) => {
        for (const shown of [
          formatMoney(minor(amount), currency, tag),
          writeSum(minor(amount), currency, tag),
        ]) {
          expect(readTypedSum(shown, currency, tag), shown).toMatchObject({
            kind: 'sum',
            amountMinor: amount,
          })
        }
      }),
      { numRuns: 30 },
    )
  }
})

it('a sum is read key by key as it is when it is pasted', () => {
  for (const [locale, whole] of [
    ['en', '1,234.56'],
    ['pt-BR', '1.234,56'],
  ] as const) {
    for (let end = 1; end <= whole.length; end += 1) {
      expect(isSumTyped(whole.slice(0, end), PESO)).toBe(true)
    }
    expect(parseMoney(read(locale, whole), 2)).toBe(123_456n)
  }
})

it('no other signs go into the field', () => {
  for (const written of ['-5', 'five', '1e9', '1/2', '+1', '1'.repeat(33)]) {
    expect(isSumTyped(written, PESO), written).toBe(false)
  }
})

it('a plain sum stands in the field with the decimal mark of the language', () => {
  expect(localSum('2,000.5', 'pt-BR')).toBe('2000,5')
  expect(localSum('2000.5', 'en')).toBe('2000.5')
})
