/**
 * Goal: a page that got a room once and then its changes knows what a page that asks for it knows. Method: random rooms, each made of
 * the one before by what can happen in it.
 */
import { encodeId, type Uuid } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CRASH_BETS_SHOWN, type CrashBet, type CrashRoom } from './crash.ts'
import { changeOfRoom, crashRoomChange, roomAfterChange } from './room-change.ts'

const idOf = (number: number) =>
  encodeId('rnd', `018f0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}` as Uuid)

const room: CrashRoom = {
  nowMs: 1_000,
  isPaused: false,
  flight: {
    ...{ flightId: 'flt_1', commitment: 'c', salt: 's', number: 1, state: 'open' },
    ...{
      startsAt: '2026-01-01T00:00:00.000Z',
      bust: null,
      hash: null,
      isInterrupted: false,
      stalledAt: null,
    },
    ...{ betCount: 0, leftCount: 0, stakedMinor: '0', paidMinor: '0', bets: [] },
  },
  nextStartsAt: null,
  history: [{ flightId: 'flt_0', number: 0, bust: 150, isInterrupted: false }],
}

type Happening =
  | { readonly kind: 'bet'; readonly id: number; readonly stake: number }
  | { readonly kind: 'leave' | 'takeBack'; readonly at: number }

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    kind: fc.constant('bet' as const),
    id: fc.nat(5_000),
    stake: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ kind: fc.constantFrom('leave' as const, 'takeBack' as const), at: fc.nat(80) }),
)

/** All bets, as the database has them; the room lists the largest. */
function bringAbout(bets: readonly CrashBet[], event: Happening): CrashBet[] {
  if (event.kind === 'bet') {
    const betId = idOf(event.id)
    if (bets.some((bet) => bet.betId === betId)) return [...bets]
    return [
      ...bets,
      {
        betId,
        name: 'jo***91',
        practiceNumber: null,
        stakeMinor: String(event.stake * 100),
        leftAt: null,
        payoutMinor: null,
      },
    ]
  }
  if (event.kind === 'takeBack') return bets.filter((_, at) => at !== event.at)
  return bets.map((bet, at) => (at === event.at ? { ...bet, leftAt: 200, payoutMinor: '1' } : bet))
}

const listed = (bets: readonly CrashBet[]): CrashBet[] =>
  bets
    .toSorted(
      (left, right) =>
        Number(right.stakeMinor) - Number(left.stakeMinor) || (left.betId < right.betId ? -1 : 1),
    )
    .slice(0, CRASH_BETS_SHOWN)

const roomWith = (bets: readonly CrashBet[], nowMs: number): CrashRoom => ({
  ...room,
  nowMs,
  flight: room.flight && { ...room.flight, betCount: bets.length, bets: listed(bets) },
})

describe('the room of crash, told by its changes', () => {
  it('is the room that was looked at, whatever happens to its bets', () => {
    fc.assert(
      fc.property(fc.array(fc.array(happening, { maxLength: 40 }), { maxLength: 12 }), (looks) => {
        let bets: CrashBet[] = []
        let before = room
        let told = room
        for (const [at, events] of looks.entries()) {
          for (const event of events) bets = bringAbout(bets, event)
          const after = roomWith(bets, 2_000 + at)
          const change = changeOfRoom(before, after) ?? expect.fail('one flight')
          told = roomAfterChange(told, crashRoomChange.parse(change))
          expect(told).toEqual(after)
          // Heard twice it is no other.
          expect(roomAfterChange(told, change)).toEqual(after)
          before = after
        }
      }),
      { seed: 7, numRuns: 60 },
    )
  })

  it('is told whole when another flight begins or the last one entered the history', () => {
    const next = { ...room, flight: room.flight && { ...room.flight, flightId: 'flt_2' } }
    expect(changeOfRoom(room, next)).toBeUndefined()
    expect(changeOfRoom(next, { ...next, history: [] })).toBeUndefined()
    expect(changeOfRoom(room, { ...room, flight: null })).toBeUndefined()
  })

  it('keeps what it shows when it hears of a flight that it does not show', () => {
    const other = { ...room, flight: room.flight && { ...room.flight, flightId: 'flt_2' } }
    const change = changeOfRoom(other, { ...other, nowMs: 5_000 }) ?? expect.fail('one flight')
    expect(roomAfterChange(room, change)).toBe(room)
  })

  it('is told of one cash-out among sixty bets in a tenth of what the room takes', () => {
    const bets = Array.from(
      { length: 60 },
      (_, at) => bringAbout([], { kind: 'bet', id: at, stake: 5 })[0] ?? expect.fail('a bet'),
    )
    const before = roomWith(bets, 2_000)
    const after = roomWith(bringAbout(bets, { kind: 'leave', at: 30 }), 2_400)
    const whole = JSON.stringify(after).length
    const change = JSON.stringify(changeOfRoom(before, after)).length
    expect(change).toBeLessThan(whole / 10)
  })
})
