import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { casesOf } from '../testing/cases.ts'
import { addScores, rankScores, type Ties } from './leaderboard.ts'

interface BoardCase {
  readonly ties: Ties
  readonly prizesMinor: readonly number[]
  readonly events: readonly {
    readonly member: string
    readonly points: number
    readonly seq: number
  }[]
  readonly excluded?: readonly string[]
}

function rank({ ties, prizesMinor, events, excluded = [] }: BoardCase): unknown[] {
  const changes = events.map(({ member, points, seq }) => ({
    ...{ memberId: member, points: BigInt(points), seq: BigInt(seq) },
  }))
  const ranked = rankScores(addScores(new Map(), changes), {
    ties,
    prizesMinor: prizesMinor.map((each) => minor(BigInt(each))),
    isLeftOut: (memberId) => excluded.includes(memberId),
  })
  return ranked.map(({ memberId, score, rank: place, prizeMinor }) => ({
    ...{ member: memberId, score: Number(score), rank: place, prizeMinor: Number(prizeMinor) },
  }))
}

describe('a leaderboard', () => {
  it.each(casesOf<BoardCase>('leaderboard'))('%s: %s', (_id, _describes, input, expected) => {
    expect(rank(input)).toEqual(expected)
  })

  it('shares all the prizes of a tie and not one unit more', () => {
    const tied = Array.from({ length: 7 }, (_, seq) => ({ member: `m${seq}`, points: 3, seq }))
    const ranked = rank({ ties: 'shared', prizesMinor: [1_000, 501, 3], events: tied })
    const prizes = (ranked as { prizeMinor: number }[]).map(({ prizeMinor }) => prizeMinor)
    expect(prizes.reduce((sum, each) => sum + each, 0)).toBe(1_504)
    expect(Math.max(...prizes) - Math.min(...prizes)).toBe(1)
  })
})
