import type { Currency, CurrencyCode } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import {
  formatMovement,
  formatOffset,
  formatShortMoney,
  formatWhen,
  formatWireMoney,
} from './format.ts'

const play: Currency = { code: 'PLY' as CurrencyCode, symbol: '₱', exponent: 2, isPlayMoney: true }

describe('amounts on the console', () => {
  it.each([
    ['64000', '+640.00'],
    ['-31800', '−318.00'],
    ['0', '0.00'],
  ])('a movement of %s reads %s', (wire, shown) => {
    expect(formatMovement(wire, play)).toBe(shown)
  })

  it('carry their symbol where they stand alone', () => {
    expect(formatWireMoney('2400000', play)).toBe('₱24,000.00')
  })

  it.each([
    ['2000000', '₱20k'],
    ['25000000', '₱250k'],
    ['150000000', '₱1.5m'],
  ])('are short only on filter labels: %s is %s', (wire, shown) => {
    expect(formatShortMoney(wire, play)).toBe(shown)
  })
})

describe('times on the console', () => {
  const now = new Date(2026, 10, 21, 20, 30)

  it.each([
    [new Date(2026, 10, 21, 9, 5), '09:05'],
    [new Date(2026, 10, 20, 23, 59), '11-20 23:59'],
    [new Date(2025, 0, 2, 3, 4), '2025-01-02'],
  ])('%s is as short as it stays clear', (at, shown) => {
    expect(formatWhen(at.toISOString(), now)).toBe(shown)
  })

  it('name their offset with a true sign', () => {
    expect(formatOffset(now)).toMatch(/^GMT[+−]\d\d:\d\d$/)
  })
})
