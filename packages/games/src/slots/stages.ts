import { assert } from '@baize/kernel'
import { type Mark, unpackMark } from './mark.ts'
import type { ReelModel, SlotModel } from './model.ts'
import { unitsAt } from './rules.ts'

/** How the reels of one spin are drawn and counted. */
export interface ReelSpin {
  readonly kind: 'reels'
  readonly part: 'base' | 'free' | 'respin'
  readonly reels: ReelModel
  /** What every win is multiplied by. */
  readonly multiplier: number
  /** What wins of each cascade are multiplied by besides; one entry where nothing cascades. */
  readonly cascade: readonly number[]
  /** The symbols that fill the reels they land on, in the order in which they were drawn. */
  readonly specials: readonly number[]
  /** Reels that stay filled with wilds, as bits. */
  readonly held: number
}

/** The draw of the symbol that will fill reels. */
export interface SpecialDraw {
  readonly kind: 'special'
  readonly symbols: readonly number[]
}

/** A whole hold-and-win feature that begins with so many coins. */
export interface HoldDraw {
  readonly kind: 'hold'
  readonly coins: number
}

export type Draw = ReelSpin | SpecialDraw | HoldDraw

/** Where the return comes from. */
export type StagePart = 'base' | 'freeSpins' | 'respins' | 'holdAndWin'

/**
 * One drawing of a round and what follows it. Play walks from stage to stage; the mathematics walks all of
 * them. Two stages with the same key are the same.
 */
export interface Stage {
  readonly key: string
  readonly part: StagePart
  readonly draw: Draw
  /** Free spins to be played, with this one. */
  readonly left: number
  /** The stage after a result with this mark; nothing where the round is over. */
  next(mark: number): Stage | undefined
}

/** The stage in which a paid round begins. */
export function firstStage(model: SlotModel): Stage {
  const { freeSpins, expandingWilds, holdAndWin, cascade } = model.rules
  const features = [freeSpins, expandingWilds, holdAndWin].filter((rule) => rule !== undefined)
  assert(features.length <= 1, 'a round leads into one kind of feature')
  return {
    key: 'base',
    part: 'base',
    left: 0,
    draw: {
      kind: 'reels',
      part: 'base',
      reels: model.base,
      multiplier: 1,
      cascade: cascade?.multipliers ?? [1],
      specials: [],
      held: 0,
    },
    next(mark) {
      const came = unpackMark(mark)
      if (freeSpins) return startFreeSpins(model, came)
      if (expandingWilds) return respinStage(model, came.filled, 0)
      return holdAndWin && came.coins >= holdAndWin.needed ? holdStage(came.coins) : undefined
    },
  }
}

/** The stage in which a bought round begins: the feature itself. */
export function boughtStage(model: SlotModel): Stage {
  const { buy, holdAndWin } = model.rules
  assert(buy !== undefined, 'only a feature with a price is bought')
  if (holdAndWin) return holdStage(buy.symbols)
  const stage = startFreeSpins(model, { scatters: buy.symbols, coins: 0, filled: 0 })
  assert(stage !== undefined, 'so many scatters award free spins')
  return stage
}

function startFreeSpins(model: SlotModel, { scatters }: Mark): Stage | undefined {
  const rule = model.rules.freeSpins
  const awarded = unitsAt(rule?.awards, scatters)
  if (!rule || awarded === 0) return undefined
  if (!rule.special) return freeStage(model, { left: awarded, added: 0, specials: [] })
  return specialStage(model, { left: awarded, added: 0, specials: [] })
}

/** Draws a symbol that fills reels, of those that do not yet. */
function specialStage(model: SlotModel, state: FreeState): Stage {
  const symbols = (model.rules.freeSpins?.special ?? [])
    .map((name) => model.rules.symbols.findIndex((symbol) => symbol.name === name))
    .filter((symbol) => !state.specials.includes(symbol))
  return {
    key: `special:${keyOf(state)}`,
    part: 'freeSpins',
    left: state.left,
    draw: { kind: 'special', symbols },
    next: (mark) => freeStage(model, { ...state, specials: [...state.specials, mark] }),
  }
}

function keyOf({ left, added, specials }: FreeState): string {
  return `${left}:${added}:${specials.join(',')}`
}

interface FreeState {
  /** Spins to be played, this one with them. */
  readonly left: number
  /** How often spins were added. */
  readonly added: number
  readonly specials: readonly number[]
}

function freeStage(model: SlotModel, state: FreeState): Stage | undefined {
  const rule = model.rules.freeSpins
  if (!rule || state.left === 0) return undefined
  const { left, added, specials } = state
  const { cascade } = model.rules
  return {
    key: `free:${keyOf(state)}`,
    part: 'freeSpins',
    left,
    draw: {
      kind: 'reels',
      part: 'free',
      reels: model.free,
      multiplier: rule.multiplier,
      cascade: cascade?.freeMultipliers ?? cascade?.multipliers ?? [1],
      specials,
      held: 0,
    },
    next(mark) {
      const more = added < rule.addedMax ? unitsAt(rule.more, unpackMark(mark).scatters) : 0
      const after = { ...state, left: left - 1 + more, added: added + (more > 0 ? 1 : 0) }
      const isAnother =
        more > 0 && rule.specialsGrow === true && specials.length < (rule.special?.length ?? 0)
      return isAnother ? specialStage(model, after) : freeStage(model, after)
    },
  }
}

/** One more spin of the reels that no wild fills; over when nothing new was filled. */
function respinStage(model: SlotModel, filled: number, before: number): Stage | undefined {
  const held = filled | before
  if (held === before) return undefined
  return {
    key: `respin:${held}`,
    part: 'respins',
    left: 0,
    draw: {
      kind: 'reels',
      part: 'respin',
      reels: model.base,
      multiplier: 1,
      cascade: [1],
      specials: [],
      held,
    },
    next: (mark) => respinStage(model, unpackMark(mark).filled, held),
  }
}

function holdStage(coins: number): Stage {
  return {
    key: `hold:${coins}`,
    part: 'holdAndWin',
    left: 0,
    draw: { kind: 'hold', coins },
    next: () => undefined,
  }
}
