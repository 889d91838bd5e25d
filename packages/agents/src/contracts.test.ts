import { keyOfDay } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import type { ContractCase } from './testing/case.ts'
import type { CaseHouse } from './testing/case-house.ts'
import cases from './testing/contracts.cases.json' with { type: 'json' }
import { type RunBook, takeRun } from './testing/take-run.ts'
import { takeStep } from './testing/take-step.ts'

function play({ members, script }: ContractCase['input']): ContractCase['expected'] {
  const house: CaseHouse = { members, moves: [], contracts: [], figures: [] }
  const book: RunBook = { windows: new Map(), overpaid: new Map() }
  const answers: unknown[] = []
  const runs: unknown[] = []
  for (const step of script) {
    if ('figures' in step) house.figures.push(...step.figures)
    else if ('run' in step) runs.push(takeRun(house, book, step.run))
    else answers.push(takeStep(house, step))
  }
  const contracts = house.contracts.map(({ id, state, from, to, endReason }) => ({
    ...{ id, state, endReason },
    from: from && keyOfDay(from),
    to: to && keyOfDay(to),
  }))
  return { answers, contracts, runs }
}

describe('contracts of agents', () => {
  it.each(
    (cases as unknown as ContractCase[]).map((each) => [each.id, each.describes, each] as const),
  )('%s: %s', (_id, _describes, { input, expected }) => {
    expect(play(input)).toEqual(expected)
  })
})
