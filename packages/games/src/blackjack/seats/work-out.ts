import { ratio } from '@baize/kernel'
import { wireFromRatio } from '../../wire-ratio.ts'
import { workOutReturn } from '../maths.ts'
import type { KeptSeatFigures } from './par-sheet.ts'
import { chanceOfTopWin } from './top-win.ts'

const PLACES = 1_000_000_000_000

/** Recalculates the figures of a hand by basic strategy. Takes about a minute. */
export function workOutSeats(): Omit<KeptSeatFigures, 'rulesHash'> {
  return {
    rtp: workOutReturn(),
    maxOutcomeChance: wireFromRatio(ratio(Math.round(chanceOfTopWin() * PLACES), PLACES)),
  }
}
