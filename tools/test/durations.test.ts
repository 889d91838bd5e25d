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
  'apps/server/src/testing/house.model.db.test.ts': 'lives until each kind of step was taken',
  'chaos/src/commit-gates.db.test.ts': 'kills and pauses one product and waits until it is back',
  'chaos/src/vendor-gates.db.test.ts': 'kills a product while vendors call, and spoils its books',
  'apps/server/src/attack/races/races.db.test.ts':
    'asks for each thing that counts once a hundred times at once',
  'apps/server/src/attack/uploads.db.test.ts':
    'sends each kind of false file to each place that takes files',
  'apps/server/src/ledger-command/ledger-command.db.test.ts':
    'starts the command anew for each question to the books',
  'apps/server/src/platform/back-up/back-up.db.test.ts':
    'makes back-ups of a whole house and restores them',
  'apps/server/src/platform/database/embedded/start-embedded-postgres.db.test.ts':
    'starts databases, kills them and waits until they are back',
  'chaos/src/planted/planted-bugs.db.test.ts':
    'builds the ledger once for each bug that is planted in it',
  'e2e/src/banners.journey.ts': 'makes and shows each kind of banner in both sizes',
  'e2e/src/first-look.journey.ts': 'opens the site on slow lines',
  'e2e/src/four-eyes.journey.ts': 'signs in several members of staff',
  'e2e/src/hostile-texts.journey.ts': 'opens each page of both web apps',
  'e2e/src/lobby.journey.ts': 'waits for what changes by itself',
  'e2e/src/money-in-and-out.journey.ts': 'walks from the first visit to the receipt in both sizes',
  'e2e/src/new-address.journey.ts': 'signs in from several addresses, each with its second proof',
  'e2e/src/objection.journey.ts': 'pays out, objects and splits the money by two people',
  'e2e/src/play.journey.ts': 'plays, replays and verifies rounds in both sizes',
  'e2e/src/registration.journey.ts': 'fills in each form of registration',
  'e2e/src/security.journey.ts': 'changes each thing that protects an account',
  'e2e/src/slots.journey.ts': 'plays a round of each kind of slot',
  'e2e/src/terms.journey.ts': 'publishes terms with a second person and has them accepted',
  'e2e/src/ways-in.journey.ts': 'signs in in each way',
  'packages/games/src/testing/final-outcomes.test.ts': 'works out final rounds of each game',
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
    ['apps/server/src/features/products/play/play.api.db.test.ts', 'db'],
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
