import type { Side } from '../results/score.ts'

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

const TIE_BREAK_POINTS = 7

/** The chance that the side named first wins a tie-break: to seven with two ahead, one serve and then two by turns. */
export function tieBreakChance(chances: PointChances, servesFirst: boolean): number {
  const known = new Map<string, number>()
  const from = (home: number, away: number): number => {
    if (home === away && home >= TIE_BREAK_POINTS - 1) return atLevel(chances)
    if (home >= TIE_BREAK_POINTS) return 1
    if (away >= TIE_BREAK_POINTS) return 0
    const key = `${home}:${away}`
    const found = known.get(key)
    if (found !== undefined) return found
    const isFirstServing = Math.floor((home + away + 1) / 2) % 2 === 0
    const point = isFirstServing === servesFirst ? chances.onOwnServe : chances.onOtherServe
    const chance = point * from(home + 1, away) + (1 - point) * from(home, away + 1)
    known.set(key, chance)
    return chance
  }
  return from(0, 0)
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
  const tieBreak = {
    home: tieBreakChance(chances, true),
    away: tieBreakChance(chances, false),
  }
  const chanceOfHome = ({ home, away, server }: SetGames): number => {
    if (home === GAMES_TO_WIN && away === GAMES_TO_WIN) return tieBreak[server]
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
