import { describe, expect, it } from 'vitest'
import { addTier, draftOf, readDeal } from './deal.logic.ts'

const draft = {
  ...draftOf(undefined, 2),
  tiers: [{ id: 0, share: '30', ngrMin: '', activeMin: '' }],
}

describe('a deal as it is typed', () => {
  it('begins with a share that carries negative months over', () => {
    expect(readDeal(draft, 2)).toMatchObject({
      terms: { tiers: [{ sharePercent: '30' }], carriesNegative: true, cpaMinor: '0' },
    })
  })

  it('is read as it was written', () => {
    const typed = {
      ...draft,
      tiers: [...draft.tiers, { id: 1, share: '35.5', ngrMin: '1000', activeMin: '10' }],
      ...{ cpa: '50', firstDepositMin: '20.50', sub: '5', highRoller: '2000', vendor: '12.25' },
    }
    const read = readDeal(typed, 2)
    if (!('terms' in read)) throw new Error('it is right')
    expect(read.terms).toMatchObject({
      tiers: [
        { sharePercent: '30' },
        { sharePercent: '35.5', ngrMinMinor: '100000', activeMin: 10 },
      ],
      ...{ cpaMinor: '5000', highRollerMinor: '200000', vendorPercent: '12.25' },
      baseline: { withinDays: 30, firstDepositMinMinor: '2050' },
    })
    expect(readDeal(draftOf(read.terms, 2), 2)).toEqual(read)
  })

  it.each([
    ['a percentage above 100', { sub: '101' }, { sub: 'percent' }],
    ['a sum that is none', { cpa: 'much' }, { cpa: 'amount' }],
    ['no days', { withinDays: '' }, { withinDays: 'count' }],
    ['neither share nor sum', { tiers: [] }, { cpa: 'nothing' }],
  ])('%s is pointed out', (_name, change, faults) => {
    expect(readDeal({ ...draft, ...change }, 2)).toEqual({ faults })
  })

  it('has ten tiers at the most', () => {
    let tiers = draft.tiers as ReturnType<typeof addTier>
    for (let more = 0; more < 12; more += 1) tiers = addTier(tiers)
    expect(tiers.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})
