import { KICK_OFF, type Score } from '@baize/sports'
import type { OfferedMarket } from '@baize/uof'
import { footballMoment } from '../football/football-moment.ts'
import { BEFORE_KICK_OFF, type FootballNow } from '../football/football-now.ts'
import { createMarketBook } from '../play/market-book.ts'
import type { Moment } from '../play/moment.ts'

/** A match at one of the moments that are priced once and sent again and again. */
export interface LoadBoard {
  readonly moment: Moment
  /** All that can be bet on. */
  readonly whole: readonly OfferedMarket[]
  /** What is not as in the board before. */
  readonly moved: readonly OfferedMarket[]
}

/** Strengths from even to far apart. */
const PROFILES = [
  [1.3, 1.3],
  [1.6, 1.1],
  [1.9, 0.9],
  [1.1, 1.7],
] as const
const MINUTES = 12
const FIRST_MINUTE = 5

/** Boards of a few matches through some minutes of play without a goal, forwards and back, so that they go round. */
export function makeLoadBoards(): readonly (readonly LoadBoard[])[] {
  return PROFILES.map(([home, away]) => {
    const rates = { home, away, rho: -0.05, firstHalfShare: 0.45 }
    const book = createMarketBook()
    const there = Array.from({ length: MINUTES }, (_, index) => FIRST_MINUTE + index)
    const round = [...there, ...there.toReversed().slice(1, -1)]
    const boardAt = (minute: number): LoadBoard => {
      const moment = footballMoment(rates, nowAt(minute, KICK_OFF.score))
      const gone = book.price(moment)
      const moved = [...book.takeMoved(false), ...gone]
      return { moment, whole: book.board(), moved }
    }
    // The second time round each board is compared with the one that goes before it.
    for (const minute of round) boardAt(minute)
    return round.map(boardAt)
  })
}

function nowAt(minute: number, score: Score): FootballNow {
  return { ...BEFORE_KICK_OFF, part: 'first_half', second: minute * 60, score }
}
