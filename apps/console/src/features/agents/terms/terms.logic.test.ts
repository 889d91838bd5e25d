import type { ContractTerms } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { addTier, draftOf, readTerms, type TermsDraft, type TierDraft } from './terms.logic.ts'

const DIVIDEND: ContractTerms = {
  ...{ period: 'semimonthly', metric: 'net_loss', pay: 'rate' },
  tiers: [
    { netLossMinMinor: '10000000', ratePercent: '12' },
    { netLossMinMinor: '50000000', activeMembersMin: 12, ratePercent: '15.5' },
  ],
  ...{ activeBetMinor: '50000', carriesNegative: true, deductsCosts: false },
  payoutMaxMinor: '900000000',
  weights: { RNG: '100', LIVE: '12.5' },
}

const tier = (change: Partial<TierDraft>): TierDraft => ({
  ...{ id: 0, validBetMin: '', netLossMin: '', activeMin: '', worth: '1' },
  ...change,
})

function faultsOf(change: Partial<TermsDraft>) {
  const read = readTerms({ ...draftOf('daily_salary', undefined, 2), ...change }, 2)
  return 'faults' in read ? read.faults : {}
}

describe('the terms of a contract as they are typed', () => {
  it('come back as they were agreed on', () => {
    expect(readTerms(draftOf('dividend', DIVIDEND, 2), 2)).toEqual({ terms: DIVIDEND })
  })

  it('begin with what is usual for the kind', () => {
    expect(draftOf('dividend', undefined, 2)).toMatchObject({
      ...{ period: 'monthly', metric: 'net_loss', carriesNegative: true, isWeighted: false },
    })
    expect(draftOf('real_time', undefined, 2)).toMatchObject({
      ...{ period: 'five_minutes', metric: 'valid_bet', carriesNegative: false },
    })
  })

  it('never carry losses within a day', () => {
    const draft = { ...draftOf('hourly', undefined, 2), tiers: [tier({})], carriesNegative: true }
    expect(readTerms(draft, 2)).toMatchObject({ terms: { carriesNegative: false } })
  })

  it('count every product in full unless they are weighted', () => {
    const draft = { ...draftOf('hourly', undefined, 2), tiers: [tier({})] }
    expect(readTerms(draft, 2)).not.toHaveProperty('terms.weights')
  })

  it('leave out products that count for nothing', () => {
    const { weights } = draftOf('hourly', undefined, 2)
    const draft = { ...draftOf('hourly', undefined, 2), tiers: [tier({})], isWeighted: true }
    expect(readTerms({ ...draft, weights: { ...weights, RNG: '0' } }, 2)).not.toHaveProperty(
      'terms.weights.RNG',
    )
  })

  it.each([
    [
      'a rate above a hundred',
      { tiers: [tier({ worth: '100.0001' })] },
      { 'tiers.0.worth': 'rate' },
    ],
    ['no rate', { tiers: [tier({ worth: '' })] }, { 'tiers.0.worth': 'rate' }],
    ['no sum', { pay: 'fixed', tiers: [tier({ worth: '0' })] }, { 'tiers.0.worth': 'amount' }],
    ['half a member', { tiers: [tier({ activeMin: '1.5' })] }, { 'tiers.0.activeMin': 'count' }],
    ['no amount', { activeBet: 'much', tiers: [tier({})] }, { activeBet: 'amount' }],
    [
      'a tier that asks for the same',
      { tiers: [tier({}), tier({ worth: '2' })] },
      { 'tiers.1.validBetMin': 'floors' },
    ],
    [
      'a tier that asks for less of one thing',
      { tiers: [tier({ validBetMin: '100' }), tier({ activeMin: '5', worth: '2' })] },
      { 'tiers.1.validBetMin': 'floors' },
    ],
    [
      'a higher tier that pays less',
      { tiers: [tier({ worth: '2' }), tier({ validBetMin: '100' })] },
      { 'tiers.1.worth': 'lessPaid' },
    ],
  ] as const)('are refused for %s', (_what, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })

  it('get a new tier above the last one, ten at most', () => {
    let tiers: readonly TierDraft[] = [tier({ validBetMin: '100' })]
    for (let count = 0; count < 12; count += 1) tiers = addTier(tiers)
    expect(tiers).toHaveLength(10)
    expect(new Set(tiers.map(({ id }) => id)).size).toBe(10)
    expect(tiers[1]).toMatchObject({ validBetMin: '100', worth: '' })
  })
})
