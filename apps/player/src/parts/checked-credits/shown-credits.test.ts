import { describe, expect, it } from 'vitest'
import { type CheckedCredit, checkedSum, shownCredits } from './shown-credits.logic.ts'

const NOW = Date.parse('2026-06-30T12:00:00Z')
const credit = (of: Partial<CheckedCredit>): CheckedCredit => ({
  ...{ creditId: 'vtx_1', state: 'held', kind: 'win', vendorName: 'Kite', gameName: null },
  ...{ amountMinor: '700', creditedAt: '2026-06-01T12:00:00Z', endedAt: null, reason: null },
  ...of,
})

describe('credits that are being checked', () => {
  it('are shown with those that were refused within thirty days', () => {
    const held = credit({})
    const refused = credit({ state: 'refused', endedAt: '2026-05-31T12:00:00.000Z' })
    const old = credit({ state: 'refused', endedAt: '2026-05-31T11:59:59.999Z' })
    const others = [credit({ state: 'released' }), credit({ state: 'taken_back' })]
    expect(shownCredits([held, refused, old, ...others], NOW)).toEqual([held, refused])
  })

  it('come to the sum of what nobody has decided on, exactly', () => {
    const large = credit({ amountMinor: '900719925474099312' })
    expect(checkedSum([large, credit({}), credit({ state: 'refused' })])).toBe(
      900_719_925_474_100_012n,
    )
    expect(checkedSum([])).toBe(0n)
  })
})
