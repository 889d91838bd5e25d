import { fromThree, rings, type SlotRules } from '../rules.ts'
import { enrich, paying, upTo } from './enrich.ts'
import { weighted } from './weighted.ts'

export const goldShaft: SlotRules = {
  version: 'gold-shaft@1',
  stakeUnits: 50,
  rows: [7, 7, 7, 7, 7, 7],
  symbols: [
    { name: 'moneybag', kind: 'pays', pays: fromThree(5, 15, 41, 130) },
    { name: 'pickaxe', kind: 'pays', pays: fromThree(3, 8, 21, 64) },
    { name: 'lamp', kind: 'pays', pays: fromThree(2, 5, 13, 39) },
    { name: 'train', kind: 'pays', pays: fromThree(1, 3, 8, 23) },
    { name: 'A', kind: 'pays', pays: fromThree(1, 3, 6, 18) },
    { name: 'K', kind: 'pays', pays: fromThree(1, 2, 5, 13) },
    { name: 'Q', kind: 'pays', pays: fromThree(1, 2, 4, 10) },
    { name: 'J', kind: 'pays', pays: fromThree(1, 2, 3, 8) },
    { name: 'bomb', kind: 'wild' },
    { name: 'gem', kind: 'scatter' },
  ],
  pays: { by: 'ways' },
  reels: {
    ...rings(
      'J K train J pickaxe lamp K J train moneybag A Q moneybag A Q J lamp pickaxe K J A Q moneybag train A Q K pickaxe A K Q gem moneybag J Q lamp A train lamp',
      'train K pickaxe J moneybag Q train Q A train moneybag A train A J Q K lamp A train pickaxe Q J gem Q J Q J K J lamp bomb A pickaxe J moneybag lamp K lamp K',
      'K J A moneybag lamp Q K lamp pickaxe J lamp Q A train A moneybag Q gem Q pickaxe K train A train Q train lamp K pickaxe bomb J K J Q J Q moneybag lamp A J',
      'train K Q train A lamp Q K lamp Q moneybag pickaxe Q J moneybag J lamp A train K J gem K bomb Q train K pickaxe K A J pickaxe Q pickaxe J A lamp J A moneybag',
      'A bomb Q pickaxe lamp moneybag pickaxe Q J Q K lamp A J K J train K pickaxe J gem train A J moneybag Q K train moneybag train lamp A J A Q A K moneybag Q lamp',
      'train K Q K lamp train Q moneybag J Q pickaxe train A J A K Q J K pickaxe J gem pickaxe train J lamp moneybag A J lamp A K moneybag A J lamp Q train Q',
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
export const goldShaft2: SlotRules = {
  ...goldShaft,
  version: 'gold-shaft@2',
  symbols: paying(goldShaft.symbols, 60),
  cascade: { multipliers: [1], freeMultipliers: upTo(100), freeGoesOn: true },
  buy: { stakes: 50, symbols: 4 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 20000,
  books: weighted('gold-shaft@2', {
    reels: enrich(goldShaft.reels, [{ symbol: 'gem', stacks: 4 }]),
    freeReels: enrich(goldShaft.reels, [
      { symbol: 'moneybag', stacks: 4, stack: 2 },
      { symbol: 'bomb', stacks: 3, notFirst: true },
      { symbol: 'gem', stacks: 1 },
    ]),
  }),
}
