import type { PayStep, SlotRules, SymbolRule } from '../rules.ts'

export const from = (...units: readonly [number, number][]): PayStep[] =>
  units.map(([count, pays]) => ({ from: count, units: pays }))
const pays = (name: string, ...steps: readonly [number, number][]): SymbolRule => ({
  name,
  kind: 'pays',
  pays: from(...steps),
})
export const strips = (...texts: readonly string[]) => ({
  from: 'strips' as const,
  strips: texts.map((text) => text.split(' ')),
})

export const SYMBOLS: readonly SymbolRule[] = [
  pays('A', [2, 1], [3, 5]),
  pays('B', [2, 2], [3, 9]),
  { name: 'wild', kind: 'wild' },
  { name: 'star', kind: 'scatter' },
]

const lines = [
  [0, 0, 0],
  [1, 1, 1],
  [0, 1, 0],
]

/** Rules of each model, small enough to play every round there is. */
export const SMALL: Readonly<Record<string, SlotRules>> = {
  'lines with free spins, more of them, and other reels': {
    version: 'small-lines@1',
    stakeUnits: 3,
    rows: [2, 2, 2],
    symbols: SYMBOLS,
    pays: { by: 'lines', lines },
    reels: strips('A B star', 'A wild star', 'B A'),
    scatterPays: from([2, 1]),
    freeSpins: {
      awards: from([2, 1]),
      more: from([2, 1]),
      addedMax: 1,
      multiplier: 3,
      reels: strips('A star', 'wild star', 'A'),
    },
  },
  'ways with wilds that are several ways': {
    version: 'small-ways@1',
    stakeUnits: 2,
    rows: [2, 2, 2],
    symbols: [...SYMBOLS, { name: 'wild3', kind: 'wild', multiplies: 3 }],
    pays: { by: 'ways' },
    reels: strips('A A B star', 'A wild star B', 'B A wild3'),
    freeSpins: { awards: from([2, 2]), more: [], addedMax: 0, multiplier: 2 },
  },
  'lines both ways with wilds that fill their reel and spin again': {
    version: 'small-fill@1',
    stakeUnits: 2,
    rows: [2, 2, 2, 2],
    symbols: SYMBOLS,
    pays: {
      by: 'lines',
      bothWays: true,
      lines: [
        [0, 0, 0, 0],
        [1, 0, 1, 1],
      ],
    },
    reels: strips('A B', 'A wild B', 'B wild A', 'A B'),
    expandingWilds: { reels: [1, 2] },
  },
  'lines on which wilds multiply each other': {
    version: 'small-multiplied@1',
    stakeUnits: 1,
    rows: [1, 1, 1],
    symbols: [
      ...SYMBOLS,
      { name: 'wild2', kind: 'wild', multiplies: 2 },
      { name: 'wild5', kind: 'wild', multiplies: 5 },
    ],
    pays: { by: 'lines', lines: [[0, 0, 0]] },
    reels: strips('A B B', 'A wild2 B wild5', 'B A wild2'),
  },
  'free spins with a drawn symbol that fills reels': {
    version: 'small-special@1',
    stakeUnits: 3,
    rows: [2, 2, 2],
    symbols: SYMBOLS,
    pays: { by: 'lines', lines },
    reels: strips('A B star', 'B star', 'B A wild'),
    freeSpins: {
      awards: from([2, 1]),
      more: from([2, 1]),
      addedMax: 1,
      multiplier: 1,
      special: ['A', 'B'],
    },
  },
  'cascades whose wins are multiplied more and more': {
    version: 'small-cascade@1',
    stakeUnits: 3,
    rows: [2, 2, 2],
    symbols: SYMBOLS,
    pays: { by: 'lines', lines },
    reels: strips('A B A star', 'A wild B star', 'B A B'),
    cascade: { multipliers: [1, 2, 5], freeMultipliers: [3, 6] },
    freeSpins: { awards: from([2, 1]), more: [], addedMax: 0, multiplier: 1 },
  },
  'coins that stay while all else is drawn again': {
    version: 'small-hold@1',
    stakeUnits: 2,
    rows: [1, 1, 1],
    symbols: [...SYMBOLS, { name: 'coin', kind: 'coin' }],
    pays: { by: 'lines', lines: [[0, 0, 0]] },
    reels: strips('A coin', 'A coin wild', 'A B coin'),
    holdAndWin: {
      needed: 2,
      respins: 2,
      lands: 1,
      of: 3,
      values: [
        { units: 1, weight: 2 },
        { units: 4, weight: 1 },
      ],
      fullUnits: 20,
    },
  },
}

