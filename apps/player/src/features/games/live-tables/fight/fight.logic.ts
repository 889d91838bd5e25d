import type { TableResult } from '@baize/contract'
import { FIGHT_READ_MS } from '../room/show.logic.ts'

type FightResult = Pick<
  Extract<TableResult, { game: 'cockfight' }>,
  'winner' | 'isCancelled' | 'seconds'
>

/** Where a bird is: parts of the ring's width and height from its middle, how it leans in degrees, and how large it is. */
export interface Bird {
  readonly x: number
  readonly y: number
  readonly lean: number
  readonly scale: number
  /** Towards its opponent, or away from it. */
  readonly isFacing: boolean
  readonly opacity: number
}

export interface Birds {
  readonly meron: Bird
  readonly wala: Bird
}

/** The birds come in while the bets are closed. */
export const ENTER_MS = 10_000
const SIDE = { meron: -1, wala: 1 } as const
const [FAR, READY, NEAR] = [0.62, 0.3, 0.13]

const clamp = (part: number) => Math.min(1, Math.max(0, part))
const ease = (part: number) => part * part * (3 - 2 * part)

/** Both birds at rest, before and between contests. */
export function birdsAtRest(): Birds {
  return { meron: standing('meron', READY), wala: standing('wala', READY) }
}

/** Both after a contest. */
export function birdsAfter(result: FightResult): Birds {
  return ended(result, 1)
}

/**
 * The birds at a moment of a contest. They hop at each other and back; nobody is hurt, and in the end the one that lost turns and walks off. Drawn
 * from the time alone, so that a page that joins in the middle draws the middle; until the end it tells nothing of who wins.
 */
export function birdsAt(result: FightResult, sinceMs: number, showMs: number): Birds {
  // A house with faster tables has faster birds.
  const wholeMs = ENTER_MS + result.seconds * 1_000
  const atMs = (sinceMs * wholeMs) / showMs
  if (atMs < ENTER_MS) return entering(atMs)
  const endsAtMs = wholeMs - (FIGHT_READ_MS * wholeMs) / showMs
  if (atMs >= endsAtMs) return ended(result, clamp((atMs - endsAtMs) / (wholeMs - endsAtMs)))
  return sparring(atMs - ENTER_MS, endsAtMs - ENTER_MS)
}

function standing(side: keyof Birds, distance: number): Bird {
  return { x: SIDE[side] * distance, y: 0, lean: 0, scale: 1, isFacing: true, opacity: 1 }
}

function entering(sinceMs: number): Birds {
  const part = ease(clamp(sinceMs / (ENTER_MS * 0.6)))
  const bob = Math.abs(Math.sin(sinceMs / 260)) * (1 - part)
  const of = (side: keyof Birds): Bird => ({
    ...standing(side, FAR + (READY - FAR) * part),
    ...{ y: -0.05 * bob, opacity: clamp(part * 3) },
    lean: Math.sin(sinceMs / 300) * 4 * SIDE[side],
  })
  return { meron: of('meron'), wala: of('wala') }
}

/** Clashes come about every two seconds, each beginning at the ready distance. */
function sparring(atMs: number, wholeMs: number): Birds {
  const clashes = Math.max(1, Math.round(wholeMs / 2_100))
  const place = (atMs / wholeMs) * clashes
  const [number, part] = [Math.floor(place), place % 1]
  const close = Math.sin(Math.PI * part)
  const jump = part > 0.25 && part < 0.75 ? Math.sin(Math.PI * (part - 0.25) * 2) : 0
  // They take turns at jumping higher, and the pair drifts a little over the sand.
  const drift = Math.sin(number * 2.4) * 0.08 * close
  const of = (side: keyof Birds): Bird => {
    const isHigher = (number % 2 === 0) === (side === 'meron')
    return {
      ...standing(side, READY + (NEAR - READY) * close),
      x: SIDE[side] * (READY + (NEAR - READY) * close) + drift,
      y: -jump * (isHigher ? 0.34 : 0.16),
      lean: SIDE[side] * (-12 * close + (isHigher ? -14 : 6) * jump),
    }
  }
  return { meron: of('meron'), wala: of('wala') }
}

function ended({ winner, isCancelled }: FightResult, part: number): Birds {
  const leaves = isCancelled || winner === 'draw'
  const of = (side: keyof Birds): Bird => {
    const isWinner = !leaves && winner === side
    const walk = ease(part)
    if (isWinner) {
      const crow = Math.abs(Math.sin(part * Math.PI * 3)) * 0.06
      return {
        ...standing(side, READY * (1 - walk * 0.7)),
        ...{ scale: 1 + 0.14 * walk, y: -crow, lean: SIDE[side] * 6 * walk },
      }
    }
    return {
      ...standing(side, READY + (FAR - READY) * walk),
      ...{ isFacing: false, y: -Math.abs(Math.sin(part * 12)) * 0.03, opacity: 1 - 0.65 * walk },
    }
  }
  return { meron: of('meron'), wala: of('wala') }
}
