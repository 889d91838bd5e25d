import type { GoalRates } from '@baize/sports'
import { type FootballScript, HALF_SECONDS, type Incident } from '@baize/sports/scripts'
import { msOfPlay } from '../play/demonstration-clock.ts'
import type { Step, StepKind } from '../play/moment.ts'
import { footballMoment } from './football-moment.ts'
import { BEFORE_KICK_OFF, type FootballNow, withGoal, withOneMore } from './football-now.ts'

const BREAK_SECONDS = 15 * 60
const TICK_SECONDS = 60
/** From the goal to its score, and to new prices: half a second and three seconds of the demonstration. */
const SCORE_AFTER_SECONDS = 15
const PRICES_AFTER_SECONDS = 90
const PRICES_AFTER_CARD_SECONDS = 45

interface Event {
  /** Since kick-off, in seconds of play. */
  readonly at: number
  readonly kind: StepKind
  readonly apply: (now: FootballNow) => FootballNow
  /** 1 where a reason not to bet begins, -1 where it ends. */
  readonly danger?: 1 | -1
}

/** The parts of a match, in seconds since kick-off. */
interface Times {
  readonly firstEnds: number
  readonly secondBegins: number
  readonly ends: number
}

/** A match as it unfolds, from its script. Each moment is made of what has happened by then. */
export function footballSteps(rates: GoalRates, script: FootballScript): readonly Step[] {
  const times = timesOf(script)
  const events = [
    ...partEvents(script, times),
    ...tickEvents(times),
    ...script.incidents.flatMap((incident) => incidentEvents(incident, times)),
  ]
    .filter(({ at }) => at <= times.ends)
    .toSorted((left, right) => left.at - right.at)
  let now = BEFORE_KICK_OFF
  let dangers = 0
  return events.map(({ at, kind, apply, danger = 0 }) => {
    dangers += danger
    now = { ...apply(now), second: secondOf(at, times) }
    return {
      afterMs: msOfPlay(at),
      // While one reason not to bet remains, nothing opens.
      kind: kind === 'open' && dangers > 0 ? 'report' : kind,
      moment: footballMoment(rates, now),
    }
  })
}

function timesOf({ stoppage }: FootballScript): Times {
  const firstEnds = HALF_SECONDS + stoppage[0] * 60
  const secondBegins = firstEnds + BREAK_SECONDS
  return { firstEnds, secondBegins, ends: secondBegins + HALF_SECONDS + stoppage[1] * 60 }
}

function secondOf(at: number, { firstEnds, secondBegins }: Times): number {
  return at < secondBegins ? Math.min(at, firstEnds) : at - secondBegins
}

const same = (now: FootballNow) => now

function partEvents({ stoppage }: FootballScript, times: Times): readonly Event[] {
  const announce = (minutes: number) => (now: FootballNow) => ({ ...now, announced: minutes })
  return [
    { at: 0, kind: 'open', apply: (now) => ({ ...now, part: 'first_half' }) },
    { at: HALF_SECONDS - 1, kind: 'tick', apply: announce(stoppage[0]) },
    {
      at: times.firstEnds,
      kind: 'open',
      apply: ({ announced: _, ...now }) => ({ ...now, part: 'half_time', halfTime: now.score }),
    },
    {
      at: times.secondBegins,
      kind: 'open',
      apply: (now) => ({ ...now, part: 'second_half' }),
    },
    { at: times.secondBegins + HALF_SECONDS - 1, kind: 'tick', apply: announce(stoppage[1]) },
    {
      at: times.ends,
      kind: 'end',
      apply: ({ announced: _, ...now }) => ({ ...now, part: 'ended' }),
    },
  ]
}

function tickEvents({ firstEnds, secondBegins, ends }: Times): readonly Event[] {
  const from = (begin: number, end: number) =>
    Array.from({ length: Math.floor((end - begin - 1) / TICK_SECONDS) }, (_, index) => ({
      ...{ at: begin + (index + 1) * TICK_SECONDS, kind: 'tick' as const, apply: same },
    }))
  return [...from(0, firstEnds), ...from(secondBegins, ends)]
}

function incidentEvents(incident: Incident, times: Times): readonly Event[] {
  const { half, second, kind, side, dangerSeconds } = incident
  const [begins, ends] = half === 1 ? [0, times.firstEnds] : [times.secondBegins, times.ends]
  const at = begins + second
  const stopAt = Math.max(at - dangerSeconds, begins + 1)
  const known = Math.min(at + SCORE_AFTER_SECONDS, ends - 1)
  const stop: Event = { at: stopAt, kind: 'stop', apply: same, danger: 1 }
  const open = (openAt: number): Event => ({ at: openAt, kind: 'open', apply: same, danger: -1 })
  switch (kind) {
    case 'goal':
      return [
        stop,
        { at: known, kind: 'report', apply: (now) => withGoal(now, side) },
        open(at + PRICES_AFTER_SECONDS),
      ]
    case 'no_goal':
      return [stop, open(at)]
    case 'red_card':
      return [
        stop,
        {
          ...{ at: known, kind: 'report' },
          apply: (now) => ({ ...now, redCards: withOneMore(now.redCards, side) }),
        },
        open(at + PRICES_AFTER_CARD_SECONDS),
      ]
    case 'yellow_card':
      return [counted(at, (now) => ({ ...now, bookings: withOneMore(now.bookings, side) }))]
    case 'corner':
      return [counted(at, (now) => ({ ...now, corners: withOneMore(now.corners, side) }))]
  }
}

function counted(at: number, apply: Event['apply']): Event {
  return { at, kind: 'tick', apply }
}
