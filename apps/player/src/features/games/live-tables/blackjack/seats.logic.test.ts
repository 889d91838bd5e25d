import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { behindSpot, hasTooManySeats, repeatable, seatsSeen, withFollows } from './seats.logic.ts'

const sitter = (seat: number, hasBet = true) => ({ seat, name: 'jo***91', icon: null, hasBet })
const nothing: ReadonlyMap<string, bigint> = new Map()
const base = {
  ...{ seats: [], totals: [], laid: nothing, acknowledged: nothing, last: nothing },
  ownName: 'jo***91',
}
const total = (spot: string, stakedMinor: string, playerCount = 1) => ({
  ...{ spot, stakedMinor, playerCount },
})

describe('the seats of a table as one of its players sees them', () => {
  it('are free, one’s own, somebody else’s, or kept from the round before', () => {
    const seen = seatsSeen({
      ...base,
      seats: [sitter(0), sitter(1, false), sitter(2, false), sitter(3)],
      laid: new Map([['seat-6', 500n]]),
      acknowledged: new Map([['seat-4', 500n]]),
      last: new Map([['seat-3', 500n]]),
    })
    expect(seen.map(({ state }) => state)).toEqual([
      ...['other', 'kept', 'own', 'own', 'free', 'own', 'free'],
    ])
    expect(seen[0]?.name).toBe('jo***91')
    expect(seen[3]?.name).toBeUndefined()
  })

  it('are kept for others of any name, and for oneself also on a page that was loaded again', () => {
    const kept = [sitter(1, false), { ...sitter(2, false), name: 'an***na' }]
    const states = seatsSeen({ ...base, seats: kept }).map(({ state }) => state)
    expect(states.slice(0, 3)).toEqual(['free', 'own', 'kept'])
  })

  it('are somebody else’s as soon as they were quicker, whatever one has laid there', () => {
    const seen = seatsSeen({ ...base, seats: [sitter(0)], laid: new Map([['seat-1', 500n]]) })
    expect(seen[0]?.state).toBe('other')
  })

  it('say how many are behind with how much, whatever they follow', () => {
    const [seen] = seatsSeen({
      ...base,
      seats: [sitter(0)],
      totals: [
        ...[total('seat-1', '500'), total('behind-1', '200', 2), total('behind-1-ds', '700')],
        total('behind-2', '900'),
      ],
      laid: new Map([['behind-1-ds', 700n]]),
    })
    expect(seen?.stakedMinor).toBe(500n)
    expect(seen?.behind).toEqual({ count: 3, sumMinor: 900n })
    expect(seen?.ownBehind).toEqual([['behind-1-ds', 700n]])
  })
})

describe('bets on seats', () => {
  it('lie on three seats of one’s own at most, and behind as many as one likes', () => {
    expect(hasTooManySeats(['seat-1', 'seat-2', 'seat-3', 'behind-4', 'behind-5-d'])).toBe(false)
    expect(hasTooManySeats(['seat-1', 'seat-2', 'seat-3', 'seat-7'])).toBe(true)
  })

  it('are repeated where they still can be', () => {
    const seen = seatsSeen({ ...base, seats: [sitter(0), sitter(1)] })
    const last = new Map([
      ...(['seat-1', 'seat-5', 'behind-2-s', 'behind-3'] as const).map(
        (spot) => [spot, minor(500n)] as const,
      ),
    ])
    expect([...repeatable(last, seen).keys()]).toEqual(['seat-5', 'behind-2-s'])
  })

  it('behind a seat move to the spot that says what they follow', () => {
    expect(behindSpot(2, { doubles: true, splits: true })).toBe('behind-3-ds')
    expect(behindSpot(2, { doubles: false, splits: false })).toBe('behind-3')
    const laid = new Map([
      ['seat-1', minor(500n)],
      ['behind-3-ds', minor(200n)],
      ['behind-3-d', minor(100n)],
    ])
    const moved = withFollows(laid, 2, { doubles: false, splits: true })
    expect([...moved]).toEqual([
      ['seat-1', 500n],
      ['behind-3-s', 300n],
    ])
    expect(withFollows(laid, 5, { doubles: true, splits: true })).toBe(laid)
  })
})
