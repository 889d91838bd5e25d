import { minor, type Ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { playIn } from '../plays/family.ts'
import type { Play } from '../plays/play.ts'
import { payoutMinorOf, readPrices, returnedOf, returnOf } from '../plays/prices.ts'
import {
  BET_CASES,
  type BetCase,
  betOfCase,
  CASE_COUNT,
  casesOf,
  drawsOfCase,
  familyOfCase,
  KINDS,
  settingsOfCase,
} from './cases.ts'

function textOf({ numerator, denominator }: Ratio): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`
}

/** A fraction of a case in lowest terms. */
function lowest(text: string): string {
  const [top = '0', bottom = '1'] = text.split('/')
  let [left, right] = [BigInt(top), BigInt(bottom)]
  while (right !== 0n) [left, right] = [right, left % right]
  return textOf({ numerator: BigInt(top) / left, denominator: BigInt(bottom) / left })
}

function playOf(each: BetCase): { readonly play: Play<unknown>; readonly bet: unknown } {
  const play = playIn(familyOfCase(each), each.input.play)
  expect(play, each.input.play).toBeDefined()
  if (!play) throw new Error('no such play')
  const bet = play.read(betOfCase(each))
  expect(bet).toBeDefined()
  return { play, bet }
}

describe('the cases of the lottery', () => {
  it('are all tested: bets here, the others beside what they are about', () => {
    const counts = KINDS.map((kind) => casesOf(kind).length)
    expect(counts).not.toContain(0)
    expect(counts.reduce((sum, count) => sum + count, BET_CASES.length)).toBe(CASE_COUNT)
  })
})

describe('a bet', () => {
  it.each(BET_CASES)('%s has its lines, hits, payouts and return: %s', (_id, _describes, each) => {
    const { play, bet } = playOf(each)
    const { line_stake_minor: lineStakeMinor } = each.input
    const [prices, settings] = [readPrices(each.input.price), settingsOfCase(each)]
    const lines = play.linesOf(bet)
    expect(lines).toBe(each.expected.lines)
    expect(lines * lineStakeMinor).toBe(each.expected.stake_minor)
    const shares = play.prizeSharesOf(bet)
    const results = drawsOfCase(each).map((sent) => {
      const hits = play.hitsOf(bet, familyOfCase(each).readResult(sent), settings)
      const returned = returnedOf(hits, prices, shares)
      return {
        hits,
        return_exact: textOf({
          ...returned,
          numerator: returned.numerator * BigInt(lineStakeMinor),
        }),
        payout_minor: Number(payoutMinorOf(minor(BigInt(lineStakeMinor)), hits, prices, shares)),
      }
    })
    expect(
      results.map((result) => ({ ...result, return_exact: lowest(result.return_exact) })),
    ).toEqual(each.expected.results)
    if (each.expected.rtp) {
      expect(textOf(returnOf(play, bet, prices, settings))).toBe(lowest(each.expected.rtp))
    }
  })
})
