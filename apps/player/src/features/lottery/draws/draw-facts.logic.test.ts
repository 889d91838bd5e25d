import { describe, expect, it } from 'vitest'
import { factsOf } from './draw-facts.logic.ts'

const textOf = (family: string, result: unknown, drawsAt = '2026-11-29T13:30:00Z') =>
  factsOf(family, result, drawsAt).map((fact) => (fact.kind === 'sum' ? fact.sum : fact.value))

describe('what a result is beside its numbers', () => {
  it.each([
    ['SSC', '90501', [15, 'small', 'odd', 'dragon']],
    ['SSC', '10501', [7, 'small', 'odd', 'none']],
    ['11X5', [11, 1, 2, 7, 9], [30, 'none', 'even']],
    ['PK10', [10, 9, 1, 2, 3, 4, 5, 6, 7, 8], [19, 'big', 'odd', 'dragon']],
    ['K3', [2, 2, 2], [6, 'none', 'none']],
    ['LHC', [1, 2, 3, 4, 5, 6, 49], [70, 'none', 'none', 'small', 'even', 'horse', 'green']],
    ['KLSF', [1, 2, 3, 4, 5, 6, 7, 8], []],
    ['SSC', null, []],
    ['none', '12345', []],
  ])('%s %j: %j', (family, result, facts) => {
    expect(textOf(family, result)).toEqual(facts)
  })

  it.each([
    ['2026-02-16T13:30:00Z', 'snake'],
    ['2026-02-16T16:00:00Z', 'horse'],
  ])('49 of LHC drawn at %s is the %s of that lunar year', (drawsAt, animal) => {
    expect(textOf('LHC', [1, 2, 3, 4, 5, 6, 49], drawsAt)).toContain(animal)
  })
})
