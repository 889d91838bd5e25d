import type { Side } from '../results/score.ts'
import { binomial } from './binomial.ts'

/** How likely the side named first is to win a point, on its own serve and on the other's. */
export interface PointChances {
  readonly onOwnServe: number
  readonly onOtherServe: number
}

/** The chance of winning a game by the chance of winning one of its points: to four with two ahead, deuce and all. */
export function gameChance(point: number): number {
  const lost = 1 - point
  const straight = point ** 4 * (1 + 4 * lost + 10 * lost ** 2)
  const fromDeuce = point ** 2 / (1 - 2 * point * lost)
  return straight + 20 * point ** 3 * lost ** 3 * fromDeuce
}

const SERVES_EACH = 6

/**
 * The chance that the side named first wins a tie-break: to seven points with two ahead. Of the first twelve points each
 * side serves six, and one that has more than half of them has won before or with the last; so it does not matter who
 * serves first.
 */
export function tieBreakChance(chances: PointChances): number {
  const own = binomial(SERVES_EACH, chances.onOwnServe)
  const others = binomial(SERVES_EACH, chances.onOtherServe)
  const points = own.flatMap((ownChance, ownPoints) =>
    others.map((chance, more) => ({ won: ownPoints + more, chance: ownChance * chance })),
  )
  const sum = (isIn: (won: number) => boolean) =>
    points.filter(({ won }) => isIn(won)).reduce((all, { chance }) => all + chance, 0)
  return sum((won) => won > SERVES_EACH) + sum((won) => won === SERVES_EACH) * atLevel(chances)
}

/** From level on, both serve once of every two points: the side that wins both has won. */
function atLevel({ onOwnServe, onOtherServe }: PointChances): number {
  const both = onOwnServe * onOtherServe
  const neither = (1 - onOwnServe) * (1 - onOtherServe)
  return both / (both + neither)
}

/** A set as it stands, or as it ended. */
export interface SetGames {
  readonly home: number
  readonly away: number
  readonly server: Side
}

/** How a set can end, who then serves first in the next, and with what chance. */
export interface SetEnd {
  readonly home: number
  readonly away: number
  readonly nextServer: Side
  readonly chance: number
}

const GAMES_TO_WIN = 6

/** Every way in which a set can end from where it stands: six games with two ahead, or a tie-break at six all. */
export function setEnds(chances: PointChances, from: SetGames): readonly SetEnd[] {
  const hold = { home: gameChance(chances.onOwnServe), away: 1 - gameChance(chances.onOtherServe) }
  const tieBreak = tieBreakChance(chances)
  const chanceOfHome = ({ home, away, server }: SetGames): number => {
    if (home === GAMES_TO_WIN && away === GAMES_TO_WIN) return tieBreak
    return server === 'home' ? hold.home : 1 - hold.away
  }
  const ends: SetEnd[] = []
  let level: readonly Reached[] = [{ ...from, chance: 1 }]
  while (level.length > 0) {
    const next = new Map<number, Reached>()
    for (const set of level) {
      const { home, away, server, chance } = set
      if (isSetOver(home, away)) {
        ends.push({ home, away, nextServer: server, chance })
        continue
      }
      const won = chanceOfHome(set)
      addTo(next, { home: home + 1, away, server: other(server), chance: chance * won })
      addTo(next, { home, away: away + 1, server: other(server), chance: chance * (1 - won) })
    }
    level = [...next.values()]
  }
  return ends
}

interface Reached extends SetGames {
  readonly chance: number
}

/** After as many games the same score has the same server, so that home's games tell everything. */
function addTo(level: Map<number, Reached>, reached: Reached): void {
  const known = level.get(reached.home)?.chance ?? 0
  level.set(reached.home, { ...reached, chance: reached.chance + known })
}

export function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

function isSetOver(home: number, away: number): boolean {
  const most = Math.max(home, away)
  return most > GAMES_TO_WIN || (most === GAMES_TO_WIN && Math.abs(home - away) >= 2)
}
