import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { validBetOfSpots } from './valid-bet-of-spots.ts'

const counted = (version: string, bets: Readonly<Record<string, number>>) =>
  Number(
    validBetOfSpots(
      version,
      Object.entries(bets).map(([spot, stake]) => ({ spot, stakeMinor: minor(BigInt(stake)) })),
    ),
  )

describe('the valid bet of a table', () => {
  it.each<[string, Readonly<Record<string, number>>, number]>([
    ['roulette@1', { red: 100 }, 100],
    ['roulette@1', { red: 100, black: 100 }, 0],
    ['roulette@1', { red: 100, black: 140 }, 40],
    ['roulette@1', { 'dozen-1': 100, 'dozen-2': 100 }, 200],
    ['roulette@1', { 'dozen-1': 100, 'dozen-2': 100, 'straight-0': 10 }, 0],
    ['roulette@1', { low: 100, 'dozen-1': 100 }, 200],
    ['sic-bo@1', { small: 100, big: 100, 'any-triple': 10 }, 10],
    ['sic-bo@1', { small: 100, odd: 100 }, 0],
    ['baccarat@1', { player: 100, banker: 60, tie: 10 }, 50],
    ['dragon-tiger@1', { dragon: 100, tiger: 100, tie: 20 }, 20],
    ['cockfight@1', { meron: 100, wala: 100, draw: 10 }, 10],
    ['cockfight@1', { meron: 100, wala: 40 }, 60],
    ['coin-flip@1', { heads: 100, tails: 100 }, 0],
    ['mines@1', { all: 100 }, 100],
  ])('%s with %j counts %i', (version, bets, expected) => {
    expect(counted(version, bets)).toBe(expected)
  })
})
