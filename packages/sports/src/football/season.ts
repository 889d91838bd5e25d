import type { EpochMs } from '@baize/kernel'
import type { EventEnd, EventResult } from '../results/event-result.ts'
import { parseScore, type Score, subtractScores, totalOf } from '../results/score.ts'
import { kickOffUtc } from './kick-off.ts'

/** A season of a league as it is stored: clubs by name, a line for each match. */
export interface StoredSeason {
  readonly league: string
  readonly season: string
  readonly name: string
  /** Kick-offs are written in its time. */
  readonly zone: string
  readonly clubs: readonly string[]
  /** `2024-08-16 20:00 13 7 1:0 0:0`: day, time, clubs, full time, half time; then what few matches have. */
  readonly matches: readonly string[]
}

export interface SeasonMatch {
  readonly date: string
  /** Missing while the time is not set. */
  readonly time?: string
  readonly home: string
  readonly away: string
  readonly fullTime?: Score
  readonly halfTime?: Score
  readonly afterOvertime?: Score
  readonly shootOut?: Score
  readonly status?: 'awarded' | 'postponed'
}

export interface Season {
  readonly league: string
  readonly season: string
  readonly name: string
  readonly zone: string
  readonly clubs: readonly string[]
  readonly matches: readonly SeasonMatch[]
}

export function readSeason(stored: StoredSeason): Season {
  return { ...stored, matches: stored.matches.map((line) => readMatch(line, stored.clubs)) }
}

/** What stands in a line for something that is not known. */
const UNKNOWN = '-'

function readMatch(line: string, clubs: readonly string[]): SeasonMatch {
  const [date = '', time = UNKNOWN, home, away, fullTime, halfTime, ...more] = line.split(' ')
  const scores = {
    fullTime: scoreIn(fullTime),
    halfTime: scoreIn(halfTime),
    afterOvertime: scoreIn(more.find((each) => each.startsWith('et='))?.slice(3)),
    shootOut: scoreIn(more.find((each) => each.startsWith('p='))?.slice(2)),
  }
  const status = more.find((each) => each === 'awarded' || each === 'postponed')
  return {
    date,
    ...(time !== UNKNOWN && { time }),
    home: clubs[Number(home)] ?? '',
    away: clubs[Number(away)] ?? '',
    ...Object.fromEntries(Object.entries(scores).filter(([, score]) => score !== undefined)),
    ...(status && { status }),
  }
}

function scoreIn(text: string | undefined): Score | undefined {
  return text === undefined || text === UNKNOWN ? undefined : parseScore(text)
}

export function writeMatch(match: SeasonMatch, clubs: readonly string[]): string {
  const written = (score: Score | undefined) => (score ? `${score.home}:${score.away}` : UNKNOWN)
  return [
    ...[match.date, match.time ?? UNKNOWN, clubs.indexOf(match.home), clubs.indexOf(match.away)],
    ...[written(match.fullTime), written(match.halfTime)],
    ...(match.afterOvertime ? [`et=${written(match.afterOvertime)}`] : []),
    ...(match.shootOut ? [`p=${written(match.shootOut)}`] : []),
    ...(match.status ? [match.status] : []),
  ].join(' ')
}

/** What a match of a season has come to, as markets settle on it. Who goes through is in no season's file. */
export function stateOfMatch({ fullTime, halfTime, afterOvertime, status }: SeasonMatch): {
  readonly end: EventEnd
  readonly result: EventResult
} {
  if (status !== undefined) return { end: status, result: {} }
  if (fullTime === undefined) return { end: 'open', result: {} }
  return {
    end: 'ended',
    result: {
      regular: fullTime,
      ...(halfTime && { periods: [halfTime, subtractScores(fullTime, halfTime)] }),
      ...(afterOvertime && { withOvertime: afterOvertime }),
    },
  }
}

/** True where a match was decided on the pitch. */
export function wasPlayed({ fullTime, status }: SeasonMatch): boolean {
  return fullTime !== undefined && status === undefined
}

/** The score at half time as far as it can be known: a match without goals had none by then. */
export function knownHalfTime({ fullTime, halfTime }: SeasonMatch): Score | undefined {
  return halfTime ?? (fullTime && totalOf(fullTime) === 0 ? fullTime : undefined)
}

/** When a match begins; undefined while its time is not set, or when clocks make that time no moment of its own. */
export function kickOffOf({ date, time }: SeasonMatch, zone: string): EpochMs | undefined {
  const found = time === undefined ? undefined : kickOffUtc({ date, time, zone })
  return found?.ok ? found.value : undefined
}
