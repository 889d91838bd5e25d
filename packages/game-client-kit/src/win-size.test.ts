import { ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { winSizeOf, winTierOf } from './win-size.ts'

describe('how much is made of a payout', () => {
  it.each([
    [ratio(0n), 'none'],
    [ratio(1, 20), 'returned'],
    [ratio(1n), 'returned'],
    [ratio(21, 20), 'light'],
    [ratio(99, 20), 'light'],
    [ratio(5n), 'plate'],
    [ratio(20n), 'plate'],
    [ratio(401, 20), 'scene'],
  ] as const)('%o stakes: %s', (outcome, size) => {
    expect(winSizeOf(outcome)).toBe(size)
  })
})

describe('what a big win is called', () => {
  it.each([
    [ratio(0n), undefined],
    [ratio(20n), undefined],
    [ratio(401, 20), 'big'],
    [ratio(999, 20), 'big'],
    [ratio(50n), 'huge'],
    [ratio(3999, 20), 'huge'],
    [ratio(200n), 'epic'],
    [ratio(5000n), 'epic'],
  ] as const)('%o stakes: %s', (outcome, tier) => {
    expect(winTierOf(outcome)).toBe(tier)
  })
})
