import { describe, expect, it } from 'vitest'
import { type Currency, type CurrencyCode, formatMoney, isolateFigures, minor } from './money.ts'

describe('an amount inside a sentence', () => {
  const php: Currency = { code: 'PLY' as CurrencyCode, symbol: '₱', exponent: 2, isPlayMoney: true }
  it.each([
    ['en', '−₱4,825.75'],
    ['th', '−₱4,825.75'],
    ['pt-BR', '−₱4.825,75'],
    ['ar', '\u2066−₱4,825.75\u2069'],
  ])('has its sign and symbol in front in %s', (tag, text) => {
    expect(formatMoney(minor(-482_575n), php, tag)).toBe(text)
  })
})

describe('figures in a sentence', () => {
  it.each([
    ['آمن: 1.13×', 'آمن: \u20661.13×\u2069'],
    ['الأرباح ×3', 'الأرباح \u2066×3\u2069'],
    ['نسبة 96.5% من', 'نسبة \u206696.5%\u2069 من'],
    ['الرهان 20 × \u2066₱0.10\u2069', 'الرهان \u206620 × \u2066₱0.10\u2069\u2069'],
    ['مقابل \u2066₱2.00\u2069.', 'مقابل \u2066₱2.00\u2069.'],
    ['بقيت 5 طلبات', 'بقيت 5 طلبات'],
  ])('keep their signs on their side: %s', (sentence, isolated) => {
    expect(isolateFigures(sentence, 'ar')).toBe(isolated)
  })

  it('are left alone where words run from left to right', () => {
    expect(isolateFigures('Safe: 1.13×', 'en')).toBe('Safe: 1.13×')
  })
})
