import { createHmac } from 'node:crypto'
import { seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import type { HmacSha256 } from './hash-ports.ts'
import { drawTicket, dropAmountOf, dropSecretOf, isTicketWon } from './jackpot-draw.ts'
import { serverSeedFromEntropy } from './seed.ts'

const hmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest()
const POOL = serverSeedFromEntropy(new Uint8Array(32).fill(7))

/** Words in the order in which they come, whatever they are asked below. */
const scripted = (...words: number[]) => ({ below: () => words.shift() ?? 0 })

describe('the tickets of a jackpot', () => {
  it('are one draw up to 2^32 of them', () => {
    expect(drawTicket(scripted(41), 1_000n)).toBe(41n)
  })

  it('are two words beyond, with what would favour some thrown away', () => {
    expect(drawTicket(scripted(1, 5), 2n ** 33n)).toBe(2n ** 32n + 5n)
    // 2^53 − (2^53 mod 3·2^50) = 6·2^50: the first pair lies above it.
    const tickets = 3n * 2n ** 50n
    expect(drawTicket(scripted(2 ** 21 - 1, 0, 0, 9), tickets)).toBe(9n)
  })

  it('win alike for each unit staked', () => {
    const chance = seededChance(3)
    const rounds = 200_000
    const wins = (stake: bigint) => {
      let won = 0
      for (let round = 0; round < rounds; round += 1) {
        if (isTicketWon(drawTicket(chance, 1_000n), stake)) won += 1
      }
      return won
    }
    // Means 2,000 and 20,000; five standard deviations are 223 and 671.
    expect(Math.abs(wins(10n) - 2_000)).toBeLessThan(223)
    expect(Math.abs(wins(100n) - 20_000)).toBeLessThan(671)
  })
})

describe('an amount drawn in advance', () => {
  const range = { seedMinor: 100n, ceilingMinor: 110n }

  it('lies above the seed and reaches the ceiling', () => {
    const drawn = Array.from({ length: 400 }, (_, cycle) =>
      dropAmountOf(hmac, dropSecretOf(hmac, POOL, 0, cycle), cycle, range),
    )
    expect([...new Set(drawn)].toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => 101n + BigInt(index)),
    )
  })

  it('comes from a secret of its own for each level and cycle', () => {
    const secrets = [0, 1].flatMap((level) =>
      [1, 2].map((cycle) => dropSecretOf(hmac, POOL, level, cycle)),
    )
    expect(new Set(secrets).size).toBe(4)
  })
})
