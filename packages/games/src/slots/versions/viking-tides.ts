import { fromThree, rings, type SlotRules } from '../rules.ts'
import { enrich, paying, upTo } from './enrich.ts'
import { weighted } from './weighted.ts'

export const vikingTides: SlotRules = {
  version: 'viking-tides@1',
  stakeUnits: 50,
  rows: [7, 7, 7, 7, 7, 7],
  symbols: [
    { name: 'ship', kind: 'pays', pays: fromThree(3, 10, 27, 83) },
    { name: 'shield', kind: 'pays', pays: fromThree(2, 5, 13, 42) },
    { name: 'axe', kind: 'pays', pays: fromThree(1, 3, 8, 25) },
    { name: 'whale', kind: 'pays', pays: fromThree(1, 2, 5, 15) },
    { name: 'A', kind: 'pays', pays: fromThree(1, 2, 4, 12) },
    { name: 'K', kind: 'pays', pays: fromThree(1, 2, 3, 8) },
    { name: 'Q', kind: 'pays', pays: fromThree(1, 2, 3, 7) },
    { name: 'J', kind: 'pays', pays: fromThree(1, 2, 3, 5) },
    { name: 'wave', kind: 'wild' },
    { name: 'hammer', kind: 'scatter' },
  ],
  pays: { by: 'ways' },
  reels: {
    ...rings(
      'whale Q K Q ship A J axe K A J axe ship K A shield J axe J K Q A whale J shield whale J hammer ship Q whale Q ship A axe K A shield Q',
      'Q wave axe J whale J shield Q A ship J Q whale K whale Q axe J ship Q A J axe K axe whale J K J A whale K ship A hammer shield Q shield A K',
      'whale Q A hammer J ship A Q K axe Q J axe J A whale Q whale shield J Q K axe wave ship K Q axe ship A axe J shield J K Q A K whale shield',
      'Q axe J K shield Q wave Q A K Q A J shield whale J hammer axe K axe whale K Q A J shield ship shield Q J ship K axe K A whale A J whale ship',
      'Q A J K axe Q J A hammer whale K Q shield K ship shield J whale axe whale A Q K A shield J Q ship J axe A axe wave whale A ship Q ship J K',
      'K Q J A ship Q J whale ship axe A Q whale axe J A axe hammer K A whale Q A Q ship K J shield J whale Q J shield K shield axe J K whale',
    ),
    from: 'heights',
    least: 2,
    weights: [3, 5, 6, 5, 3, 1],
  },
  cascade: { multipliers: [1], freeMultipliers: [1, 2, 3, 4, 5, 6, 7, 8] },
  freeSpins: {
    awards: [
      { from: 4, units: 10 },
      { from: 5, units: 14 },
      { from: 6, units: 18 },
    ],
    more: [{ from: 4, units: 5 }],
    addedMax: 2,
    multiplier: 1,
  },
  books: 262144,
}

/** In free spins the multiplier goes on from spin to spin. A list with weights, a feature for sale, a gamble. */
export const vikingTides2: SlotRules = {
  ...vikingTides,
  version: 'viking-tides@2',
  symbols: paying(vikingTides.symbols, 42),
  cascade: { multipliers: [1], freeMultipliers: upTo(100), freeGoesOn: true },
  buy: { stakes: 36, symbols: 4 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 25000,
  books: weighted('viking-tides@2', {
    reels: enrich(vikingTides.reels, [{ symbol: 'hammer', stacks: 4 }]),
    freeReels: enrich(vikingTides.reels, [
      { symbol: 'ship', stacks: 6, stack: 2 },
      { symbol: 'wave', stacks: 4, notFirst: true },
      { symbol: 'hammer', stacks: 1 },
    ]),
  }),
}
