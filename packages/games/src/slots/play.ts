import { assert, type Chance, ratio } from '@baize/kernel'
import type { RoundStep } from '../engine.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type { SlotEvent, SlotView } from './events.ts'
import { playHold } from './hold-and-win.ts'
import { emptyMemory, type Memory, marksOn } from './memory.ts'
import { nameOf, type SlotModel, type Window } from './model.ts'
import { dealCoins, drawReels, type Shown } from './reels.ts'
import type { SlotRules } from './rules.ts'
import { gridOf, multiplierAt, type Recorder, type SpinResult, settleSpin } from './spin.ts'
import { boughtStage, firstStage, type ReelSpin, type Stage } from './stages.ts'

export type SlotStep = RoundStep<SlotView, SlotEvent> & {
  readonly outcome: NonNullable<RoundStep<SlotView, SlotEvent>['outcome']>
}

/** Whether a round is a paid spin or begins with the feature that was bought. */
export type Way = 'paid' | 'bought'

/** The units that lie in a round; a bought one holds as many stakes as its price. */
export function unitsStaked({ stakeUnits, buy }: SlotRules, way: Way): number {
  return way === 'paid' ? stakeUnits : stakeUnits * (buy?.stakes ?? 1)
}

/** What a round carries from stage to stage beside its key. */
interface Life {
  readonly model: SlotModel
  readonly chance: Chance
  /** Where the book is written; absent where only what is won counts. */
  readonly record: Recorder | undefined
  /** The last thing in view; a hold-and-win feature begins with it. */
  window: Window
  units: number
  freeSpins: number
  freeSpinsLeft: number
  freeUnits: number
  respins: number
  respinUnits: number
  holds: number
  holdUnits: number
  /** The round has won the most it may. */
  isCapped: boolean
  /** Wilds that stay, by reel and row. */
  readonly sticky: Map<string, number>
  /** Of the free spins. */
  readonly memory: Memory
}

/** Plays a whole round. The book is complete when it returns: nothing is drawn while it is being shown. */
export function playRound(model: SlotModel, chance: Chance, way: Way = 'paid'): SlotStep {
  const events: SlotEvent[] = []
  const { units, freeSpins } = liveRound(model, chance, way, (event) => events.push(event))
  const outcome = ratio(units, unitsStaked(model.rules, way))
  events.push({ type: 'roundEnd', units, outcome: wireFromRatio(outcome) })
  return { state: { status: 'ended', freeSpins, units }, events, outcome }
}

/** What a round comes to, without its book: the same draws, several times as fast. */
export interface RoundSum {
  readonly units: number
  readonly freeSpins: number
  /** What the free spins won, respins and hold and win; part of `units`. */
  readonly freeUnits: number
  readonly respins: number
  readonly respinUnits: number
  readonly holds: number
  readonly holdUnits: number
}

export function sumRound(model: SlotModel, chance: Chance, way: Way = 'paid'): RoundSum {
  return liveRound(model, chance, way, undefined)
}

function liveRound(model: SlotModel, chance: Chance, way: Way, record: Recorder | undefined): Life {
  const life: Life = {
    model,
    chance,
    record,
    window: [],
    units: 0,
    freeSpins: 0,
    freeSpinsLeft: 0,
    freeUnits: 0,
    respins: 0,
    respinUnits: 0,
    holds: 0,
    holdUnits: 0,
    isCapped: false,
    sticky: new Map(),
    memory: emptyMemory(model.rules),
  }
  let stage: Stage | undefined = way === 'paid' ? firstStage(model) : enterFeature(life)
  while (stage) {
    const mark = playStage(life, stage)
    const next: Stage | undefined = life.isCapped ? undefined : stage.next(mark)
    noteFreeSpins(life, stage, next)
    stage = next
  }
  return life
}

/** The first stage of a bought round, with what is shown before it. */
function enterFeature(life: Life): Stage {
  const { model, chance, record } = life
  const stage = boughtStage(model)
  if (stage.draw.kind === 'hold') {
    life.window = dealCoins(model, stage.draw.coins, chance)
    record?.({ type: 'spin', part: 'base', multiplier: 1, grid: gridOf(model, life.window) })
  } else {
    record?.({ type: 'freeSpinsAwarded', spins: stage.left, total: stage.left })
    life.freeSpinsLeft = stage.left
  }
  return stage
}

