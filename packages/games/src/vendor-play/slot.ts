import { addRatios, type Chance, multiplyRatios, type Ratio, ratio } from '@baize/kernel'

/**
 * The slot that pretend vendors show: five reels of three cells, ten lines, seven symbols. Every
 * cell is drawn by itself, so that the return of a line is a short sum and exact. There are no
 * wilds and no features, and nothing here is ever played for money.
 */
export interface SlotModel {
  readonly name: 'calm' | 'even' | 'bold'
  /** Of one hundred, the best symbol first. */
  readonly weights: readonly number[]
  /** What three, four and five in a line from the left pay, in stakes of a line. */
  readonly pays: readonly (readonly [number, number, number])[]
}

export const SLOT_REELS = 5
export const SLOT_ROWS = 3
/** Rows of each line, reel by reel. A spin stakes the same on each. */
export const SLOT_LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
]
const WHOLE = 100
const SHORTEST = 3

export const SLOT_MODELS: readonly SlotModel[] = [
  {
    name: 'calm',
    weights: [5, 9, 12, 15, 18, 20, 21],
    pays: [
      [160, 700, 5_000],
      [68, 300, 1_700],
      [42, 150, 650],
      [29, 90, 380],
      [21, 60, 220],
      [16, 44, 150],
      [13, 34, 120],
    ],
  },
  {
    name: 'even',
    weights: [4, 8, 12, 15, 19, 20, 22],
    pays: [
      [320, 1_500, 12_000],
      [110, 500, 3_000],
      [54, 220, 1_100],
      [30, 96, 440],
      [16, 52, 200],
      [12, 38, 140],
      [8, 28, 90],
    ],
  },
  {
    name: 'bold',
    weights: [3, 7, 11, 16, 19, 21, 23],
    pays: [
      [800, 5_000, 40_000],
      [200, 1_000, 7_000],
      [80, 340, 2_000],
      [26, 100, 480],
      [13, 44, 180],
      [9, 28, 120],
      [5, 18, 64],
    ],
  },
]

/** Which model a title has: always the same one. */
export function slotModelOf(gameCode: string): SlotModel {
  const sum = [...gameCode].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const model = SLOT_MODELS[sum % SLOT_MODELS.length]
  if (!model) throw new Error('there is at least one model')
  return model
}

/** What a spin returns on average of its stake, exactly. Every line returns the same. */
export function slotReturn({ weights, pays }: SlotModel): Ratio {
  const parts = weights.flatMap((weight, symbol) => {
    const share = ratio(weight, WHOLE)
    const other = ratio(WHOLE - weight, WHOLE)
    const times = (count: number): Ratio =>
      count === 0 ? ratio(1n) : multiplyRatios(share, times(count - 1))
    const [three = 0, four = 0, five = 0] = pays[symbol] ?? []
    return [
      multiplyRatios(ratio(three), multiplyRatios(times(3), other)),
      multiplyRatios(ratio(four), multiplyRatios(times(4), other)),
      multiplyRatios(ratio(five), times(5)),
    ]
  })
  return parts.reduce(addRatios, ratio(0n))
}

export interface SlotSpin {
  /** Symbols by reel, top row first. */
  readonly reels: readonly (readonly number[])[]
  readonly wins: readonly {
    readonly line: number
    readonly symbol: number
    readonly count: number
    /** In stakes of a line. */
    readonly pays: number
  }[]
  /** All wins together, in stakes of a line. */
  readonly total: number
}

export function spinSlot(model: SlotModel, chance: Chance): SlotSpin {
  const reels = Array.from({ length: SLOT_REELS }, () =>
    Array.from({ length: SLOT_ROWS }, () => symbolAt(model, chance.below(WHOLE))),
  )
  const wins = SLOT_LINES.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => reels[reel]?.[row] ?? 0)
    const [symbol = 0] = symbols
    const end = symbols.findIndex((each) => each !== symbol)
    const count = end === -1 ? SLOT_REELS : end
    if (count < SHORTEST) return []
    return [{ line, symbol, count, pays: model.pays[symbol]?.[count - SHORTEST] ?? 0 }]
  })
  return { reels, wins, total: wins.reduce((sum, { pays }) => sum + pays, 0) }
}

function symbolAt({ weights }: SlotModel, drawn: number): number {
  let left = drawn
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}
