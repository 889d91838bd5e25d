import {
  EVENT_STATUS,
  type EventStatus,
  eventStatusOf,
  type Score,
  type Side,
  type SportKey,
} from '@baize/sports'
import { defined } from '../xml/defined.ts'
import { element, type XmlElement } from '../xml/element.ts'
import type { ElementReader } from '../xml/read-element.ts'
import { printSeconds, secondsOf } from './match-time.ts'

/** Where a match stands, as far as the feed tells. */
export interface SportEventStatus {
  readonly status: EventStatus
  /** The part of the match that is played, by `MATCH_STATUS`. */
  readonly matchStatus: number
  /** Goals, points, sets or maps. */
  readonly score?: Score
  /** Points of the game that is played, as tennis counts them; 50 for an advantage. */
  readonly gameScore?: Score
  readonly server?: Side
  readonly clock?: MatchClock
  /** Each period that has begun, alone. */
  readonly periods: readonly PeriodScore[]
  readonly yellowCards?: Score
  readonly redCards?: Score
  readonly corners?: Score
}

/** All in seconds. */
export interface MatchClock {
  readonly matchTime: number
  readonly stoppageTime?: number
  readonly stoppageAnnounced?: number
  readonly remainingInPeriod?: number
  readonly isStopped?: boolean
}

export interface PeriodScore {
  /** From one. */
  readonly number: number
  readonly matchStatus: number
  readonly score: Score
}

const SECONDS = 60

/**
 * Everything that has happened in a match so far, as text: another one after a goal, a card, a corner, a point, a period or a change of its status. The
 * clock is no part of it but in basketball, where a minute without points is something that happened.
 */
export function whatHappened({ clock, ...status }: SportEventStatus, sport: SportKey): string {
  const minute = sport === 'basketball' && clock ? Math.floor(clock.matchTime / SECONDS) : null
  return JSON.stringify([minute, status])
}

/** The feed's numbers for the parts of a match. */
export const MATCH_STATUS = {
  not_started: 0,
  first_half: 6,
  second_half: 7,
  first_set: 8,
  second_set: 9,
  third_set: 10,
  fourth_set: 11,
  fifth_set: 12,
  first_quarter: 13,
  second_quarter: 14,
  third_quarter: 15,
  fourth_quarter: 16,
  half_time: 31,
  overtime: 40,
  postponed: 60,
  delayed: 61,
  cancelled: 70,
  interrupted: 80,
  abandoned: 90,
  walkover: 91,
  retired: 95,
  ended: 100,
  first_map: 151,
  second_map: 152,
  third_map: 153,
  fourth_map: 154,
  fifth_map: 155,
  first_break: 301,
  second_break: 302,
  third_break: 303,
} as const

const PERIODS_MAX = 20

export function statusElement(status: SportEventStatus): XmlElement {
  const { score, gameScore, server, clock, periods } = status
  return element(
    'sport_event_status',
    {
      status: EVENT_STATUS[status.status],
      match_status: status.matchStatus,
      ...{ home_score: score?.home, away_score: score?.away },
      ...{ home_gamescore: gameScore?.home, away_gamescore: gameScore?.away },
      current_server: server && (server === 'home' ? 1 : 2),
    },
    [
      clock && clockElement(clock),
      periods.length === 0 ? undefined : element('period_scores', {}, periods.map(periodElement)),
      statisticsElement(status),
    ],
  )
}

function clockElement(clock: MatchClock): XmlElement {
  return element('clock', {
    match_time: printSeconds(clock.matchTime),
    stoppage_time: printSeconds(clock.stoppageTime),
    stoppage_time_announced: printSeconds(clock.stoppageAnnounced),
    remaining_time_in_period: printSeconds(clock.remainingInPeriod),
    stopped: clock.isStopped === undefined ? undefined : String(clock.isStopped),
  })
}

function periodElement({ number, matchStatus, score }: PeriodScore): XmlElement {
  return element('period_score', {
    ...{ number, match_status_code: matchStatus },
    ...{ home_score: score.home, away_score: score.away },
  })
}

function statisticsElement(status: SportEventStatus): XmlElement | undefined {
  const counted = STATISTICS.flatMap(([name, field]) => {
    const count = status[field]
    return count ? [element(name, { home: count.home, away: count.away })] : []
  })
  return counted.length === 0 ? undefined : element('statistics', {}, counted)
}

const STATISTICS = [
  ['yellow_cards', 'yellowCards'],
  ['red_cards', 'redCards'],
  ['corners', 'corners'],
] as const

export function readStatus(reader: ElementReader): SportEventStatus {
  const clock = reader.child('clock')
  const statistics = reader.child('statistics')
  const counts = STATISTICS.flatMap(([name, field]) => {
    const count = statistics?.child(name)?.scoreMaybe('home', 'away')
    return count ? [[field, count] as const] : []
  })
  return defined({
    status: reader.as('status', (text) => eventStatusOf(Number(text)), 'not_started'),
    matchStatus: reader.whole('match_status'),
    score: reader.scoreMaybe('home_score', 'away_score'),
    gameScore: reader.scoreMaybe('home_gamescore', 'away_gamescore'),
    server: reader.asMaybe('current_server', serverOf),
    clock: clock && readClock(clock),
    periods:
      reader.child('period_scores')?.children('period_score', PERIODS_MAX).map(readPeriod) ?? [],
    ...Object.fromEntries(counts),
  })
}

function serverOf(text: string): Side | undefined {
  return text === '1' ? 'home' : text === '2' ? 'away' : undefined
}

function readClock(reader: ElementReader): MatchClock {
  return defined({
    matchTime: reader.as('match_time', secondsOf, 0),
    stoppageTime: reader.asMaybe('stoppage_time', secondsOf),
    stoppageAnnounced: reader.asMaybe('stoppage_time_announced', secondsOf),
    remainingInPeriod: reader.asMaybe('remaining_time_in_period', secondsOf),
    isStopped: reader.asMaybe('stopped', (text) =>
      text === 'true' ? true : text === 'false' ? false : undefined,
    ),
  })
}

function readPeriod(reader: ElementReader): PeriodScore {
  return {
    number: reader.whole('number'),
    matchStatus: reader.whole('match_status_code'),
    score: reader.scoreMaybe('home_score', 'away_score') ?? blamed(reader),
  }
}

function blamed(reader: ElementReader): Score {
  reader.blame('@home_score')
  return { home: 0, away: 0 }
}
