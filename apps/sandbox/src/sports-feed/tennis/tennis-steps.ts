import type { Chance } from '@baize/kernel'
import type { PointChances, Score, Side } from '@baize/sports'
import { msOfPlay } from '../play/demonstration-clock.ts'
import type { Step, StepKind } from '../play/moment.ts'
import { BEFORE_FIRST_SERVE, isWon, type TennisNow, tennisMoment } from './tennis-moment.ts'

const POINT_SECONDS = 25
const CHANGE_SECONDS = 60
/** Before the score of a set is known nobody bets. */
const STOP_SECONDS = 15
const FINENESS = 1_000_000

/** A match, drawn point by point, as it unfolds: a step after each game. */
export function tennisSteps(chances: PointChances, chance: Chance): readonly Step[] {
  let now: TennisNow = { ...BEFORE_FIRST_SERVE, hasBegun: true }
  let second = 0
  const steps: Step[] = [step(chances, 0, 'open', now)]
  while (!isWon(now)) {
    const before = now
    const isTieBreak = now.games.home === 6 && now.games.away === 6
    const played = isTieBreak ? tieBreak(chances, chance) : game(chances, now.server, chance)
    second += played.points * POINT_SECONDS
    now = afterGame(now, played.winner)
    const isSetOver = now.sets.length > before.sets.length
    if (isSetOver) steps.push(step(chances, second - STOP_SECONDS, 'stop', before))
    steps.push(step(chances, second, kindOf(now, isSetOver), now))
    second += CHANGE_SECONDS
  }
  return steps
}

function kindOf(now: TennisNow, isSetOver: boolean): StepKind {
  if (isWon(now)) return 'end'
  return isSetOver ? 'open' : 'tick'
}

function step(chances: PointChances, second: number, kind: StepKind, now: TennisNow): Step {
  return { afterMs: msOfPlay(second), kind, moment: tennisMoment(chances, now) }
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

function afterGame(now: TennisNow, winner: Side): TennisNow {
  const games: Score = { ...now.games, [winner]: now.games[winner] + 1 }
  const server: Side = now.server === 'home' ? 'away' : 'home'
  const most = Math.max(games.home, games.away)
  const isSetOver = most === 7 || (most === 6 && Math.abs(games.home - games.away) >= 2)
  if (!isSetOver) return { ...now, games, server }
  return { ...now, sets: [...now.sets, games], games: { home: 0, away: 0 }, server }
}
