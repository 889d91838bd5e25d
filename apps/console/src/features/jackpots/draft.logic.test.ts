import { describe, expect, it } from 'vitest'
import { FIRST_DRAFT, readDraft, readRate } from './draft.logic.ts'

const draft = { ...FIRST_DRAFT, code: 'crown', name: 'Crown', games: ['dice'] }

describe('a drafted pool', () => {
  it.each([
    ['0.2', 2_000],
    ['0.0001', 1],
    ['0,0001', undefined],
    ['100', undefined],
    ['12', 120_000],
    ['0.00001', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('reads a rate of %s percent', (text, millionths) => {
    expect(readRate(text)).toBe(millionths)
  })

  it('travels in minor units, with tickets where chance decides', () => {
    expect(readDraft(draft, 2)).toMatchObject({
      wish: {
        code: 'CROWN',
        levels: [
          { rateMillionths: 2_000, seedMinor: '5000', ceilingMinor: '20000', tickets: null },
          { tickets: '50000000' },
          { tickets: '500000000' },
          { reserveMillionths: 1_300, tickets: '4000000000' },
        ],
      },
    })
  })

  it.each([
    ['code', { code: '1' }],
    ['name', { name: ' ' }],
    ['games', { games: [] }],
    ['levels', { levels: [{ ...FIRST_DRAFT.levels[0], seed: '300' }] }],
    ['levels', { levels: [] }],
  ])('says when its %s cannot be read', (fault, change) => {
    expect(readDraft({ ...draft, ...change } as typeof draft, 2)).toEqual({ fault })
  })
})
