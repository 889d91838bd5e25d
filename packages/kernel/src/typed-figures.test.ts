import { describe, expect, it } from 'vitest'
import { LANGUAGE_TAGS } from './languages.ts'
import { type Currency, formatMoney, minor, parseMoney } from './money.ts'
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

/** A language whose decimals follow a point, and one where they follow a comma. */
const POINT = 'en'
const COMMA = 'pt-BR'

describe('a sum that is typed or pasted', () => {
  it.each([
    ['as it is typed', POINT, PESO, '1234.5', '1234.5'],
    ['on its way to decimals', POINT, PESO, '1234.', '1234.'],
    ['that was taken out again', POINT, PESO, '', ''],
    ['with commas between its groups', POINT, PESO, '1,234.50', '1,234.50'],
    ['with its symbol and spaces', POINT, PESO, ' ₱ 1,234.50\n', '1,234.50'],
    ['with marks of direction, as Arabic has it', 'ar', PESO, '\u2066₱1,234.50\u2069', '1,234.50'],
    ['on an Arabic keyboard', 'ar', PESO, '١٬٢٣٤٫٥٠', '1,234.50'],
    ['on a wide keyboard', POINT, PESO, '１，２３４．５', '1,234.5'],
    ['with three decimals where there are three', POINT, DINAR, '1.234', '1.234'],
    ['with a decimal comma', COMMA, PESO, '50,5', '50.5'],
    ['with a decimal comma at its end', COMMA, PESO, '50,', '50.'],
    ['with points between groups', COMMA, PESO, '1.234,50', '1234.50'],
    ['with points between several groups', COMMA, PESO, '1.234.567', '1234567'],
    ['with spaces between groups', COMMA, PESO, '1 234\u202f567,5', '1234567.5'],
    ['with points where there are no decimals', COMMA, DONG, '500.000', '500000'],
    ['with three decimals, which are no group', COMMA, DINAR, '1.234', '1.234'],
    ['but not with a sign', POINT, PESO, '-5', undefined],
    ['but not in words', POINT, PESO, 'five', undefined],
    ['but not with a power', POINT, PESO, '1e9', undefined],
    ['but not with two points', POINT, PESO, '1.2.3', undefined],
    ['but not with more decimals than the currency has', POINT, PESO, '1.234', undefined],
    ['but not as a thousand or a little more than one', COMMA, PESO, '1.234', undefined],
    ['but not with decimals where there are none', COMMA, DONG, '1.5', undefined],
    ['but not with more figures than any amount', POINT, PESO, '12345678901234567890', undefined],
  ])('goes in %s', (_, locale, currency, written, typed) => {
    expect(readTypedMoney(written, currency, locale)).toBe(typed)
  })

  it.each(LANGUAGE_TAGS)('is read as it was shown in %s', (tag) => {
    for (const [currency, amountMinor] of [
      [PESO, 123_456_750n],
      [DONG, 500_000n],
    ] as const) {
      const shown = formatMoney(minor(amountMinor), currency as Currency, tag)
      const typed = readTypedMoney(shown, currency, tag) ?? ''
      expect(parseMoney(typed, currency.exponent), shown).toBe(amountMinor)
    }
  })
})
