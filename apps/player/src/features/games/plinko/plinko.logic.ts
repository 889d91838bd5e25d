import type { RoundView } from '@baize/contract'
import type { PlinkoEvent, PlinkoOptions, PlinkoPath } from '@baize/games/plinko/events'
import { paysOf, ROWS_MAX, ROWS_MIN } from '@baize/games/plinko/rules'
import { assert } from '@baize/kernel'
import { within } from '../originals/hundredths.logic.ts'

/** The table a round was played on. */
export function tableOf(round: RoundView): PlinkoOptions {
  return round.options as unknown as PlinkoOptions
}

/** How the ball of a round fell, and where to. */
export function fallOf(round: RoundView): { readonly path: PlinkoPath; readonly slot: number } {
  assert(round.gameCode === 'plinko', 'the round is one of this game')
  const events = round.events as unknown as readonly PlinkoEvent[]
  const dropped = events.find((event) => event.type === 'dropped')
  assert(dropped, 'a round of plinko has a ball')
  return dropped
}

/** What the slot of a round pays, in hundredths of the stake. */
export function payOf(round: RoundView): number {
  return paysOf(tableOf(round))[fallOf(round).slot] ?? 0
}

export function stepRows(table: PlinkoOptions, by: -1 | 1): PlinkoOptions {
  return { ...table, rows: within(table.rows + by, ROWS_MIN, ROWS_MAX) }
}

/** How long a ball falls: a fixed share for each row, quicker in a run. */
export function fallMs(rows: number, pace: 'single' | 'run'): number {
  return pace === 'run' ? 160 + rows * 34 : 260 + rows * 118
}

/** A place on the board: columns from the middle to the right, rows from the first pin down. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** A ball begins this many rows above the first pin. */
const ABOVE = 1.3
/** How much it springs off a pin before it falls on. */
const SPRING = 0.95

/** Where a ball is at a moment of its fall, 0 to 1: it drops onto the first pin, then springs from pin to pin. */
export function ballAt(path: PlinkoPath, progress: number): Place {
  const time = progress * (path.length + 1)
  if (time < 1) return { x: 0, y: ABOVE * (time * time - 1) }
  const pin = Math.min(path.length - 1, Math.floor(time - 1))
  const since = Math.min(1, time - 1 - pin)
  const side = path[pin] === 1 ? 0.5 : -0.5
  return {
    x: columnAt(path, pin) + side * since,
    y: pin + (1 + SPRING) * since * since - SPRING * since,
  }
}

/** The column of the pin that a ball meets in a row. */
export function columnAt(path: PlinkoPath, row: number): number {
  return path.slice(0, row).reduce<number>((column, side) => column + (side === 1 ? 0.5 : -0.5), 0)
}

/** The last pins that a ball has met and how long ago in rows, the newest first: they still glow. */
export function pinsMet(
  path: PlinkoPath,
  progress: number,
): readonly { readonly row: number; readonly column: number; readonly ago: number }[] {
  const time = progress * (path.length + 1) - 1
  const last = Math.min(path.length - 1, Math.floor(time))
  return [0, 1, 2].flatMap((back) => {
    const row = last - back
    return row < 0 ? [] : [{ row, column: columnAt(path, row), ago: time - row }]
  })
}

/** From 0 in the middle to 1 at the edge: how rare a slot is, for its colour. */
export function edgeShare(slot: number, rows: number): number {
  return Math.abs(slot - rows / 2) / (rows / 2)
}
