import { periodNamed, regularPlay } from './counts.ts'
import { handicap, oddEven, total, twoWay } from './kinds.ts'
import { seriesScores, variantList } from './lists.ts'
import type { MarketDescription } from './market.ts'

const MAP = { group: 'maps', specifiers: ['mapnr'] } as const
const map = periodNamed('mapnr')

/** A series of maps, and who wins each. */
export const SERIES: readonly MarketDescription[] = [
  twoWay({ id: 186, name: 'Winner', group: 'main' }, regularPlay, 'undecided'),
  variantList({ id: 199, name: 'Correct score', group: 'main' }, regularPlay, {
    'sr:correct_score:bestof:3': seriesScores(3, 4),
    'sr:correct_score:bestof:5': seriesScores(5, 8),
  }),
  handicap({ id: 327, name: 'Map handicap', group: 'main' }, regularPlay),
  total({ id: 328, name: 'Total maps', group: 'main' }, regularPlay, 'both'),
  twoWay({ id: 330, name: '{!mapnr} map - winner', ...MAP }, map, 'undecided'),
]

/** Titles whose maps are won by rounds. */
export const SERIES_WITH_ROUNDS: readonly MarketDescription[] = [
  ...SERIES,
  handicap({ id: 331, name: '{!mapnr} map - round handicap', ...MAP }, map),
  total({ id: 332, name: '{!mapnr} map - total rounds', ...MAP }, map, 'both'),
  oddEven({ id: 333, name: '{!mapnr} map - odd/even rounds', ...MAP }, map, 'both'),
]