/** Cells drawn one by one, wins that fall and multipliers on top: more results than can be counted. */
export const TUMBLING: SlotRules = {
  version: 'small-tumbling@1',
  stakeUnits: 5,
  rows: [3, 3, 3],
  symbols: [
    pays('A', [4, 3], [6, 12]),
    pays('B', [4, 2], [6, 8]),
    pays('C', [5, 2]),
    { name: 'bomb', kind: 'coin' },
    { name: 'star', kind: 'scatter' },
  ],
  pays: { by: 'clusters' },
  reels: { from: 'cells', weights: { A: 4, B: 5, C: 6, star: 1 } },
  cascade: { multipliers: [1, 2], freeMultipliers: [2, 3] },
  freeSpins: {
    awards: from([3, 3]),
    more: from([2, 1]),
    addedMax: 2,
    multiplier: 1,
    reels: { from: 'cells', weights: { A: 4, B: 5, C: 6, bomb: 1, star: 1 } },
  },
  bombs: {
    symbol: 'bomb',
    values: [
      { multiplier: 2, weight: 3 },
      { multiplier: 9, weight: 1 },
    ],
    only: 'free',
  },
  books: 4096,
}

const { bombs: _bombs, ...TUMBLING_ALONE } = TUMBLING

/** Rules whose features remember what came before: lists of books, because no mark of a spin says it all. */
export const REMEMBERING: Readonly<Record<string, SlotRules>> = {
  'cells that multiply': {
    ...TUMBLING_ALONE,
    version: 'small-cells@1',
    cascade: { multipliers: [1] },
    cellMultipliers: { most: 8 },
  },
  'multipliers that are gathered': {
    ...TUMBLING,
    version: 'small-gathered@1',
    bombs: {
      symbol: 'bomb',
      values: [
        { multiplier: 2, weight: 3 },
        { multiplier: 9, weight: 1 },
      ],
      only: 'always',
      gathers: true,
    },
    reels: { from: 'cells', weights: { A: 4, B: 5, C: 6, bomb: 1, star: 2 } },
  },
  'a multiplier that goes on': {
    ...TUMBLING_ALONE,
    version: 'small-going-on@1',
    cascade: { multipliers: [1], freeMultipliers: [1, 2, 3, 4, 5, 6], freeGoesOn: true },
  },
  'a book that grows': {
    version: 'small-growing@1',
    stakeUnits: 3,
    rows: [2, 2, 2],
    symbols: SYMBOLS,
    pays: { by: 'lines', lines },
    reels: strips('A B star', 'B star', 'B A wild star'),
    freeSpins: {
      awards: from([2, 2]),
      more: from([2, 2]),
      addedMax: 4,
      multiplier: 1,
      special: ['A', 'B'],
      specialsGrow: true,
    },
    books: 1024,
  },
  'coins that collect': {
    version: 'small-collecting@1',
    stakeUnits: 2,
    rows: [2, 2, 2],
    symbols: [...SYMBOLS, { name: 'coin', kind: 'coin' }],
    pays: { by: 'lines', lines: [[0, 0, 0]] },
    reels: strips('A coin', 'A coin wild', 'A B coin'),
    holdAndWin: {
      needed: 3,
      respins: 2,
      lands: 1,
      of: 3,
      values: [
        { units: 1, weight: 2 },
        { units: 4, weight: 1, prize: 'mini' },
      ],
      fullUnits: 20,
      collector: { lands: 1, of: 2 },
    },
    books: 1024,
  },
}
