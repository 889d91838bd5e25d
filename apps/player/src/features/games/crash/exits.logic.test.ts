import type { CrashFlight, RoundView } from '@baize/contract'
import { flightMsTo } from '@baize/games/crash/ladder'
import { describe, expect, it } from 'vitest'
import { betsOf, exitsOf, profitOf } from './exits.logic.ts'

const bet = (betId: string, stake: number, leftAt: number | null = null) => ({
  ...{ betId, name: `${betId}***`, practiceNumber: null, stakeMinor: String(stake), leftAt },
  payoutMinor: leftAt === null ? null : String((stake * leftAt) / 100),
})
const flightOf = (...bets: ReturnType<typeof bet>[]) =>
  ({ number: 7, bets }) as unknown as CrashFlight
const own = (roundId: string, place: 1 | 2, change: object = {}) =>
  ({
    ...{ roundId, gameCode: 'crash', stakeMinor: '200', payoutMinor: null, events: [] },
    options: { flight: 7, place, autoCashOut: null },
    ...change,
  }) as unknown as RoundView

describe('bets of a flight', () => {
  it('are one’s own by their places, then the others in the order of the server', () => {
    const flight = flightOf(bet('ri', 500), bet('mine2', 200), bet('ke', 100))
    const shown = betsOf(flight, [own('mine1', 1), own('mine2', 2)])
    expect(shown.map(({ betId, place }) => [betId, place])).toEqual([
      ...[
        ['mine1', 1],
        ['mine2', 2],
      ],
      ...[
        ['ri', undefined],
        ['ke', undefined],
      ],
    ])
  })

  it('are without one’s own of another flight, and without one that was taken back', () => {
    const earlier = own('mine1', 1, { options: { flight: 6, place: 1, autoCashOut: null } })
    const cancelled = own('mine2', 2, { events: [{ type: 'cancelled' }], payoutMinor: '200' })
    expect(betsOf(flightOf(), [earlier, cancelled])).toEqual([])
  })

  it('have a profit once they are over', () => {
    const lost = { payoutMinor: '0', events: [{ type: 'busted', height: 120 }] }
    const [open, over] = betsOf(flightOf(), [own('a', 1), own('b', 2, lost)])
    expect(open && profitOf(open)).toBeUndefined()
    expect(over && profitOf(over)).toBe(-200n)
    expect(over?.leftAt).toBeNull()
  })
})

describe('who left', () => {
  it('stands where the flight was then, in the order of leaving, the last three with their names', () => {
    const flight = flightOf(
      ...[bet('a', 900, 300), bet('b', 800, 150), bet('c', 700), bet('d', 600, 120)],
      ...[bet('e', 500, 200)],
    )
    const exits = exitsOf(betsOf(flight, []))
    expect(exits.map(({ bet: { betId }, isNamed }) => [betId, isNamed])).toEqual([
      ['d', false],
      ['b', true],
      ['e', true],
      ['a', true],
    ])
    expect(exits.map(({ flownMs }) => flownMs)).toEqual([120, 150, 200, 300].map(flightMsTo))
  })

  it('includes oneself, who is always named and takes no place of the others', () => {
    const left = { payoutMinor: '220', events: [{ type: 'left', height: 110, isAutomatic: true }] }
    const flight = flightOf(
      ...[bet('a', 900, 150), bet('b', 800, 160), bet('c', 700, 170), bet('d', 600, 180)],
    )
    const named = exitsOf(betsOf(flight, [own('mine', 1, left)])).filter(({ isNamed }) => isNamed)
    expect(named.map(({ bet: { betId } }) => betId)).toEqual(['mine', 'b', 'c', 'd'])
  })
})
