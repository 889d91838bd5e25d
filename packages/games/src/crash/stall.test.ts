/**
 * Goal: an interruption is worth nothing to anybody. Method: heights are whole hundredths and the climb is a step function of
 * whole milliseconds, so a payout changes only where the height, the bust or the target crosses another. For every look's
 * height the flights below, at and just above it, the lowest and the highest are all there is to tell apart; together with
 * every class of target each is compared with a player who did something at a stated moment of a flight without a stall.
 */
import { compareRatios, ratio, seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import {
  bustAfterMs,
  canStallAt,
  endOf,
  endOfStall,
  flightMsTo,
  heightAfter,
  leaveAt,
  multiplierOf,
  TARGET_MAX,
  TARGET_MIN,
} from './index.ts'

/** What a player gets who presses at a moment of the flight as it was committed; at 1.00× the stake is worth itself. */
function pressedAt(bust: number, flownMs: number) {
  const leaving = leaveAt(bust, flownMs, null)
  if (leaving.kind === 'busted') return ratio(0n)
  return leaving.kind === 'early' ? ratio(1n) : multiplierOf(leaving.height)
}

function compare(bust: number, lookedMs: number, target: number | null): void {
  const stalled = endOfStall(bust, lookedMs, target).outcome
  const reference =
    target === null ? pressedAt(bust, lookedMs) : endOf(bust, target, undefined)?.outcome
  if (!reference || compareRatios(stalled, reference) !== 0) {
    expect.fail(`bust ${bust}, look after ${lookedMs} ms, target ${target}`)
  }
}

/** When each flight is over; the climb is followed once and not for every question. */
function overTimes(): (bust: number) => number {
  const known = new Map<number, number>()
  return (bust) => {
    const over = known.get(bust) ?? bustAfterMs(bust)
    known.set(bust, over)
    return over
  }
}

describe('a flight that the room stopped following', () => {
  it('pays a bet without a target what a press at the last look would have, at every moment of every flight', () => {
    const overOf = overTimes()
    const top = flightMsTo(TARGET_MAX)
    for (let lookedMs = 0; lookedMs <= top; lookedMs += 1) {
      const height = heightAfter(lookedMs)
      // A flight is over at this look, or shows this height: nothing else about it counts. So the flights that end just
      // before, at and after this height, the one that never begins and the highest stand for all of them.
      for (const bust of [100, height - 1, height, height + 1, TARGET_MAX]) {
        if (bust < 100 || bust > TARGET_MAX) continue
        const isOver = lookedMs >= overOf(bust)
        const due = isOver && bust < TARGET_MAX ? 0 : height
        const [event, end] = endOfStall(bust, lookedMs, null).events
        const paid = event?.type === 'stalled' ? event.height : 0
        if (paid !== due || end?.type !== 'roundEnd') {
          expect.fail(`bust ${bust}, look after ${lookedMs} ms`)
        }
      }
      if (lookedMs % 101 === 0) compare(height, lookedMs, null)
    }
  })

  it('decides every target by the committed height, whenever it stalled', () => {
    for (let target = TARGET_MIN; target <= TARGET_MAX; target += 101) {
      for (const bust of [100, target - 1, target, target + 1, TARGET_MAX]) {
        if (bust < 100 || bust > TARGET_MAX) continue
        const over = bustAfterMs(bust)
        for (const lookedMs of [0, flightMsTo(target), Math.max(0, over - 1), over]) {
          compare(bust, lookedMs, target)
        }
      }
    }
  })

  it('is lost by everybody where it was committed to 1.00×', () => {
    for (const target of [null, TARGET_MIN, 500, TARGET_MAX]) {
      for (const lookedMs of [0, 1, 1_000, 150_000]) {
        expect(endOfStall(100, lookedMs, target).outcome).toEqual(ratio(0n))
      }
    }
  })

  it('gives the stake back without a target before the first look, and no more', () => {
    expect(endOfStall(101, 0, null).outcome).toEqual(ratio(1n))
    expect(endOfStall(TARGET_MAX, 0, null).outcome).toEqual(ratio(1n))
  })

  it('knows the heights it can have stalled at', () => {
    for (const bust of [100, 101, 250, 10_000]) {
      for (const lookedMs of [0, 500, 11_553, flightMsTo(250), 60_000]) {
        const [event] = endOfStall(bust, lookedMs, null).events
        if (event?.type === 'stalled') expect(canStallAt(bust, event.height)).toBe(true)
      }
    }
    expect(canStallAt(100, 100)).toBe(false)
    expect(canStallAt(250, 251)).toBe(false)
  })

  it('has no counter-example among 100,000 seeded flights', () => {
    const chance = seededChance(20_261_127)
    for (let flight = 0; flight < 100_000; flight += 1) {
      const word = chance.below(4_294_967_296)
      const bust = Math.max(100, Math.min(TARGET_MAX, Math.floor((99 * 2 ** 32) / (word + 1))))
      const lookedMs = chance.below(flight % 2 ? 160_000 : 20_000)
      compare(bust, lookedMs, flight % 3 ? null : TARGET_MIN + chance.below(2_000))
    }
  })
})
