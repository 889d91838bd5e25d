import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssertionFailed, assert, onAssertionFailed, unreachable } from './assert.ts'
import { seededChance } from './chance.ts'
import { manualClock } from './clock.ts'
import { decodeId, encodeId, uuidV7 } from './id.ts'
import {
  type Currency,
  type CurrencyCode,
  formatMoney,
  minor,
  minorFromWire,
  parseMoney,
  scaleMinor,
} from './money.ts'
import { formatRatio, ratio, ratioToPercentText } from './ratio.ts'

const play: Currency = { code: 'PLY' as CurrencyCode, symbol: '₱', exponent: 2, isPlayMoney: true }

describe('money', () => {
  it.each([
    ['0', 0n],
    ['4825075', 4825075n],
    ['-31800', -31800n],
    ['9223372036854775807', 9223372036854775807n],
  ])('reads %s from the wire', (text, expected) => {
    expect(minorFromWire(text)).toBe(expected)
  })

  it.each([
    '',
    '-0',
    '01',
    '1.5',
    '1e3',
    '+5',
    ' 5',
    '5 ',
    '0x10',
    'NaN',
    'Infinity',
    '９',
    '9223372036854775808',
    '-',
  ])('refuses %j as an amount', (text) => {
    expect(minorFromWire(text)).toBeUndefined()
  })

  it.each([
    ['1,234.5', 123450n],
    ['5000', 500000n],
    ['.5', undefined],
    ['1.005', undefined],
    ['-1', undefined],
    ['1e2', undefined],
  ])('reads what a person typed: %j', (text, expected) => {
    expect(parseMoney(text, 2)).toBe(expected)
  })

  it.each([
    [4825075n, '₱48,250.75'],
    [-31800n, '−₱318.00'],
    [0n, '₱0.00'],
    [5n, '₱0.05'],
  ])('shows %s minor units as %s', (amount, shown) => {
    expect(formatMoney(minor(amount), play)).toBe(shown)
  })

  it('shows a currency without decimals without a separator', () => {
    expect(formatMoney(minor(1200n), { ...play, symbol: '¥', exponent: 0 })).toBe('¥1,200')
  })

  it('never pays more than the exact product when it scales', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 12n),
        fc.bigInt(0n, 10n ** 6n),
        fc.bigInt(1n, 10n ** 6n),
        (amount, top, under) => {
          const scaled = scaleMinor(minor(amount), ratio(top, under))
          expect(scaled * under <= amount * top).toBe(true)
          expect((scaled + 1n) * under > amount * top).toBe(true)
        },
      ),
    )
  })
})

describe('ratio', () => {
  it.each([
    [ratio(9651, 10000), '96.51%'],
    [ratio(1, 3), '33.33%'],
    [ratio(2, 3), '66.67%'],
    [ratio(99, 100), '99.00%'],
  ])('writes a share as a percentage', (value, shown) => {
    expect(ratioToPercentText(value)).toBe(shown)
  })

  // Rule M1
  it('rounds half up without floats', () => {
    expect(formatRatio(ratio(1005, 1000), 2)).toBe('1.01')
    expect(formatRatio(ratio(-1, 2), 0)).toBe('−1')
  })
})

describe('id', () => {
  it('comes back from its text form', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), fc.nat(2 ** 31), (bytes, at) => {
        const id = uuidV7(manualClock(at), bytes)
        expect(decodeId('rnd', encodeId('rnd', id))).toBe(id)
        expect(decodeId('wdr', encodeId('rnd', id))).toBeUndefined()
      }),
    )
  })

  it('sorts by the time it was made', () => {
    const clock = manualClock(1_700_000_000_000)
    const earlier = encodeId('rnd', uuidV7(clock, new Uint8Array(10).fill(255)))
    clock.advance(1)
    const later = encodeId('rnd', uuidV7(clock, new Uint8Array(10)))
    expect(earlier < later).toBe(true)
  })
})

describe('seeded chance', () => {
  it('repeats with its seed and stays below its bound', () => {
    const first = seededChance(7)
    const second = seededChance(7)
    for (let draw = 0; draw < 1000; draw += 1) {
      const drawn = first.below(37)
      expect(drawn).toBe(second.below(37))
      expect(drawn).toBeGreaterThanOrEqual(0)
      expect(drawn).toBeLessThan(37)
    }
  })
})

describe('an assertion', () => {
  it('stops, and rings every alarm that is set, no matter who catches the error', () => {
    const heard: string[] = []
    const endFirst = onAssertionFailed(({ message }) => heard.push(`first: ${message}`))
    const endSecond = onAssertionFailed(({ message }) => heard.push(`second: ${message}`))
    expect(() => assert(false, 'two is three')).toThrow(AssertionFailed)
    endSecond()
    expect(() => unreachable('x' as never)).toThrow('no case for x')
    endFirst()
    expect(() => assert(0, 'nobody listens')).toThrow('nobody listens')
    expect(heard).toEqual([
      'first: Assertion failed: two is three',
      'second: Assertion failed: two is three',
      'first: Assertion failed: no case for x',
    ])
  })

  it('that holds says nothing', () => {
    expect(() => assert(1n, 'one is something')).not.toThrow()
  })
})
