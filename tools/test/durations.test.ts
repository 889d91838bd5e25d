import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../shared/project.ts'
import recorded from './durations.json' with { type: 'json' }
import { kindOf, overBudget, recordAfter } from './durations.ts'

/** Files that take longer than their kind may, and why they are not split. */
const TAKE_LONGER: Readonly<Record<string, string>> = {
  'apps/server/src/attack/fuzz.db.test.ts': 'sends something wrong to each field of the contract',
  'apps/server/src/attack/matrix.db.test.ts': 'knocks at each operation as everybody',
  'apps/server/src/attack/texts.db.test.ts': 'sends each kind of hostile text to each operation',
  'apps/server/src/house.model.db.test.ts': 'lives until each kind of step was taken',
  'chaos/src/commit-gates.db.test.ts': 'kills and pauses one product and waits until it is back',
  'e2e/src/hostile-texts.journey.ts': 'opens each page of both web apps',
}

describe('the recorded durations', () => {
  it('are within the budget of their kind, but for the files that are named here', () => {
    const times = Object.entries(recorded).map(([path, seconds]) => ({ path, seconds }))
    expect(overBudget(times.filter(({ path }) => !(path in TAKE_LONGER)))).toEqual([])
  })

  it.each(Object.keys(TAKE_LONGER))('excuse %s, which exists', (path) => {
    expect(existsSync(join(projectRoot, path))).toBe(true)
  })
})

describe('a file of tests', () => {
  it.each([
    ['packages/kernel/src/kernel.test.ts', 'unit'],
    ['apps/server/src/play.api.db.test.ts', 'db'],
    ['e2e/src/play.journey.ts', 'journey'],
  ] as const)('%s is of the kind %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind)
  })

  it('is over its budget when it takes longer, the longest named first', () => {
    const times = [
      { path: 'a.test.ts', seconds: 20 },
      { path: 'b.test.ts', seconds: 21.2 },
      { path: 'c.db.test.ts', seconds: 29.9 },
      { path: 'd.journey.ts', seconds: 31 },
    ]
    expect(overBudget(times)).toEqual(['d.journey.ts 31 s', 'b.test.ts 21 s'])
  })
})

describe('a new record', () => {
  it('has the new times of what ran, the old ones of what did not, and nothing short or gone', () => {
    const record = { 'gone.test.ts': 9, 'idle.test.ts': 8, 'ran.test.ts': 7 }
    const times = [
      { path: 'ran.test.ts', seconds: 11.6 },
      { path: 'new.test.ts', seconds: 5.4 },
      { path: 'short.test.ts', seconds: 0.2 },
    ]
    const after = recordAfter(record, times, (path) => path !== 'gone.test.ts')
    expect(after).toEqual({ 'idle.test.ts': 8, 'new.test.ts': 5, 'ran.test.ts': 12 })
    expect(Object.keys(after)).toEqual(['idle.test.ts', 'new.test.ts', 'ran.test.ts'])
  })
})
