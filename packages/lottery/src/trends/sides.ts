import { assert } from '@baize/kernel'
import { type Family, playIn } from '../plays/family.ts'
import { SETTINGS } from '../plays/play.ts'
import type { SideKind, SideTrend } from './trend.ts'

const SIZES = ['big', 'small'] as const
const PARITIES = ['odd', 'even'] as const
const DUEL = ['dragon', 'tiger'] as const

interface Watched {
  readonly kind: SideKind
  readonly sides: readonly [string, string]
  /** What a play asks for beside the side. */
  readonly fields?: Readonly<Record<string, unknown>>
  readonly places?: readonly number[]
}

/** Which side a draw has is what the play on it says: a stake that returns is on neither. */
function sideOfPlay(
  family: Family,
  playId: string,
  { kind, sides, fields, places = [] }: Watched,
): SideTrend {
  const play = playIn(family, playId)
  assert(play, 'a side that is watched can be bet on')
  const bets = sides.map((side) => ({ side, bet: play.read({ ...fields, picks: [side] }) }))
  return {
    ...{ kind, sides, places },
    sideOf: (draw) =>
      bets.find(({ bet }) => {
        const { push: _push, ...won } = play.hitsOf(bet, draw, SETTINGS)
        return Object.values(won).some((count) => count > 0)
      })?.side,
  }
}

/** Big and small, odd and even of what one play looks at. */
export function sizeAndParity(
  family: Family,
  playId: string,
  of: 'total' | 'special' = 'total',
): readonly SideTrend[] {
  return [
    sideOfPlay(family, playId, { kind: `${of}_size`, sides: SIZES }),
    sideOfPlay(family, playId, { kind: `${of}_parity`, sides: PARITIES }),
  ]
}

/** Two halves of the numbers of a draw. */
export function halves(family: Family): readonly SideTrend[] {
  return [
    sideOfPlay(family, 'upper_lower', { kind: 'upper_lower', sides: ['upper', 'lower'] }),
    sideOfPlay(family, 'odd_even_plate', { kind: 'odd_even_plate', sides: PARITIES }),
  ]
}

/** One place against another, as the field of the play names them. */
export function duel(
  family: Family,
  places: readonly [number, number],
  fields: Readonly<Record<string, unknown>>,
): SideTrend {
  return sideOfPlay(family, 'dragon_tiger', { kind: 'dragon_tiger', sides: DUEL, fields, places })
}
