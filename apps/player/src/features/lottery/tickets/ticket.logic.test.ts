import { describe, expect, it } from 'vitest'
import { markedOf, netMinorOf, wonOf } from './ticket.logic.ts'

describe('a slip', () => {
  it('has brought what came back less its stake, rebate and returned lines among it', () => {
    const settled = { stakeMinor: '2000', payoutMinor: '1900', returnedMinor: '200' }
    expect(netMinorOf({ ...settled, rebateMinor: '50' })).toBe(150n)
    expect(netMinorOf({ ...settled, rebateMinor: null })).toBe(100n)
    const open = { payoutMinor: null, returnedMinor: null, rebateMinor: null }
    expect(netMinorOf({ stakeMinor: '2000', ...open })).toBeUndefined()
  })

  it('marks typed numbers and numbers of the whole draw, and no digits of places', () => {
    const lo = { play: 'lo2', bet: { numbers: ['07', '27'] } }
    expect(markedOf('VN_NORTH', [lo, lo])).toEqual(['07', '27'])
    const any = { play: 'any', bet: { choose: 2, dan: [], numbers: [3, 11] } }
    expect(markedOf('11X5', [any])).toEqual(['03', '11'])
    const position = { play: 'position', bet: { digits: [[7], [], [], [], []] } }
    expect(markedOf('SSC', [position])).toEqual([])
    expect(markedOf('SSC', [{ play: 'none', bet: {} }])).toEqual([])
  })

  it('counts winning lines by tier apart from returned ones', () => {
    expect(wonOf({ hits: { '3': 1, '2': 4, push: 2 } })).toEqual({
      ...{
        tiers: expect.arrayContaining([
          ['3', 1],
          ['2', 4],
        ]),
        wonCount: 5,
        pushCount: 2,
      },
    })
    expect(wonOf({ hits: null })).toEqual({ tiers: [], wonCount: 0, pushCount: 0 })
  })
})
