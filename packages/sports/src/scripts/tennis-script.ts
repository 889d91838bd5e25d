import type { Chance } from '@baize/kernel'
import type { PointChances } from '../models/tennis-rates.ts'
import type { Score, Side } from '../results/score.ts'

const SETS_TO_WIN = 2
const FINENESS = 1_000_000

/** Where a match stands between two games: sets that are over, and games of the one that is played. */
export interface TennisScore {
  readonly sets: readonly Score[]
  readonly games: Score
  readonly server: Side
}

export const FIRST_SERVE: TennisScore = { sets: [], games: { home: 0, away: 0 }, server: 'home' }

export interface TennisGame {
  readonly points: number
  readonly after: TennisScore
}

/** A match to best of three sets, drawn point by point. */
export function tennisScript(chances: PointChances, chance: Chance): readonly TennisGame[] {
  const games: TennisGame[] = []
  let now = FIRST_SERVE
  while (!isMatchWon(now)) {
    const isTieBreak = now.games.home === 6 && now.games.away === 6
    const played = isTieBreak ? tieBreak(chances, chance) : game(chances, now.server, chance)
    now = afterGame(now, played.winner)
    games.push({ points: played.points, after: now })
  }
  return games
}

/** Sets that each side has won. */
export function setsWon({ sets }: Pick<TennisScore, 'sets'>): Score {
  const home = sets.filter((set) => set.home > set.away).length
  return { home, away: sets.length - home }
}

export function isMatchWon(now: Pick<TennisScore, 'sets'>): boolean {
  const won = setsWon(now)
  return won.home === SETS_TO_WIN || won.away === SETS_TO_WIN
}

interface PlayedGame {
  readonly winner: Side
  readonly points: number
}

function game(chances: PointChances, server: Side, chance: Chance): PlayedGame {
  return untilTwoAhead(4, () => drawPoint(chances, server, chance))
}

/** The first point is one side's to serve, then two are each's. */
function tieBreak(chances: PointChances, chance: Chance): PlayedGame {
  return untilTwoAhead(7, (point) =>
    drawPoint(chances, Math.floor((point + 1) / 2) % 2 === 0 ? 'home' : 'away', chance),
  )
}

function untilTwoAhead(toWin: number, draw: (point: number) => Side): PlayedGame {
  const won = { home: 0, away: 0 }
  for (let point = 0; ; point += 1) {
    won[draw(point)] += 1
    const [most, least] = [Math.max(won.home, won.away), Math.min(won.home, won.away)]
    if (most >= toWin && most - least >= 2) {
      return { winner: won.home > won.away ? 'home' : 'away', points: point + 1 }
    }
  }
}

function drawPoint(chances: PointChances, server: Side, chance: Chance): Side {
  const home = server === 'home' ? chances.onOwnServe : chances.onOtherServe
  return chance.below(FINENESS) < home * FINENESS ? 'home' : 'away'
}

function afterGame(now: TennisScore, winner: Side): TennisScore {
  const games: Score = { ...now.games, [winner]: now.games[winner] + 1 }
  const server: Side = now.server === 'home' ? 'away' : 'home'
  const most = Math.max(games.home, games.away)
  const isSetOver = most === 7 || (most === 6 && Math.abs(games.home - games.away) >= 2)
  if (!isSetOver) return { ...now, games, server }
  return { sets: [...now.sets, games], games: { home: 0, away: 0 }, server }
}