function playStage(life: Life, stage: Stage): number {
  const { draw } = stage
  if (draw.kind === 'reels') return playSpin(life, draw)
  if (draw.kind === 'special') {
    const symbol = draw.symbols[life.chance.below(draw.symbols.length)] ?? 0
    life.record?.({ type: 'specialChosen', symbol: nameOf(life.model, symbol) })
    return symbol
  }
  const rule = life.model.rules.holdAndWin
  assert(rule !== undefined, 'only rules with the feature lead to it')
  const won = playHold(rule, life.window, life.model.coin, life.chance, life.record)
  life.holds += 1
  life.holdUnits += credit(life, won)
  return 0
}

function playSpin(life: Life, spin: ReelSpin): number {
  const { model, chance, record } = life
  const shown = withHeld(life, spin, drawReels(model, spin.reels, chance))
  if (spin.part === 'free') {
    life.freeSpins += 1
    life.freeSpinsLeft -= 1
  }
  if (record) record(spinEvent(life, spin, shown))
  const memory = memoryOf(life, spin)
  const result = settleSpin(model, spin, shown, chance, memory, record)
  life.window = result.window
  keepWilds(life, spin, result)
  const units = credit(life, result.units)
  if (spin.part === 'free') life.freeUnits += units
  if (spin.part === 'respin') {
    life.respins += 1
    life.respinUnits += units
  }
  record?.({ type: 'spinEnd', units, roundUnits: life.units })
  return result.mark
}

/** Free spins remember what cells show; a spin of any other part begins anew. */
function memoryOf({ memory, model }: Life, { part }: ReelSpin): Memory {
  return part === 'free' || !model.rules.cellMultipliers ? memory : emptyMemory(model.rules)
}

/** Adds a win to the round, up to the most it may come to; the units that were added. */
function credit(life: Life, won: number): number {
  const { maxWinStakes, stakeUnits } = life.model.rules
  const most = maxWinStakes === undefined ? undefined : maxWinStakes * stakeUnits
  const units = most === undefined ? won : Math.min(won, most - life.units)
  life.units += units
  if (life.units === most) {
    life.isCapped = true
    life.record?.({ type: 'maxWin', units: life.units })
  }
  return units
}

function spinEvent(life: Life, spin: ReelSpin, { stops, window }: Shown): SlotEvent {
  const cells = life.model.rules.cellMultipliers
  return {
    type: 'spin',
    part: spin.part,
    ...(spin.part === 'free'
      ? { index: life.freeSpins, total: life.freeSpins + life.freeSpinsLeft }
      : {}),
    multiplier: life.model.rules.cascade?.freeGoesOn
      ? multiplierAt(spin, memoryOf(life, spin).cascades)
      : spin.multiplier,
    ...(stops ? { stops } : {}),
    grid: gridOf(life.model, window),
    ...(cells && { marks: marksOn(cells, memoryOf(life, spin), window) }),
  }
}

/** Reels that wilds fill, and wilds that stay, stand before the spin is counted. */
function withHeld(life: Life, { held, part }: ReelSpin, shown: Shown): Shown {
  if (held === 0 && (part !== 'free' || life.sticky.size === 0)) return shown
  const wild = life.model.wild.indexOf(true)
  const window = shown.window.map((reel, at) =>
    (held >> at) & 1
      ? reel.map(() => wild)
      : reel.map((symbol, row) =>
          part === 'free' ? (life.sticky.get(`${at}:${row}`) ?? symbol) : symbol,
        ),
  )
  return { ...shown, window }
}

function keepWilds(life: Life, { part }: ReelSpin, { window }: SpinResult): void {
  if (part !== 'free' || !life.model.rules.freeSpins?.stickyWilds) return
  for (const [reel, shown] of window.entries()) {
    for (const [row, symbol] of shown.entries()) {
      if (life.model.wild[symbol]) life.sticky.set(`${reel}:${row}`, symbol)
    }
  }
}

/** Says how many free spins there are when their number changes, and what they won at their end. */
function noteFreeSpins(life: Life, stage: Stage, next: Stage | undefined): void {
  const left = next?.left ?? 0
  const spins = left - life.freeSpinsLeft
  if (spins > 0) {
    life.record?.({ type: 'freeSpinsAwarded', spins, total: life.freeSpins + left })
  }
  life.freeSpinsLeft = left
  if (stage.part === 'freeSpins' && next === undefined) {
    life.record?.({ type: 'freeSpinsEnd', total: life.freeSpins, units: life.freeUnits })
  }
}
