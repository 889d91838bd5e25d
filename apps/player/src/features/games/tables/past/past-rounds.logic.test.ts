import type { RoundView } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { PAST_ROUNDS_MAX, pastRounds } from './past-rounds.logic.ts'

const round = (roundId: string) => ({ roundId }) as RoundView
const idsOf = (rounds: readonly RoundView[]) => rounds.map(({ roundId }) => roundId)

describe('past rounds at a table', () => {
  it('are those of earlier visits and then those of this one, the oldest first', () => {
    const past = pastRounds([round('b'), round('a')], [round('c'), round('d')])
    expect(idsOf(past)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are there once, also when the record has a round of this visit already', () => {
    const past = pastRounds([round('c'), round('b')], [round('c'), round('d')])
    expect(idsOf(past)).toEqual(['b', 'c', 'd'])
  })

  it('are the newest where there are too many', () => {
    const played = Array.from({ length: PAST_ROUNDS_MAX }, (_, at) => round(`${at}`))
    expect(idsOf(pastRounds([round('old')], played))).toEqual(idsOf(played))
  })
})
