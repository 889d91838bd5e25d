import type { Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { divideRequest, findUnplayed, fitOrders, type PlayableDeposit } from './plan-unplayed.ts'

const CARD = 'card' as Uuid
const BANK = 'bank' as Uuid
const OLD = 'old' as Uuid

function deposit(depositId: Uuid, creditedMinor: bigint, more: Partial<PlayableDeposit> = {}) {
  const returnsBy = depositId === BANK ? undefined : 'sandbox'
  return { depositId, creditedMinor, givenBackMinor: 0n, turnoverPercent: 100, returnsBy, ...more }
}

const card = deposit(CARD, 1_000n)
const bank = deposit(BANK, 1_000n)
const old = deposit(OLD, 500n)

describe('what of a balance was not played with', () => {
  const nothing: readonly PlayableDeposit[] = []
  it.each([
    ['nothing without a deposit', 800n, 0n, nothing, []],
    ['nothing of a deposit that was played with', 1_500n, 0n, [card], []],
    ['the whole deposit', 1_000n, 1_000n, [card], [[CARD, 1_000n, 1_000n]]],
    ['what was not staked of it, beside what was won', 1_400n, 600n, [card], [[CARD, 600n, 600n]]],
    ['no more than is there', 300n, 600n, [card], [[CARD, 300n, 300n]]],
    ['nothing where nothing is there', 0n, 600n, [card], []],
    [
      'the newest deposit first',
      1_500n,
      1_200n,
      [card, old],
      [
        [CARD, 1_000n, 1_000n],
        [OLD, 200n, 200n],
      ],
    ],
    [
      'not what left of a deposit before',
      900n,
      900n,
      [{ ...card, givenBackMinor: 600n }, old],
      [
        [CARD, 400n, 400n],
        [OLD, 500n, 500n],
      ],
    ],
    [
      'a third of the stakes where three times must be staked',
      1_000n,
      1_500n,
      [{ ...card, turnoverPercent: 300 }],
      [[CARD, 500n, 1_500n]],
    ],
    [
      'rounded up to the deposit',
      1_000n,
      1_000n,
      [{ ...card, turnoverPercent: 300 }],
      [[CARD, 334n, 1_000n]],
    ],
    [
      'twice the stakes where half must be staked',
      1_000n,
      500n,
      [{ ...card, turnoverPercent: 50 }],
      [[CARD, 1_000n, 500n]],
    ],
    [
      'what no deposit stands for: stakes that came back',
      900n,
      700n,
      [old],
      [
        [OLD, 500n, 500n],
        [undefined, 200n, 200n],
      ],
    ],
  ] as const)('is %s', (_, balanceMinor, missingMinor, deposits, expected) => {
    const found = findUnplayed({ balanceMinor, missingMinor }, deposits)
    expect(found.map((part) => [part.depositId, part.amountMinor, part.turnoverMinor])).toEqual(
      expected,
    )
  })
})

describe('a request during a break', () => {
  const unplayed = findUnplayed({ balanceMinor: 2_500n, missingMinor: 2_000n }, [bank, card])
  it.each([
    ['what was won leaves as always', 500n, 500n, []],
    ['then the newest deposit', 1_200n, 500n, [[BANK, 700n, undefined]]],
    [
      'then the one before it',
      2_000n,
      500n,
      [
        [BANK, 1_000n, undefined],
        [CARD, 500n, 'sandbox'],
      ],
    ],
    [
      'all of it',
      2_500n,
      500n,
      [
        [BANK, 1_000n, undefined],
        [CARD, 1_000n, 'sandbox'],
      ],
    ],
  ] as const)('%s', (_, amountMinor, playedMinor, expected) => {
    const divided = divideRequest({ amountMinor, balanceMinor: 2_500n }, unplayed)
    expect(divided.playedMinor).toBe(playedMinor)
    expect(
      divided.unplayed.map((part) => [part.depositId, part.amountMinor, part.returnsBy]),
    ).toEqual(expected)
    const sum = divided.unplayed.reduce((total, part) => total + part.amountMinor, 0n)
    expect(playedMinor + sum).toBe(amountMinor)
  })

  it('that needs more orders than were taken for it goes as one to the account after a look', () => {
    const divided = divideRequest({ amountMinor: 2_500n, balanceMinor: 2_500n }, unplayed)
    expect(fitOrders(divided, 3)).toBe(divided)
    const whole = {
      depositId: undefined,
      returnsBy: undefined,
      amountMinor: 2_500n,
      turnoverMinor: 2_000n,
    }
    expect(fitOrders(divided, 2)).toEqual({ playedMinor: 0n, unplayed: [whole] })
  })
})
