import { fromThree, rings, type SlotRules } from '../rules.ts'
import { TEN_LINES } from './lines.ts'

export const cometRun: SlotRules = {
  version: 'comet-run@1',
  stakeUnits: 100,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'ufo', kind: 'pays', pays: fromThree(135, 550, 1350) },
    { name: 'planet', kind: 'pays', pays: fromThree(68, 165, 675) },
    { name: 'satellite', kind: 'pays', pays: fromThree(27, 68, 325) },
    { name: 'alien', kind: 'pays', pays: fromThree(22, 54, 165) },
    { name: 'moon', kind: 'pays', pays: fromThree(19, 41, 135) },
    { name: 'star', kind: 'pays', pays: fromThree(14, 27, 68) },
    { name: 'robot', kind: 'pays', pays: fromThree(14, 27, 68) },
    { name: 'comet', kind: 'wild' },
  ],
  pays: { by: 'lines', lines: TEN_LINES, bothWays: true },
  reels: rings(
    'ufo robot alien star robot star moon ufo satellite robot star alien robot alien planet moon planet star moon satellite',
    'alien comet satellite alien robot star moon planet ufo robot moon star moon ufo alien planet robot planet alien robot star robot star robot satellite star robot star moon satellite moon satellite alien star planet star ufo moon robot alien ufo',
    'robot star planet ufo moon ufo robot alien ufo alien moon robot alien star moon planet alien robot star alien star satellite moon robot star planet satellite comet star satellite robot star robot planet ufo satellite moon robot alien star moon',
    'star alien star ufo star planet alien robot satellite comet moon star planet robot moon ufo robot alien robot moon ufo satellite planet robot star robot moon satellite star ufo alien planet moon robot satellite alien star moon alien star robot',
    'alien robot satellite planet alien star moon robot ufo star planet robot alien star robot moon satellite star ufo moon',
  ),
  expandingWilds: { reels: [1, 2, 3] },
}
