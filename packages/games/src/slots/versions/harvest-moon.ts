import { fromThree, rings, type SlotRules } from '../rules.ts'
import { enrich } from './enrich.ts'
import { TWENTY_LINES } from './lines.ts'
import { weighted } from './weighted.ts'

export const harvestMoon: SlotRules = {
  version: 'harvest-moon@1',
  stakeUnits: 20,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      name: 'pumpkin',
      kind: 'pays',
      pays: fromThree(46, 190, 775),
    },
    {
      name: 'owl',
      kind: 'pays',
      pays: fromThree(34, 120, 450),
    },
    {
      name: 'fox',
      kind: 'pays',
      pays: fromThree(27, 92, 305),
    },
    {
      name: 'sunflower',
      kind: 'pays',
      pays: fromThree(23, 69, 230),
    },
    {
      name: 'maple',
      kind: 'pays',
      pays: fromThree(11, 38, 120),
    },
    {
      name: 'mushroom',
      kind: 'pays',
      pays: fromThree(9, 31, 99),
    },
    {
      name: 'grapes',
      kind: 'pays',
      pays: fromThree(8, 27, 84),
    },
    {
      name: 'apple',
      kind: 'pays',
      pays: fromThree(6, 23, 69),
    },
    { name: 'moon', kind: 'wild' },
    { name: 'lantern', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TWENTY_LINES },
  reels: rings(
    'sunflower apple owl sunflower grapes mushroom owl fox maple sunflower apple mushroom maple grapes mushroom apple fox apple maple grapes pumpkin maple lantern mushroom maple pumpkin fox grapes pumpkin apple grapes',
    'moon maple grapes sunflower apple grapes apple mushroom maple apple owl sunflower grapes maple mushroom apple sunflower mushroom maple lantern moon pumpkin mushroom pumpkin apple fox grapes sunflower fox owl fox apple grapes',
    'grapes owl pumpkin fox grapes fox owl grapes fox apple maple apple mushroom grapes apple moon grapes mushroom sunflower lantern apple maple pumpkin sunflower apple grapes moon maple mushroom fox maple sunflower mushroom',
    'pumpkin grapes apple mushroom sunflower mushroom moon apple mushroom apple maple apple maple grapes mushroom owl grapes sunflower moon maple mushroom apple sunflower fox owl fox pumpkin lantern grapes fox maple owl grapes',
    'fox owl mushroom grapes maple mushroom grapes maple apple maple owl pumpkin grapes lantern grapes pumpkin maple sunflower fox apple sunflower grapes mushroom apple pumpkin fox apple sunflower apple maple mushroom',
  ),
  scatterPays: fromThree(40, 200, 1000),
  freeSpins: {
    awards: fromThree(10, 15, 20),
    more: [{ from: 3, units: 10 }],
    addedMax: 2,
    multiplier: 3,
    reels: rings(
      'maple fox maple sunflower owl grapes sunflower mushroom fox apple maple grapes fox apple pumpkin apple mushroom grapes maple grapes lantern apple pumpkin maple sunflower grapes mushroom pumpkin mushroom apple owl',
      'pumpkin grapes apple mushroom pumpkin owl apple grapes fox apple grapes apple moon mushroom fox maple grapes sunflower maple apple moon sunflower owl maple moon fox apple maple mushroom sunflower mushroom grapes sunflower lantern',
      'moon mushroom fox grapes maple sunflower grapes apple lantern apple pumpkin moon grapes fox maple grapes apple maple owl sunflower maple moon mushroom fox pumpkin sunflower grapes apple owl mushroom grapes apple mushroom fox',
      'apple pumpkin grapes apple maple mushroom apple sunflower mushroom apple grapes moon pumpkin apple maple moon owl fox grapes fox mushroom grapes lantern mushroom owl maple fox grapes moon maple sunflower mushroom owl sunflower',
      'owl grapes fox maple mushroom pumpkin maple mushroom grapes sunflower grapes pumpkin apple lantern fox apple maple apple grapes maple apple grapes mushroom owl maple pumpkin sunflower fox apple mushroom sunflower',
    ),
  },
}

/** A list with weights: rare rounds come to the top win, whose odds are told. Its feature is for sale, its wins may be gambled. */
export const harvestMoon2: SlotRules = {
  ...harvestMoon,
  version: 'harvest-moon@2',
  buy: { stakes: 32, symbols: 3 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 7500,
  books: weighted('harvest-moon@2', {
    reels: enrich(harvestMoon.reels, [{ symbol: 'lantern', stacks: 5 }]),
    freeReels: enrich(harvestMoon.freeSpins?.reels ?? harvestMoon.reels, [
      { symbol: 'pumpkin', stacks: 7, stack: 3 },
      { symbol: 'moon', stacks: 4, stack: 3, notFirst: true },
      { symbol: 'lantern', stacks: 1 },
    ]),
  }),
}
