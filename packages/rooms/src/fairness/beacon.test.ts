import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  BEACON_AFTER_BETTING_MS,
  beaconMomentOf,
  beaconRoundFrom,
  fixBeacon,
  isBeaconValue,
  isFixedBeacon,
} from './beacon.ts'
import type { Hashes } from './joint.ts'
import { diceOf, fightOf, rouletteOf } from './round-draws.ts'

const hashes: Hashes = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
}

/** The chain of drand's main net, and its first round as it was published. */
const DRAND = {
  name: 'default',
  chain: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
  genesisMs: 1_595_431_050_000,
  periodMs: 30_000,
}
const FIRST = {
  value: '101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec',
  signature:
    '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
}

describe('a round of a public beacon', () => {
  it('comes out by the clock, the first at the beginning', () => {
    const { genesisMs, periodMs } = DRAND
    expect(beaconMomentOf(DRAND, 1)).toBe(genesisMs)
    expect(beaconRoundFrom(DRAND, genesisMs)).toBe(1)
    expect(beaconRoundFrom(DRAND, genesisMs + 1)).toBe(2)
    expect(beaconRoundFrom(DRAND, genesisMs + periodMs)).toBe(2)
    expect(beaconRoundFrom(DRAND, genesisMs - 100 * periodMs)).toBe(1)
  })

  it('is fixed as the first whose moment is a second or more after the betting', () => {
    for (const intoMs of [0, 1, 28_999, 29_000, 29_001, 29_999]) {
      const untilMs = DRAND.genesisMs + 70 * DRAND.periodMs + intoMs
      const fixed = fixBeacon({ chain: DRAND, address: 'https://beacon.test' }, untilMs)
      expect(fixed.atMs).toBeGreaterThanOrEqual(untilMs + BEACON_AFTER_BETTING_MS)
      expect(fixed.atMs - DRAND.periodMs).toBeLessThan(untilMs + BEACON_AFTER_BETTING_MS)
      expect(isFixedBeacon(fixed)).toBe(true)
      const { round, atMs } = fixed
      expect(isFixedBeacon({ ...fixed, round: round + 1 })).toBe(false)
      const next = { round: round + 1, atMs: atMs + DRAND.periodMs }
      expect(isFixedBeacon({ ...fixed, ...next })).toBe(false)
    }
  })

  it('has the SHA-256 of its signature as its value, as drand publishes it', () => {
    expect(isBeaconValue(hashes.sha256, FIRST)).toBe(true)
    const signature = FIRST.signature.replace('8d61', '8d62')
    expect(isBeaconValue(hashes.sha256, { ...FIRST, signature })).toBe(false)
  })
})

describe('a round of a table with a public beacon', () => {
  const seeds = { seed: 'ab'.repeat(32), clientSeeds: ['one', 'two'], round: 7 }
  const beacon = { chain: DRAND.chain, round: 1, value: FIRST.value }
  const drawn = (over: object = {}) => {
    const all = { ...seeds, beacon: { ...beacon, ...over } }
    return [rouletteOf(hashes, all), diceOf(hashes, all), fightOf(hashes, all)]
  }

  it('is drawn from hash, bettors’ seeds and the beacon: a fixed value gives fixed numbers', () => {
    // Worked out by hand: SHA-256 of “SHA-256 of the seeds|chain|round|value” is the clients’ half.
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const client = sha256([sha256('one|two'), DRAND.chain, '1', FIRST.value].join('|'))
    const block = createHmac('sha256', seeds.seed).update(`${client}:7:0`).digest()
    const words = [0, 4, 8].map((at) => block.readUInt32BE(at))
    expect(drawn().slice(0, 2)).toEqual([
      ...[(words[0] ?? 0) % 37, words.map((word) => (word % 6) + 1)],
    ])
    expect(drawn()).toEqual([19, [2, 6, 3], { winner: 'wala', seconds: 21 }])
  })

  it('comes up otherwise with another value, another round or another beacon, and without one', () => {
    const others = [
      drawn({ value: 'cd'.repeat(32) }),
      drawn({ round: 2 }),
      drawn({ chain: 'cd'.repeat(32) }),
      [rouletteOf(hashes, seeds), diceOf(hashes, seeds), fightOf(hashes, seeds)],
    ]
    for (const other of others) expect(other).not.toEqual(drawn())
  })
})
