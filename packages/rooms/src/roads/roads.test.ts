import { seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import roadCases from '../testing/baccarat-roads.cases.json' with { type: 'json' }
import { walkRoads } from '../testing/walk-roads.ts'
import { type RoadResult, roadsOf } from './roads.ts'

/** The vectors keep ties as [column, row, ties]. */
function asInVectors(results: readonly RoadResult[]) {
  const { bigRoad, ...roads } = roadsOf(results)
  const ties = bigRoad.ties.map(({ column, row, ties: count }) => [column, row, count])
  return { ...roads, bigRoad: { ...bigRoad, ties } }
}

const read = (text: string) => [...text] as RoadResult[]

describe('the roads of a shoe', () => {
  it.each(roadCases.cases)('are those of $id: $describes', ({ input, expected }) => {
    expect(asInVectors(read(input.results))).toEqual(expected)
  })

  it('come out alike when they are drawn mark by mark on the wall', () => {
    const chance = seededChance(36)
    for (let shoe = 0; shoe < 300; shoe += 1) {
      const length = chance.below(120)
      const streaky = chance.below(4)
      let last: RoadResult = 'B'
      const results = Array.from({ length }, () => {
        if (chance.below(4) >= streaky) last = (['B', 'P', 'T'] as const)[chance.below(3)] ?? 'B'
        return last
      })
      expect(asInVectors(results)).toEqual(walkRoads(results))
    }
  })
})
