import { assert } from '@baize/kernel'
import type { SlotSymbol } from './events.ts'
import stripData from './strips.json' with { type: 'json' }

/** The rules of a slot of this family, as whole numbers. Small ones serve as test models. */
export interface SlotRules {
  readonly version: string
  /** How many symbols of each reel are in view. */
  readonly rowCount: number
  /** Symbols of each reel, in order; the reel is a ring. */
  readonly strips: readonly (readonly SlotSymbol[])[]
  /** Each line as the row (0 top, 2 bottom) it takes on each reel. */
  readonly lines: readonly (readonly number[])[]
  /** Line bets for 3, 4 and 5 in a row from the left. */
  readonly linePays: Readonly<Partial<Record<SlotSymbol, readonly [number, number, number]>>>
  /** Line bets for 0 to 5 envelopes in view; any that pays also starts free spins. */
  readonly scatterPays: readonly number[]
  readonly freeSpins: {
    readonly awarded: number
    /** How many more times a feature can be awarded the same number. */
    readonly retriggersMax: number
    readonly multiplier: number
  }
}

export const WILD: SlotSymbol = 'tiger'
export const SCATTER: SlotSymbol = 'envelope'
export const REEL_COUNT = 5

export const SLOT_SYMBOLS: readonly SlotSymbol[] = [
  'tiger',
  'envelope',
  'lantern',
  'lotus',
  'gem',
  'coin',
  'A',
  'K',
  'Q',
  'J',
  '10',
]

/** Twenty lines; the first three are the rows, middle first, as printed on the frame. */
const LINES: SlotRules['lines'] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 2, 1, 0, 1],
  [1, 0, 1, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
]

function isSlotSymbol(text: string): text is SlotSymbol {
  return (SLOT_SYMBOLS as readonly string[]).includes(text)
}

function readStrip(text: string): readonly SlotSymbol[] {
  return text.split(' ').map((code) => {
    assert(isSlotSymbol(code), `strips hold known symbols, not ${code}`)
    return code
  })
}

/**
 * What every set of rules must satisfy. Without a wild on the first reel a line's symbol is
 * simply what it shows there; with at most one envelope in view per reel, envelopes are counted
 * by reel. Maths and play rely on both.
 */
export function verifyRules(rules: SlotRules): SlotRules {
  assert(rules.strips.length === REEL_COUNT, 'the slot has five reels')
  assert(!rules.strips[0]?.includes(WILD), 'the first reel has no wild')
  for (const strip of rules.strips) {
    assert(strip.length >= rules.rowCount, 'a reel fills its window')
    strip.forEach((symbol, at) => {
      if (symbol !== SCATTER) return
      for (let ahead = 1; ahead < rules.rowCount; ahead += 1) {
        assert(strip[(at + ahead) % strip.length] !== SCATTER, 'one envelope in view per reel')
      }
    })
  }
  for (const line of rules.lines) {
    assert(line.length === REEL_COUNT, 'a line crosses every reel')
    assert(
      line.every((row) => row >= 0 && row < rules.rowCount),
      'a line stays in the window',
    )
  }
  assert(rules.scatterPays.length === REEL_COUNT + 1, 'envelopes pay by count, 0 to 5')
  return rules
}

/**
 * Lantern Tiger, version 1. Never edited once published: other figures are another version.
 * The strips stand in `strips.json`; `maths.ts` computes what they return.
 */
export const LANTERN_TIGER: SlotRules = verifyRules({
  version: 'lantern-tiger@1',
  rowCount: 3,
  strips: stripData.reels.map(readStrip),
  lines: LINES,
  linePays: {
    lantern: [100, 320, 1500],
    lotus: [75, 200, 750],
    gem: [60, 160, 500],
    coin: [50, 120, 400],
    A: [25, 75, 200],
    K: [20, 60, 200],
    Q: [15, 50, 150],
    J: [10, 40, 125],
    '10': [10, 40, 100],
  },
  scatterPays: [0, 0, 0, 40, 200, 1000],
  freeSpins: { awarded: 10, retriggersMax: 2, multiplier: 3 },
})
