/**
 * Goal: heights follow the published mapping to the last digit, every target returns what is told, and the
 * climb is one exact function of whole milliseconds. Method: published vectors, all targets one by one, and the
 * climb beside the same powers with more digits.
 */
import { createHash, createHmac } from 'node:crypto'
import { compareRatios, ratio } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  automaticHeight,
  bustAfterMs,
  bustOf,
  chanceOf,
  checkFlight,
  computeMaths,
  endOf,
  flightMsTo,
  hashBefore,
  heightAfter,
  heightOfWord,
  leaveAt,
  multiplierOf,
  returnOf,
  TARGET_MAX,
  TARGET_MIN,
  wordsReaching,
} from './index.ts'

const sha256 = (message: Uint8Array) => createHash('sha256').update(message).digest()
const hmac = (key: Uint8Array, message: Uint8Array) =>
  createHmac('sha256', key).update(message).digest()
const anyBust = fc.integer({ min: 100, max: TARGET_MAX })
const anyTarget = fc.integer({ min: TARGET_MIN, max: TARGET_MAX })

describe('the published mapping', () => {
  const salt = '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4'

  it.each([
    ['b4e7b335045da0a2666145980d03ed440a2e150e5369c72c7e6e24aeeb95f791', 256],
    ['3e473405bd819ed4171854194bae75a2b117739fc1ab2e1c4cd263e1904dae6f', 131],
  ])('of the flight %s comes to %i hundredths', (hash, height) => {
    expect(bustOf(hmac, hash, salt)).toBe(height)
  })

  it('chains hashes as text: a known first flight leads to its known end of the chain', () => {
    const first = '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf'
    const commitment = '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277'
    expect(hashBefore(sha256, first)).toBe(commitment)
    const flight = { hash: first, number: 1, salt }
    expect(checkFlight({ sha256, hmac }, flight, commitment).isInChain).toBe(true)
    expect(checkFlight({ sha256, hmac }, { ...flight, number: 2 }, commitment).isInChain).toBe(
      false,
    )
    expect(checkFlight({ sha256, hmac }, flight, first).isInChain).toBe(false)
  })
})

describe('heights', () => {
  it('are reached by exactly the words that are counted: the last inside and the first outside', () => {
    for (let target = TARGET_MIN; target <= TARGET_MAX; target += 997) {
      const words = Number(wordsReaching(target))
      if (heightOfWord(words - 1) < target || heightOfWord(words) >= target)
        expect.fail(`${target}`)
    }
    expect([heightOfWord(0), heightOfWord(2 ** 32 - 1)]).toEqual([TARGET_MAX, 100])
  })

  it('return between 98.9997 % and 99 % at each and every target', () => {
    const least = computeMaths().rtp
    const most = ratio(99, 100)
    for (let target = TARGET_MIN; target <= TARGET_MAX; target += 1) {
      const words = wordsReaching(target)
      const paid = BigInt(target) * words
      // The same as comparing fractions, without making them a million times.
      if (paid * 100n > 99n * 100n * 2n ** 32n) expect.fail(`more than 99 % at ${target}`)
      if (paid < (98_999_7n * 100n * 2n ** 32n) / 1_000_000n) expect.fail(`too little at ${target}`)
    }
    expect(compareRatios(least, ratio(989_997, 1_000_000))).toBe(1)
    expect(compareRatios(returnOf(200), most)).toBeLessThanOrEqual(0)
    expect(multiplierOf(250)).toEqual(ratio(5, 2))
  })

  it('are 1.00 in about one flight of a hundred and two: 1 − 0.99 / 1.01', () => {
    const atOnce = 1 - Number(wordsReaching(101)) / 2 ** 32
    expect(atOnce).toBeCloseTo(1 - 0.99 / 1.01, 9)
    expect(chanceOf(100)).toEqual(ratio(1))
  })
})

