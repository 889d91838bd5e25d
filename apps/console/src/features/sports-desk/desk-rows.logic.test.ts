import { describe, expect, it } from 'vitest'
import { byWorst, placesIn, worstOf } from './desk-rows.logic.ts'

describe('the desk', () => {
  it('adds up what can be lost, as a loss', () => {
    expect(worstOf([{ worstMinor: '500' }, { worstMinor: '20' }])).toBe('-520')
    expect(worstOf([])).toBe('0')
  })

  it('steps through the markets of events that are not folded', () => {
    const events = [
      { eventId: 'a', markets: [{ market: '1|' }, { market: '2|' }] },
      { eventId: 'b', markets: [{ market: '1|' }] },
    ]
    expect(placesIn(events, new Set(['a']))).toEqual([{ eventId: 'b', market: '1|' }])
    expect(placesIn(events, new Set())).toHaveLength(3)
  })

  it('has the market with the most to lose first', () => {
    const markets = ['9', '100', '0', '20'].map((worstMinor) => ({ worstMinor }))
    expect(byWorst(markets).map(({ worstMinor }) => worstMinor)).toEqual(['100', '20', '9', '0'])
  })
})
