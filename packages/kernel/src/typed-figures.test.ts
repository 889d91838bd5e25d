import { describe, expect, it } from 'vitest'
import { LANGUAGE_TAGS } from './languages.ts'
import { type Currency, decimalSeparatorOf, formatMoney, minor, parseMoney } from './money.ts'
import { plainFigures, readTypedMoney } from './typed-figures.ts'

const PESO = { symbol: '₱', exponent: 2 }
const DONG = { symbol: '₫', exponent: 0 }
const DINAR = { symbol: 'KD', exponent: 3 }

describe('figures of every keyboard', () => {
  it.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian and Urdu', '۰۱۲۳۴۵۶۷۸۹'],
    ['Hindi and Nepali', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['Lao', '໐໑໒໓໔໕໖໗໘໙'],
    ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
    ['Khmer', '០១២៣៤៥៦៧៨៩'],
    ['wide', '０１２３４５６７８９'],
  ])('are sent as plain ones: %s', (_, figures) => {
    expect(plainFigures(figures)).toBe('0123456789')
  })

  it('leave the text between them alone', () => {
    expect(plainFigures('+٩٦٦ (٥٠) x𝟙①')).toBe('+966 (50) x𝟙①')
  })
})

describe('a sum that is typed or pasted', () => {
  it.each([
    ['as it is typed', '1234.5', PESO, '1234.5'],
    ['on its way to decimals', '1234.', PESO, '1234.'],
    ['that was taken out again', '', PESO, ''],
    ['with commas between its groups', '1,234.50', PESO, '1,234.50'],
    ['with its symbol and spaces', ' ₱ 1,234.50\n', PESO, '1,234.50'],
    ['with marks of direction, as Arabic pages show it', '\u2066₱1,234.50\u2069', PESO, '1,234.50'],
    ['on an Arabic keyboard', '١٬٢٣٤٫٥٠', PESO, '1,234.50'],
    ['on a wide keyboard', '１，２３４．５', PESO, '1,234.5'],
    ['with three decimals where there are three', '1.234', DINAR, '1.234'],
  ])('%s', (_, written, currency, typed) => {
    expect(readTypedMoney(written, { currency, hasDecimalComma: false })).toBe(typed)
  })

  it.each([
    ['a comma', '50,5', PESO, '50.5'],
    ['a comma at its end', '50,', PESO, '50.'],
    ['points between groups', '1.234,50', PESO, '1234.50'],
    ['points between several groups', '1.234.567', PESO, '1234567'],
    ['spaces between groups', '1 234\u202f567,5', PESO, '1234567.5'],
    ['points where there are no decimals', '500.000', DONG, '500000'],
    ['three decimals on the way to no group', '1.234', DINAR, '1.234'],
  ])('with %s, where decimals follow a comma', (_, written, currency, typed) => {
    expect(readTypedMoney(written, { currency, hasDecimalComma: true })).toBe(typed)
  })

  it.each([
    ['a sign', '-5', PESO, false],
    ['words', 'five', PESO, false],
    ['a power', '1e9', PESO, false],
    ['two points', '1.2.3', PESO, false],
    ['more decimals than the currency has', '1.234', PESO, false],
    ['what could be a thousand or a little more than one', '1.234', PESO, true],
    ['any decimals where there are none', '1.5', DONG, true],
    ['more figures than any amount', '12345678901234567890', PESO, false],
  ])('does not go in with %s', (_, written, currency, hasDecimalComma) => {
    expect(readTypedMoney(written, { currency, hasDecimalComma })).toBeUndefined()
  })

  it.each(LANGUAGE_TAGS)('is read as it was shown in %s', (tag) => {
    const hasDecimalComma = decimalSeparatorOf(tag) === ','
    for (const [currency, amountMinor] of [
      [PESO, 123_456_750n],
      [DONG, 500_000n],
    ] as const) {
      const shown = formatMoney(minor(amountMinor), currency as Currency, tag)
      const typed = readTypedMoney(shown, { currency, hasDecimalComma }) ?? ''
      expect(parseMoney(typed, currency.exponent), shown).toBe(amountMinor)
    }
  })
})
