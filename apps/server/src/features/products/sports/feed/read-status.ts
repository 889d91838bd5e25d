import type { SportsEventPage, SportsEventState, SportsScoreBoard } from '@baize/contract'
import type { EpochMs } from '@baize/kernel'
import {
  type Contradiction,
  contradictionIn,
  type EventStatus,
  type Score,
  type SportKey,
  sportByKey,
} from '@baize/sports'
import { MATCH_STATUS, type SportEventStatus } from '@baize/uof'
import type { EventStanding } from '../book/events.store.ts'

const STATES = {
  not_started: 'not_started',
  delayed: 'not_started',
  live: 'live',
  suspended: 'interrupted',
  interrupted: 'interrupted',
  ended: 'ended',
  finalized: 'ended',
  postponed: 'postponed',
  abandoned: 'abandoned',
  cancelled: 'cancelled',
} as const satisfies Record<EventStatus, SportsEventState>

export const stateOfStatus = (status: EventStatus): SportsEventState => STATES[status]

const IS_OVER = new Set<SportsEventState>(['ended', 'abandoned', 'cancelled'])
export const isOver = (state: SportsEventState): boolean => IS_OVER.has(state)

const { first_half, second_half, half_time, ended } = MATCH_STATUS
const { first_break, second_break, third_break } = MATCH_STATUS
/** The period that a break comes after. */
const AFTER_BREAK: Readonly<Record<number, number>> = {
  ...{ [half_time]: 1, [first_break]: 1, [second_break]: 2, [third_break]: 3 },
}
const SECONDS = 60
const PERIODS_SHOWN = 9
const INCIDENTS_KEPT = 100
const ADVANTAGE = 50

/** How an event stands after a status that was made later than what is known. */
export function standingAfter(
  known: EventStanding,
  status: SportEventStatus,
  { sport, toldMs }: { readonly sport: SportKey; readonly toldMs: EpochMs },
): EventStanding {
  const state = stateOfStatus(status.status)
  const board = status.score || state === 'live' ? boardOf(status, sport) : known.board
  return {
    ...{ state, board, toldMs },
    incidents: sport === 'football' ? incidentsAfter(known, board) : [],
    endedAt: isOver(state) ? (known.endedAt ?? new Date(toldMs)) : null,
  }
}

/** An event that is put off, cancelled or listed anew by its fixture. What is played is told by its messages. */
export function standingOfFixture(
  known: EventStanding,
  status: EventStatus,
  toldMs: EpochMs,
): EventStanding {
  const state = stateOfStatus(status)
  const isListedAnew = state === 'not_started' && known.state === 'postponed'
  if (state !== 'postponed' && state !== 'cancelled' && !isListedAnew) return known
  if (state === known.state || toldMs < known.toldMs) return known
  return { ...known, state, toldMs, endedAt: isOver(state) ? new Date(toldMs) : null }
}

function boardOf(status: SportEventStatus, sport: SportKey): SportsScoreBoard {
  const periods = status.periods.toSorted((one, other) => one.number - other.number)
  const breakAfter = AFTER_BREAK[status.matchStatus]
  const played = periods.length > 0 ? (periods.at(-1)?.number ?? null) : 1
  const isEnd = status.matchStatus === ended || isOver(stateOfStatus(status.status))
  return {
    score: status.score ?? { home: 0, away: 0 },
    periods: periods.slice(0, PERIODS_SHOWN).map(({ score }) => score),
    period: isEnd ? null : (breakAfter ?? halfOf(status.matchStatus) ?? played),
    isBreak: !isEnd && breakAfter !== undefined,
    minute: status.clock && !isEnd ? Math.floor(status.clock.matchTime / SECONDS) : null,
    server: (sport === 'tennis' && !isEnd && status.server) || null,
    points: (!isEnd && status.gameScore && pointsOf(status.gameScore)) || null,
    statistics: {
      ...(status.corners && { corners: status.corners }),
      ...(status.yellowCards && { yellow_cards: status.yellowCards }),
      ...(status.redCards && { red_cards: status.redCards }),
    },
  }
}

function halfOf(matchStatus: number): number | undefined {
  if (matchStatus === first_half) return 1
  return matchStatus === second_half ? 2 : undefined
}

function pointsOf({ home, away }: Score): SportsScoreBoard['points'] {
  const called = (points: number) => (points === ADVANTAGE ? 'A' : String(points))
  return { home: called(home), away: called(away) }
}

type Incident = SportsEventPage['incidents'][number]
const COUNTED = [
  ['goal', ({ score }) => score],
  ['corner', ({ statistics }) => statistics.corners],
  ['yellow_card', ({ statistics }) => statistics.yellow_cards],
  ['red_card', ({ statistics }) => statistics.red_cards],
] as const satisfies readonly (readonly [
  Incident['kind'],
  (board: SportsScoreBoard) => Score | undefined,
])[]

/** An incident for each counter of the board that rose; one that fell again takes the last ones back. */
function incidentsAfter(
  { board: before, incidents: known }: EventStanding,
  board: SportsScoreBoard | null,
): readonly Incident[] {
  if (!board) return known
  let incidents = known
  for (const [kind, countOf] of COUNTED) {
    for (const side of ['home', 'away'] as const) {
      const was = (before && countOf(before)?.[side]) ?? 0
      const is = countOf(board)?.[side]
      if (is === undefined || is === was) continue
      incidents = counted(incidents, { kind, side, minute: board.minute ?? 0 }, is - was)
    }
  }
  return incidents.slice(-INCIDENTS_KEPT)
}

function counted(
  incidents: readonly Incident[],
  incident: Incident,
  by: number,
): readonly Incident[] {
  if (by > 0) {
    const more = Math.min(by, INCIDENTS_KEPT)
    return [...incidents, ...Array.from({ length: more }, () => incident)]
  }
  const { kind, side } = incident
  const at = incidents.findLastIndex((each) => each.kind === kind && each.side === side)
  if (at === -1) return incidents
  return counted(incidents.toSpliced(at, 1), incident, by + 1)
}

/** Why a status cannot be right. What is said of overtime is left out. */
export function contradictionOf(
  status: SportEventStatus,
  sport: SportKey,
): Contradiction | undefined {
  const { periodsMax, addsUp } = sportByKey(sport)
  const isRegular = status.periods.every(({ number }) => number <= periodsMax)
  if (status.score === undefined || !isRegular) return undefined
  const periods = status.periods.map(({ score }) => score)
  return contradictionIn({ regular: status.score, periods }, { periodsMax, addsUp })
}
