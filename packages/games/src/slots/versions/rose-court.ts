import { fromThree, rings, type SlotRules } from '../rules.ts'
import { enrich } from './enrich.ts'
import { TWENTY_LINES } from './lines.ts'
import { weighted } from './weighted.ts'

export const roseCourt: SlotRules = {
  version: 'rose-court@1',
  stakeUnits: 20,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      name: 'crown',
      kind: 'pays',
      pays: fromThree(46, 195, 775),
    },
    {
      name: 'ring',
      kind: 'pays',
      pays: fromThree(35, 125, 450),
    },
    {
      name: 'swan',
      kind: 'pays',
      pays: fromThree(27, 92, 310),
    },
    {
      name: 'rose',
      kind: 'pays',
      pays: fromThree(23, 69, 230),
    },
    {
      name: 'heart',
      kind: 'pays',
      pays: fromThree(12, 39, 125),
    },
    {
      name: 'spade',
      kind: 'pays',
      pays: fromThree(9, 31, 100),
    },
    {
      name: 'club',
      kind: 'pays',
      pays: fromThree(8, 27, 85),
    },
    {
      name: 'diamond',
      kind: 'pays',
      pays: fromThree(6, 23, 69),
    },
    { name: 'castle', kind: 'wild' },
    { name: 'key', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TWENTY_LINES },
  reels: rings(
    'club swan club spade heart diamond heart crown diamond ring swan key club heart crown diamond club heart rose club rose spade swan heart ring rose spade crown diamond spade diamond',
    'diamond swan club rose club heart castle heart ring diamond club rose diamond swan heart diamond ring spade club rose crown spade club diamond heart diamond rose spade swan key spade crown castle',
    'crown club diamond club heart ring heart spade castle diamond club ring diamond rose swan rose heart spade club spade castle club heart club crown swan diamond rose diamond swan spade swan key',
    'ring swan castle spade diamond spade heart key diamond rose heart diamond spade club heart diamond rose ring spade rose crown swan crown spade club diamond club ring club castle heart club swan',
    'club heart rose spade heart club diamond club rose spade ring spade key spade crown rose swan crown diamond heart diamond ring heart diamond swan club crown club heart diamond swan',
  ),
  scatterPays: fromThree(40, 200, 1000),
  freeSpins: {
    awards: fromThree(8, 13, 18),
    more: [{ from: 3, units: 8 }],
    addedMax: 2,
    multiplier: 5,
    reels: rings(
      'rose spade key ring spade heart club swan crown club spade rose heart diamond swan diamond crown club swan heart diamond crown heart spade diamond rose club diamond heart club ring',
      'heart spade club diamond rose swan heart castle swan spade rose spade club spade diamond heart crown ring castle rose diamond ring diamond crown heart club swan diamond club key club diamond rose',
      'rose heart rose diamond club castle spade swan ring heart swan crown spade club ring club heart spade swan club diamond key swan diamond rose crown club spade castle diamond heart club diamond',
      'diamond crown ring heart club heart key castle club ring diamond spade swan club spade rose diamond rose crown ring swan diamond spade castle rose spade heart diamond swan club heart club spade',
      'spade club diamond heart diamond spade diamond heart crown spade diamond swan club heart club spade crown club key club heart ring swan crown heart rose diamond rose swan rose ring',
    ),
  },
}

/** The same with a gamble after a win. */
export const roseCourt2: SlotRules = {
  ...roseCourt,
  version: 'rose-court@2',
  gamble: { steps: 5, ceilingStakes: 500 },
}

/** A list with weights: rare rounds come to the top win, whose odds are told. Its feature is for sale, its wins may be gambled. */
export const roseCourt3: SlotRules = {
  ...roseCourt,
  version: 'rose-court@3',
  buy: { stakes: 32, symbols: 3 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 10000,
  books: weighted('rose-court@3', {
    reels: enrich(roseCourt.reels, [{ symbol: 'key', stacks: 5 }]),
    freeReels: enrich(roseCourt.freeSpins?.reels ?? roseCourt.reels, [
      { symbol: 'crown', stacks: 7, stack: 3 },
      { symbol: 'castle', stacks: 4, stack: 3, notFirst: true },
      { symbol: 'key', stacks: 1 },
    ]),
  }),
}
