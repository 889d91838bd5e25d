import { firstTwoQuarters, periodNamed, regularPlay, withOvertime } from './counts.ts'
import { doubleChance, handicap, oddEven, threeWay, total, twoWay } from './kinds.ts'
import type { MarketDescription } from './market.ts'

const QUARTER = { group: 'quarters', specifiers: ['quarternr'] } as const
const quarter = periodNamed('quarternr')

/** Most markets count overtime; those that do not say so by having a draw. */
export const BASKETBALL: readonly MarketDescription[] = [
  threeWay({ id: 1, name: '1x2', group: 'main' }, regularPlay),
  doubleChance({ id: 10, name: 'Double chance', group: 'main' }, regularPlay),
  twoWay({ id: 11, name: 'Draw no bet', group: 'main' }, regularPlay, 'void'),
  total({ id: 18, name: 'Total', group: 'main' }, regularPlay, 'both'),
  threeWay({ id: 60, name: '1st half - 1x2', group: 'halves' }, firstTwoQuarters),
  twoWay({ id: 64, name: '1st half - draw no bet', group: 'halves' }, firstTwoQuarters, 'void'),
  handicap({ id: 66, name: '1st half - handicap', group: 'halves' }, firstTwoQuarters),
  total({ id: 68, name: '1st half - total', group: 'halves' }, firstTwoQuarters, 'both'),
  twoWay({ id: 219, name: 'Winner (incl. overtime)', group: 'main' }, withOvertime, 'undecided'),
  handicap({ id: 223, name: 'Handicap (incl. overtime)', group: 'main' }, withOvertime),
  total({ id: 225, name: 'Total (incl. overtime)', group: 'main' }, withOvertime, 'both'),
  total(
    { id: 227, name: '{$competitor1} total (incl. overtime)', group: 'main' },
    withOvertime,
    'home',
  ),
  total(
    { id: 228, name: '{$competitor2} total (incl. overtime)', group: 'main' },
    withOvertime,
    'away',
  ),
  oddEven({ id: 229, name: 'Odd/even (incl. overtime)', group: 'main' }, withOvertime, 'both'),
  threeWay({ id: 235, name: '{!quarternr} quarter - 1x2', ...QUARTER }, quarter),
  total({ id: 236, name: '{!quarternr} quarter - total', ...QUARTER }, quarter, 'both'),
  twoWay({ id: 302, name: '{!quarternr} quarter - draw no bet', ...QUARTER }, quarter, 'void'),
  handicap({ id: 303, name: '{!quarternr} quarter - handicap', ...QUARTER }, quarter),
  oddEven({ id: 304, name: '{!quarternr} quarter - odd/even', ...QUARTER }, quarter, 'both'),
]
