import { type Minor, minor, parseMoney } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import {
  doubleStake,
  halfStake,
  mostStake,
  plainAmount,
  readStake,
  type StakeRange,
} from './stake-entry.logic.ts'

const RANGE: StakeRange = {
  leastMinor: minor(100n),
  mostMinor: minor(5_000_000n),
  stepMinor: minor(1n),
}
const PAIRS: StakeRange = { ...RANGE, stepMinor: minor(2n) }
const parse = (text: string) => parseMoney(text, 2)

describe('a typed stake', () => {
  it.each([
    ['1', 100n],
    ['1.01', 101n],
    ['250.00', 25_000n],
    ['50000', 5_000_000n],
  ])('%s is bet as it stands', (text, stakeMinor) => {
    expect(readStake(text, RANGE, parse)).toEqual({ stakeMinor })
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['?1,5', 'unclear'],
    ['1.005', 'unclear'],
    ['0.99', 'low'],
    ['0', 'low'],
    ['50000.01', 'high'],
  ])('%s is no stake: %s', (text, fault) => {
    expect(readStake(text, RANGE, parse)).toEqual({ fault })
  })

  it('is a whole number of steps where the game asks for that', () => {
    expect(readStake('1.01', PAIRS, parse)).toEqual({ fault: 'step' })
    expect(readStake('1.02', PAIRS, parse)).toEqual({ stakeMinor: 102n })
  })
})

describe('half, double and most', () => {
  it.each([
    [25_000n, 12_500n],
    [101n, 100n],
    [303n, 151n],
    [100n, 100n],
  ])('half of %s is %s', (stake, half) => {
    expect(halfStake(minor(stake), RANGE)).toBe(half)
  })

  it.each([
    [101n, 202n],
    [3_000_000n, 5_000_000n],
  ])('twice %s is %s', (stake, twice) => {
    expect(doubleStake(minor(stake), RANGE)).toBe(twice)
  })

  it('keeps to whole steps', () => {
    expect(halfStake(minor(302n), PAIRS)).toBe(150n)
    expect(mostStake(PAIRS, minor(333n))).toBe(332n)
  })

  it.each<[Minor | undefined, bigint]>([
    [minor(7_777n), 7_777n],
    [minor(9_000_000n), 5_000_000n],
    [minor(12n), 100n],
    [undefined, 5_000_000n],
  ])('with a balance of %s the most is %s', (balance, most) => {
    expect(mostStake(RANGE, balance)).toBe(most)
  })
})

it.each([
  [25_000n, 2, '250.00'],
  [5n, 2, '0.05'],
  [250n, 0, '250'],
])('%s with %s decimals is typed as %s', (amount, exponent, text) => {
  expect(plainAmount(minor(amount), exponent)).toBe(text)
})
