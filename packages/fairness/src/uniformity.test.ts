/**
 * Goal: draws look like fair ones and the battery can tell. Method: fixed seeds, five statistical
 * tests per bound within ±4 standard deviations; then two planted faults that must be caught.
 */
import { createHmac } from 'node:crypto'
import type { Chance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { chanceForRound } from './chance-for-round.ts'
import { type ClientSeed, type ServerSeed, serverSeedFromEntropy } from './seed.ts'
import { runUniformityBattery, SCORE_LIMIT } from './testing/uniformity-battery.ts'

const DRAW_COUNT = 60_000
const serverSeed: ServerSeed = serverSeedFromEntropy(new Uint8Array(32).map((_, index) => index))

/** Draws as the product makes them: a few per round, a new nonce for every round. */
function chanceOverRounds(drawsPerRound: number): Chance {
  let nonce = 0
  let left = 0
  let current: Chance | undefined
  return {
    below(bound) {
      if (!current || left === 0) {
        current = chanceForRound({
          hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
          serverSeed,
          clientSeed: 'battery' as ClientSeed,
          nonce,
        })
        nonce += 1
        left = drawsPerRound
      }
      left -= 1
      return current.below(bound)
    },
  }
}

describe('the uniformity battery', () => {
  it.each([2, 6, 25, 32, 37, 52])('finds nothing odd in draws below %i', (bound) => {
    for (const { test, score } of runUniformityBattery(chanceOverRounds(5), bound, DRAW_COUNT)) {
      expect(Math.abs(score), test).toBeLessThan(SCORE_LIMIT)
    }
  })

  it('catches a coin that favours one value by a twentieth', () => {
    const fair = chanceOverRounds(8)
    const biased: Chance = {
      below: (bound) => (fair.below(20) === 0 ? 0 : fair.below(bound)),
    }
    const findings = runUniformityBattery(biased, 25, DRAW_COUNT)
    expect(findings.find(({ test }) => test === 'frequency')?.score).toBeGreaterThan(SCORE_LIMIT)
  })

  it('catches draws that lean on the one before', () => {
    const fair = chanceOverRounds(8)
    let before = 0
    const sticky: Chance = {
      below(bound) {
        if (fair.below(20) !== 0) before = fair.below(bound)
        return before
      },
    }
    const scores = runUniformityBattery(sticky, 25, DRAW_COUNT)
    expect(scores.filter(({ score }) => Math.abs(score) > SCORE_LIMIT).length).toBeGreaterThan(1)
  })
})
