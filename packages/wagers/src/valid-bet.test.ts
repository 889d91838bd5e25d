import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import cases from './valid-bet.cases.json' with { type: 'json' }
import { type CountedBet, type ValidBetMode, validBetsOf, type WonOutcomes } from './valid-bet.ts'

const amount = (value: number) => minor(BigInt(value))

interface GivenBet {
  readonly id: string
  readonly class: string
  readonly stakeMinor: number
  readonly payoutMinor: number
  readonly status: string
  readonly bonusMinor?: number
  readonly round?: string
  readonly pair?: string
  readonly side?: string
}

function read(bet: GivenBet, modes: Readonly<Record<string, string>>): CountedBet {
  const { id, round, pair, side } = bet
  return {
    id,
    mode: modes[bet.class] as ValidBetMode,
    stakeMinor: amount(bet.stakeMinor),
    payoutMinor: amount(bet.payoutMinor),
    isVoid: bet.status === 'void',
    bonusMinor: amount(bet.bonusMinor ?? 0),
    ...(round !== undefined && { draw: round }),
    ...(pair !== undefined && { pair }),
    ...(side !== undefined && { side }),
  }
}

/** A spot on a draw of twelve equal outcomes. */
const spot = (
  id: string,
  from: number,
  to: number,
  more: Partial<CountedBet> = {},
): CountedBet => ({
  ...{ id, mode: 'stake', draw: 'd', isVoid: false },
  ...{ stakeMinor: amount(100), payoutMinor: amount(0), bonusMinor: amount(0) },
  wins: winning(from, to),
  ...more,
})
const winning = (from: number, to: number): WonOutcomes => ({
  weights: Array.from({ length: 12 }, () => 1),
  isWon: Array.from({ length: 12 }, (_, place) => place >= from && place < to),
})
const counted = (bets: readonly CountedBet[]) =>
  Object.fromEntries([...validBetsOf(bets)].map(([id, each]) => [id, Number(each)]))

describe('the valid bet', () => {
  it.each(cases.map((each) => [each.describes, each] as const))('%s', (_describes, given) => {
    const bets = (given.bets as readonly GivenBet[]).map((bet) => read(bet, given.modes))
    expect(counted(bets)).toEqual(given.expected)
  })
})

describe('spots of one draw', () => {
  it('count while together they win on two thirds of the outcomes, and not on more', () => {
    expect(counted([spot('a', 0, 4), spot('b', 4, 8)])).toEqual({ a: 100, b: 100 })
    expect(counted([spot('a', 0, 4), spot('b', 4, 9)])).toEqual({ a: 0, b: 0 })
  })

  it('count outcomes that several of them win once', () => {
    expect(counted([spot('a', 0, 6), spot('b', 2, 8)])).toEqual({ a: 100, b: 100 })
    expect(counted([spot('a', 0, 6), spot('b', 3, 9)])).toEqual({ a: 0, b: 0 })
  })

  it('of which one lies within another add nothing, and one alone always counts', () => {
    expect(counted([spot('a', 0, 11)])).toEqual({ a: 100 })
    expect(counted([spot('a', 0, 11), spot('b', 0, 9)])).toEqual({ a: 100, b: 100 })
    expect(counted([spot('a', 0, 11), spot('b', 0, 11)])).toEqual({ a: 100, b: 100 })
    expect(counted([spot('a', 0, 8), spot('b', 2, 5), spot('c', 8, 9)])).toEqual({
      a: 0,
      b: 0,
      c: 0,
    })
  })

  it('are looked at after pairs were taken off', () => {
    const [red, black] = [
      spot('red', 0, 6, { pair: 'colour', side: 'red' }),
      spot('black', 6, 12, { pair: 'colour', side: 'black', stakeMinor: amount(130) }),
    ]
    expect(counted([red, black])).toEqual({ red: 0, black: 30 })
    // What is left of black wins on half, with a third on red's side on more than two thirds.
    expect(counted([red, black, spot('low', 0, 4)])).toEqual({ red: 0, black: 0, low: 0 })
    expect(counted([red, black, spot('lowest', 0, 2)])).toEqual({ red: 0, black: 30, lowest: 100 })
  })

  it('weigh as many ways as their outcomes have', () => {
    const weights = [7, 2, 3]
    const on = (...isWon: boolean[]) => ({ wins: { weights, isWon } })
    const [heavy, light] = [on(true, false, false), on(false, true, false)]
    expect(counted([spot('a', 0, 0, heavy), spot('b', 0, 0, light)])).toEqual({ a: 0, b: 0 })
    const lighter = on(false, false, true)
    expect(counted([spot('a', 0, 0, light), spot('b', 0, 0, lighter)])).toEqual({ a: 100, b: 100 })
  })

  it('of draws with too many outcomes are decided by their pairs alone', () => {
    const untold = { wins: undefined }
    expect(counted([spot('a', 0, 6, untold), spot('b', 6, 12, untold)])).toEqual({ a: 100, b: 100 })
    expect(counted([spot('a', 0, 6, { draw: 'one' }), spot('b', 6, 12)])).toEqual({
      a: 100,
      b: 100,
    })
  })
})
