import type { TableRoom } from '@baize/contract'
import { type ArcSpot, arcRow, LONG } from '../../tables/arc.logic.ts'

type Row = Parameters<typeof arcRow>[1]

const NEAR: Row = [
  ['player', 'blue'],
  ['tie', 'green', 0.5],
  ['banker', 'red'],
]

/** What each way to pay the banker has beside the bets that all of them have. */
const FAR: Readonly<Record<string, Row>> = {
  commission: [
    ['playerPair', 'blue'],
    ['small', 'plain'],
    ['big', 'plain'],
    ['bankerPair', 'red'],
  ],
  noCommission: [
    ['playerPair', 'blue'],
    ['small', 'plain'],
    ['super6', 'red'],
    ['big', 'plain'],
    ['bankerPair', 'red'],
  ],
  ez: [
    ['playerPair', 'blue'],
    ['panda8', 'blue'],
    ['small', 'plain'],
    ['big', 'plain'],
    ['dragon7', 'red'],
    ['bankerPair', 'red'],
  ],
}

const DRAGON_TIGER_PLACES: readonly ArcSpot[] = [
  ...arcRow(
    'far',
    [
      ['tie', 'green'],
      ['suitedTie', 'green'],
    ],
    LONG,
  ),
  ...arcRow(
    'near',
    [
      ['dragon', 'red'],
      ['tiger', 'blue'],
    ],
    LONG,
  ),
]

const COCKFIGHT_PLACES: readonly ArcSpot[] = [
  ...arcRow('far', [['draw', 'green']], LONG),
  ...arcRow(
    'near',
    [
      ['meron', 'red'],
      ['wala', 'blue'],
    ],
    LONG,
  ),
]

/** Games whose spots lie along the edge of a bent table. */
export function isBent(game: TableRoom['game']): boolean {
  return game === 'baccarat' || game === 'dragon-tiger' || game === 'cockfight'
}

/** Where the spots of a table with cards lie along its edge. */
export function placesOf({
  game,
  variant,
}: Pick<TableRoom, 'game' | 'variant'>): readonly ArcSpot[] {
  if (game === 'dragon-tiger') return DRAGON_TIGER_PLACES
  if (game === 'cockfight') return COCKFIGHT_PLACES
  return [...arcRow('far', FAR[variant] ?? [], LONG), ...arcRow('near', NEAR, LONG)]
}