describe('the climb', () => {
  it('is 1.00006 to the power of the milliseconds, rounded down, at every one of them', () => {
    // From below and from above with twice the digits: between them nothing is left open.
    const bits = 192n
    const unit = 1n << bits
    let below = unit
    let above = unit
    for (let ms = 0; heightAfter(ms) < TARGET_MAX; ms += 1) {
      const height = BigInt(heightAfter(ms))
      if ((below * 100n) >> bits !== height || (above * 100n) >> bits !== height) {
        expect.fail(`millisecond ${ms}`)
      }
      below = (below * 100_006n) / 100_000n
      above = (above * 100_006n) / 100_000n + 1n
    }
  })

  it('says of each height the first millisecond that shows it', () => {
    fc.assert(
      fc.property(anyTarget, (height) => {
        const ms = flightMsTo(height)
        expect(heightAfter(ms)).toBeGreaterThanOrEqual(height)
        expect(heightAfter(ms - 1)).toBeLessThan(height)
      }),
      { seed: 1, numRuns: 500 },
    )
    expect([flightMsTo(100), flightMsTo(200), flightMsTo(TARGET_MAX)]).toEqual([0, 11_553, 153_511])
  })
})

describe('leaving', () => {
  it.each([
    ['a flight of 1.00× is over as it starts', 100, 0, null, { kind: 'busted' }],
    ['nobody gets off at 1.00×', 500, 10, null, { kind: 'early' }],
    [
      'a press is paid what is shown',
      500,
      11_553,
      null,
      { kind: 'paid', height: 200, isAutomatic: false },
    ],
    [
      'a target that was passed comes first',
      500,
      20_000,
      200,
      { kind: 'paid', height: 200, isAutomatic: true },
    ],
    [
      'a press before the target is paid what is shown',
      500,
      11_553,
      300,
      { kind: 'paid', height: 200, isAutomatic: false },
    ],
    [
      'the last moment of the flight still counts',
      200,
      flightMsTo(201) - 1,
      null,
      { kind: 'paid', height: 200, isAutomatic: false },
    ],
    ['a millisecond later is too late', 200, flightMsTo(201), null, { kind: 'busted' }],
    [
      'a target at the bust is reached',
      200,
      999_999,
      200,
      { kind: 'paid', height: 200, isAutomatic: true },
    ],
    ['a target above it is not', 200, 999_999, 201, { kind: 'busted' }],
    [
      'the top pays anyone who is aboard',
      TARGET_MAX,
      999_999,
      null,
      { kind: 'paid', height: TARGET_MAX, isAutomatic: true },
    ],
  ])('%s', (_name, bust, flownMs, auto, expected) => {
    expect(leaveAt(bust, flownMs, auto)).toEqual(expected)
  })

  it('one millisecond after the end is never paid, one before it always, in 10,000 flights', () => {
    fc.assert(
      fc.property(anyBust, (bust) => {
        const over = bustAfterMs(bust)
        expect(leaveAt(bust, over, null).kind).toBe(bust === TARGET_MAX ? 'paid' : 'busted')
        if (bust >= TARGET_MIN) {
          expect(leaveAt(bust, over - 1, null)).toMatchObject({ kind: 'paid' })
        }
      }),
      { seed: 2, numRuns: 10_000 },
    )
  })

  it('by a press after the target is what the target alone would have paid', () => {
    fc.assert(
      fc.property(anyBust, anyTarget, fc.nat({ max: 160_000 }), (bust, target, flownMs) => {
        const alone = automaticHeight(bust, target)
        const pressed = leaveAt(bust, flownMs, target)
        if (pressed.kind === 'paid' && pressed.isAutomatic) expect(pressed.height).toBe(alone)
        if (pressed.kind === 'paid')
          expect(pressed.height).toBeLessThanOrEqual(Math.min(bust, target))
        if (pressed.kind === 'busted') expect(alone).toBeUndefined()
      }),
      { seed: 3, numRuns: 2_000 },
    )
  })

  it('is worked out again from the flight and the press alone', () => {
    expect(endOf(500, null, { type: 'cashOut', flownMs: 11_553 })).toMatchObject({
      events: [{ type: 'left', height: 200, isAutomatic: false }, { type: 'roundEnd' }],
      outcome: ratio(2),
    })
    expect(endOf(150, 200, undefined)).toMatchObject({
      events: [{ type: 'busted', height: 150 }, { type: 'roundEnd' }],
      outcome: ratio(0n),
    })
    expect(endOf(150, null, { type: 'cashOut', flownMs: 99_999 })).toBeUndefined()
  })
})
