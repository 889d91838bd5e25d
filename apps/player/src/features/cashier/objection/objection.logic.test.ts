import { OBJECTION_SENTENCE_MAX } from '@baize/contract'
import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { readArrived, sentenceFault } from './objection.logic.ts'

const paid = { amountMinor: minor(100_000n), exponent: 2 }

describe('what came of a payment', () => {
  it('is nothing, and then all of it is missing', () => {
    expect(readArrived('nothing', 'whatever', paid)).toEqual({
      receivedMinor: 0n,
      remainingMinor: 100_000n,
    })
  })

  it.each([
    ['', 'amount'],
    ['0', 'amount'],
    ['1000', 'not_less'],
    ['1,000.01', 'not_less'],
  ] as const)('is a part of it: "%s" has the fault %s', (text, fault) => {
    expect(readArrived('part', text, paid)).toEqual({ fault })
  })

  it.each([
    ['999.99', 99_999n, 1n],
    ['0.01', 1n, 99_999n],
    ['400', 40_000n, 60_000n],
  ])('of "%s" leaves exactly the rest', (text, receivedMinor, remainingMinor) => {
    expect(readArrived('part', text, paid)).toEqual({ receivedMinor, remainingMinor })
  })
})

describe('an objection', () => {
  it.each([
    ['', 'empty'],
    [' ab ', 'empty'],
    ['abc', undefined],
    ['x'.repeat(OBJECTION_SENTENCE_MAX), undefined],
    ['x'.repeat(OBJECTION_SENTENCE_MAX + 1), 'too_long'],
  ])('says something, and not too much', (text, fault) => {
    expect(sentenceFault(text)).toBe(fault)
  })
})
