import type { Chance } from '@baize/kernel'
import {
  type FootballMoment,
  type GoalRates,
  goalsLeft,
  sharesLeft,
} from '../models/football-rates.ts'
import { lowScoreFactor } from '../models/score-grid.ts'
import type { Score, Side } from '../results/score.ts'

export const HALF_SECONDS = 45 * 60
const MINUTE_SECONDS = 60
const HALF_MINUTES = 45

export type IncidentKind = 'goal' | 'no_goal' | 'red_card' | 'yellow_card' | 'corner'

/** Something that happens, in seconds of play of its half. */
export interface Incident {
  readonly half: 1 | 2
  readonly second: number
  readonly kind: IncidentKind
  readonly side: Side
  /** How long before it betting stops: a penalty, or a decision that is looked at again. */
  readonly dangerSeconds: number
}

/** A whole match, before it is played. */
export interface FootballScript {
  /** Minutes added to each half. */
  readonly stoppage: readonly [number, number]
  /** In the order in which they happen. */
  readonly incidents: readonly Incident[]
}

/** What each side has of it in a match, on average. */
const PER_MATCH: Readonly<Record<Exclude<IncidentKind, 'goal'>, Score>> = {
  no_goal: { home: 0.35, away: 0.3 },
  red_card: { home: 0.1, away: 0.1 },
  yellow_card: { home: 1.8, away: 2.1 },
  corner: { home: 5.6, away: 4.6 },
}
export const CORNERS: Score = PER_MATCH.corner
export const BOOKINGS: Score = PER_MATCH.yellow_card

const SIDES: readonly Side[] = ['home', 'away']
/** One draw of so many decides how often something happens in a minute. */
const FINENESS = 2 ** 32
/** A match that is drawn again and again is a mistake of ours. */
const DRAWS_MAX = 200

/**
 * Draws a match from the rates of its sides, minute by minute. Low scores are as frequent as the prices say: a match
 * that ends in one is kept or drawn again by the same correction.
 */
export function footballScript(rates: GoalRates, chance: Chance): FootballScript {
  const factors = [0, 1].flatMap((home) =>
    [0, 1].map((away) => lowScoreFactor({ home, away }, rates, rates.rho)),
  )
  const highest = Math.max(1, ...factors)
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const script = drawMatch(rates, chance)
    const factor = lowScoreFactor(scoreAfter(script.incidents), rates, rates.rho)
    if (share(chance) * highest < factor) return script
  }
  throw new TypeError('no match comes of these rates')
}

export function scoreAfter(incidents: readonly Incident[]): Score {
  return countOf(incidents, 'goal')
}

export function countOf(incidents: readonly Incident[], kind: IncidentKind): Score {
  const of = (side: Side) =>
    incidents.filter((each) => each.kind === kind && each.side === side).length
  return { home: of('home'), away: of('away') }
}

function drawMatch(rates: GoalRates, chance: Chance): FootballScript {
  const stoppage = [1 + chance.below(3), 2 + chance.below(5)] as const
  const incidents: Incident[] = []
  for (const half of [1, 2] as const) {
    for (let minute = 0; minute < HALF_MINUTES; minute += 1) {
      const found = SIDES.flatMap((side) =>
        drawMinute(rates, { half, minute, side, incidents, stoppage }, chance),
      )
      incidents.push(...found.toSorted((left, right) => left.second - right.second))
    }
  }
  return { stoppage, incidents }
}

interface MinuteOfSide {
  readonly half: 1 | 2
  readonly minute: number
  readonly side: Side
  readonly incidents: readonly Incident[]
  readonly stoppage: readonly [number, number]
}

function drawMinute(rates: GoalRates, at: MinuteOfSide, chance: Chance): readonly Incident[] {
  const { half, minute, side, stoppage } = at
  // The last minute of a half is played out to its very end.
  const isLast = minute === HALF_MINUTES - 1
  const length = MINUTE_SECONDS * (isLast ? 1 + (stoppage[half - 1] ?? 0) : 1)
  const kinds: readonly IncidentKind[] = ['goal', 'no_goal', 'red_card', 'yellow_card', 'corner']
  return kinds.flatMap((kind) => {
    const mean = kind === 'goal' ? goalsOfMinute(rates, at) : PER_MATCH[kind][side] / 90
    return Array.from({ length: howOften(mean, chance) }, () => ({
      ...{ half, kind, side },
      second: minute * MINUTE_SECONDS + 1 + chance.below(length - 1),
      dangerSeconds: dangerBefore(kind, chance),
    }))
  })
}

/** As many goals as the prices expect of this minute after what has happened. */
function goalsOfMinute(rates: GoalRates, { half, minute, side, incidents }: MinuteOfSide): number {
  const moment: FootballMoment = {
    minute: minute + (half === 2 ? HALF_MINUTES : 0),
    score: scoreAfter(incidents),
    redCards: countOf(incidents, 'red_card'),
    ...(half === 2 && { halfTime: scoreAfter(incidents.filter((each) => each.half === 1)) }),
  }
  const { left } = sharesLeft(moment, rates.firstHalfShare)
  const halfShare = half === 1 ? rates.firstHalfShare : 1 - rates.firstHalfShare
  return (goalsLeft(rates, moment)[side] / left) * (halfShare / HALF_MINUTES)
}

/** A count whose mean is this, as independent happenings have it. */
function howOften(mean: number, chance: Chance): number {
  let rest = share(chance)
  let chanceOfCount = Math.exp(-mean)
  let count = 0
  while (rest >= chanceOfCount && count < 5) {
    rest -= chanceOfCount
    count += 1
    chanceOfCount *= mean / count
  }
  return count
}

/** A third of goals come from a penalty or are looked at again; what did not count always was. */
function dangerBefore(kind: IncidentKind, chance: Chance): number {
  if (kind === 'no_goal' || kind === 'red_card') return 60 + chance.below(60)
  return kind === 'goal' && chance.below(3) === 0 ? 60 + chance.below(90) : 0
}

function share(chance: Chance): number {
  return chance.below(FINENESS) / FINENESS
}
