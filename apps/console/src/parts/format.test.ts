import type { Currency, CurrencyCode } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dayStart,
  formatDay,
  formatInstant,
  formatMajor,
  formatMajorMoney,
  formatMajorMovement,
  formatMonth,
  formatMovement,
  formatShortMoney,
  formatWhen,
  formatWireMoney,
  houseZone,
  houseZoneName,
  instantOf,
  momentText,
  setHouseOffset,
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

  it.each([
    ['-11824000', '−118,240', '−118,240', '−₱118,240'],
    ['8410099', '84,100', '+84,100', '₱84,100'],
    ['-40', '0', '0', '₱0'],
  ])('a sum of %s without its decimals reads %s, as a movement %s', (wire, alone, moved, money) => {
    expect(formatMajor(wire, play)).toBe(alone)
    expect(formatMajorMovement(wire, play)).toBe(moved)
    expect(formatMajorMoney(wire, play)).toBe(money)
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
  beforeAll(() => setHouseOffset(480))
  afterAll(() => setHouseOffset(0))
  const now = new Date('2026-11-21T12:30:00Z')

  it.each([
    ['2026-11-21T01:05:00Z', '09:05'],
    ['2026-11-20T15:59:00Z', '11-20 23:59'],
    ['2025-01-01T19:04:00Z', '2025-01-02'],
  ])('%s by the clock of the house is as short as it stays clear', (at, shown) => {
    expect(formatWhen(at, now)).toBe(shown)
  })

  it('stand in the zone of the house, whatever the reader’s clock says', () => {
    expect(formatInstant('2026-12-31T16:00:05Z')).toBe('2027-01-01 00:00:05')
    expect(formatDay('2026-12-31T15:59:59Z')).toBe('2026-12-31')
    expect(formatMonth('2026-12-31T16:00:00Z')).toBe('Jan 2027')
  })

  it('are typed by the clock of the house', () => {
    expect(instantOf('2026-07-15T22:00')).toBe('2026-07-15T14:00:00.000Z')
    expect(momentText('2026-07-15T14:00:00.000Z')).toBe('2026-07-15T22:00')
    expect(instantOf('')).toBeNull()
    expect(instantOf('soon')).toBeNull()
  })

  it('begin a day where the house does', () => {
    expect(dayStart('2026-03-01')).toBe('2026-02-28T16:00:00.000Z')
    expect(dayStart('2026-02-28', 1)).toBe('2026-02-28T16:00:00.000Z')
  })

  it.each([
    [480, 'GMT+8', '+08:00'],
    [330, 'GMT+5:30', '+05:30'],
    [0, 'GMT+0', '+00:00'],
    [-180, 'GMT−3', '-03:00'],
  ])('name %d minutes east of UTC %s', (minutes, zone, name) => {
    setHouseOffset(minutes)
    expect(houseZone()).toBe(zone)
    expect(houseZoneName()).toBe(name)
    setHouseOffset(480)
  })
})
