import { describe, expect, it } from 'vitest'
import type { ContractTerms } from './contract-types.ts'
import {
  percentOf,
  readCount,
  readPercent,
  readTiers,
  topWorthOf,
  typedTiersOf,
} from './typed-terms.logic.ts'

const own: ContractTerms = {
  period: 'daily',
  metric: 'valid_bet',
  pay: 'rate',
  tiers: [
    { validBetMinMinor: '100000000', activeMembersMin: 5, ratePercent: '0.10' },
    { validBetMinMinor: '300000000', activeMembersMin: 12, ratePercent: '0.18' },
  ],
  activeBetMinor: '10000',
  carriesNegative: false,
  deductsCosts: false,
}

describe('the terms of an offer', () => {
  it('begin with those of the own contract', () => {
    expect(typedTiersOf(own, 2)).toEqual([
      { from: '1000000', activeMembers: '5', worth: '0.1' },
      { from: '3000000', activeMembers: '12', worth: '0.18' },
    ])
    expect(topWorthOf(own)).toBe(1800n)
  })

  it('are read as they are typed', () => {
    const typed = [
      { from: '', activeMembers: '', worth: '0.05' },
      { from: '2500.50', activeMembers: '3', worth: '0.18' },
    ]
    expect(readTiers(typed, own, 2)).toEqual({
      isOk: true,
      tiers: [
        { ratePercent: '0.05' },
        { validBetMinMinor: '250050', activeMembersMin: 3, ratePercent: '0.18' },
      ],
    })
  })

  it.each([
    ['a rate above the own', { from: '', activeMembers: '', worth: '0.19' }, { worth: 'aboveOwn' }],
    ['a rate above a hundred', { from: '', activeMembers: '', worth: '101' }, { worth: 'rate' }],
    ['no rate', { from: '', activeMembers: '', worth: '' }, { worth: 'rate' }],
    ['half a member', { from: '', activeMembers: '1.5', worth: '0' }, { activeMembers: 'count' }],
    ['no sum', { from: '?x', activeMembers: '', worth: '0' }, { from: 'condition' }],
  ])('say what is wrong with %s', (_what, tier, fault) => {
    expect(readTiers([tier], own, 2)).toEqual({ isOk: false, faults: [fault] })
  })

  it('ask for more with each tier, and pay no less', () => {
    const first = { from: '100', activeMembers: '2', worth: '0.1' }
    const faults = (next: typeof first) => {
      const read = readTiers([first, next], own, 2)
      return read.isOk ? undefined : read.faults[1]
    }
    expect(faults(first)).toEqual({ from: 'notRising' })
    expect(faults({ ...first, activeMembers: '3' })).toBeUndefined()
    expect(faults({ ...first, from: '200', worth: '0.09' })).toEqual({ worth: 'notRising' })
  })

  it('pay a fixed sum where the own contract does', () => {
    const fixed: ContractTerms = {
      ...own,
      ...{ metric: 'net_loss', pay: 'fixed', tiers: [{ amountMinor: '50000' }] },
    }
    const typed = { from: '10', activeMembers: '', worth: '500' }
    expect(readTiers([typed], fixed, 2)).toEqual({
      isOk: true,
      tiers: [{ netLossMinMinor: '1000', amountMinor: '50000' }],
    })
    const tooMuch = readTiers([{ ...typed, worth: '500.01' }], fixed, 2)
    expect(tooMuch).toEqual({ isOk: false, faults: [{ worth: 'aboveAmount' }] })
  })
})

describe('a percent', () => {
  it.each([
    ['0.06', 600n, '0.06'],
    ['18', 180_000n, '18'],
    ['100', 1_000_000n, '100'],
    ['0.1250', 1250n, '0.125'],
  ])('%s is %s ten-thousandths and written %s', (text, points, written) => {
    expect(readPercent(text)).toBe(points)
    expect(percentOf(points)).toBe(written)
  })

  it.each(['', '100.0001', '-1', 'x', '0.12345'])('is never %j', (text) => {
    expect(readPercent(text)).toBeUndefined()
  })
})

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['', undefined],
  ['1e3', undefined],
])('a count typed as %j is %s', (text, count) => {
  expect(readCount(text)).toBe(count)
})
