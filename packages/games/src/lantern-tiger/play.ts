import { assert, type Chance, ratio } from '@baize/kernel'
import type { RoundStep } from '../engine.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import { buildModel, evaluateSpin, type SlotModel, type SpinResult } from './evaluate-spin.ts'
import type { SlotEvent, SlotView } from './events.ts'
import { LANTERN_TIGER } from './rules.ts'

export type SlotStep = RoundStep<SlotView, SlotEvent> & {
  readonly outcome: NonNullable<RoundStep<SlotView, SlotEvent>['outcome']>
}

const lanternTiger = buildModel(LANTERN_TIGER)

/** Plays a whole round of Lantern Tiger: the spin and all free spins it leads to. */
export function openRound(chance: Chance): SlotStep {
  return playRound(lanternTiger, chance)
}

/**
 * Plays a round of any rules of this family. Each spin draws one stop per reel, from the left.
 * The book is complete when it returns: nothing is drawn while it is being shown.
 */
export function playRound(model: SlotModel, chance: Chance): SlotStep {
  const { rules } = model
  const events: SlotEvent[] = []

  const stops = drawStops(model, chance)
  const base = evaluateSpin(model, stops)
  events.push({ type: 'spin', stops, grid: base.grid })
  const baseWin = recordWins(events, base, 1)
  events.push({ type: 'spinEnd', winLineBets: baseWin, roundLineBets: baseWin })

  let freeSpins = 0
  let freeWin = 0
  if (base.scatterPay > 0) {
    freeSpins = rules.freeSpins.awarded
    events.push({ type: 'freeSpinsAwarded', spins: rules.freeSpins.awarded, total: freeSpins })
    ;({ freeSpins, freeWin } = playFreeSpins(model, chance, events, baseWin))
    events.push({ type: 'freeSpinsEnd', total: freeSpins, winLineBets: freeWin })
  }

  const winLineBets = baseWin + freeWin
  const outcome = ratio(winLineBets, rules.lines.length)
  events.push({ type: 'roundEnd', winLineBets, outcome: wireFromRatio(outcome) })
  return { state: { status: 'ended', freeSpins, winLineBets }, events, outcome }
}

function playFreeSpins(
  model: SlotModel,
  chance: Chance,
  events: SlotEvent[],
  baseWin: number,
): { freeSpins: number; freeWin: number } {
  const { awarded, retriggersMax, multiplier } = model.rules.freeSpins
  let total = awarded
  let retriggersLeft = retriggersMax
  let freeWin = 0
  for (let index = 1; index <= total; index += 1) {
    const stops = drawStops(model, chance)
    const spin = evaluateSpin(model, stops)
    const started = { index, total, multiplier, stops, grid: spin.grid }
    events.push({ type: 'freeSpin', ...started })
    const winLineBets = recordWins(events, spin, multiplier)
    freeWin += winLineBets
    events.push({ type: 'spinEnd', winLineBets, roundLineBets: baseWin + freeWin })
    if (spin.scatterPay > 0 && retriggersLeft > 0) {
      retriggersLeft -= 1
      total += awarded
      events.push({ type: 'freeSpinsAwarded', spins: awarded, total })
    }
  }
  assert(total <= awarded * (1 + retriggersMax), 'a feature has a bounded number of spins')
  return { freeSpins: total, freeWin }
}

function drawStops(model: SlotModel, chance: Chance): number[] {
  return model.windows.map((reel) => chance.below(reel.length))
}

/** Writes the wins of a spin into the book and returns their sum in line bets. */
function recordWins(events: SlotEvent[], spin: SpinResult, by: number): number {
  let total = 0
  for (const { line, symbol, count, pay } of spin.lineWins) {
    const winLineBets = pay * by
    total += winLineBets
    const win = { line: line + 1, symbol, count, multiplier: pay, winLineBets }
    events.push({ type: 'lineWin', ...win })
  }
  if (spin.scatterPay > 0) {
    const winLineBets = spin.scatterPay * by
    total += winLineBets
    const cells = spin.scatterCells
    events.push({ type: 'scatterWin', count: cells.length, cells, winLineBets })
  }
  return total
}
