import { fromThree, rings, type SlotRules } from '../rules.ts'
import { collecting, richCoins } from './coins.ts'
import { enrich } from './enrich.ts'
import { TWENTY_LINES } from './lines.ts'
import { weighted } from './weighted.ts'

export const coinExpress: SlotRules = {
  version: 'coin-express@1',
  stakeUnits: 20,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'train', kind: 'pays', pays: fromThree(41, 170, 675) },
    { name: 'whistle', kind: 'pays', pays: fromThree(31, 110, 400) },
    { name: 'hat', kind: 'pays', pays: fromThree(24, 82, 275) },
    { name: 'map', kind: 'pays', pays: fromThree(20, 61, 205) },
    { name: 'A', kind: 'pays', pays: fromThree(10, 34, 110) },
    { name: 'K', kind: 'pays', pays: fromThree(8, 27, 89) },
    { name: 'Q', kind: 'pays', pays: fromThree(7, 24, 75) },
    { name: 'J', kind: 'pays', pays: fromThree(5, 20, 61) },
    { name: 'star', kind: 'wild' },
    { name: 'coin', kind: 'coin' },
  ],
  pays: { by: 'lines', lines: TWENTY_LINES },
  reels: rings(
    'hat map Q map K Q J K A J train Q K A K J whistle J train A hat A map Q train Q coin coin coin whistle hat A J',
    'Q train star coin coin coin Q train J K coin K whistle map K A J map star whistle A map hat K Q J A Q J A hat J Q map J hat',
    'J hat map whistle A J train J K Q map Q K star Q hat A J train hat star Q hat A Q K map J K coin coin coin Q whistle A',
    'K J K map train whistle coin coin coin Q J A whistle Q A K hat J Q A star map K hat coin hat J map Q J train whistle star K A Q',
    'whistle J K hat J train K Q whistle A Q train K J hat A coin coin coin Q J map J A hat A Q map train K Q map A',
  ),
  holdAndWin: {
    needed: 6,
    respins: 3,
    lands: 1,
    of: 19,
    values: [
      { units: 20, weight: 64 },
      { units: 40, weight: 20 },
      { units: 60, weight: 8 },
      { units: 100, weight: 4 },
      { units: 200, weight: 2 },
      { units: 400, weight: 1 },
      { units: 1000, weight: 1 },
    ],
    fullUnits: 20000,
  },
}

/** The same with its feature for sale. */
export const coinExpress2: SlotRules = {
  ...coinExpress,
  version: 'coin-express@2',
  buy: { stakes: 23, symbols: 6 },
}

/** Coins that collect all others and four fixed jackpots. A list with weights, a feature for sale, a gamble. */
export const coinExpress3: SlotRules = {
  ...coinExpress,
  version: 'coin-express@3',
  holdAndWin: collecting({
    stakeUnits: coinExpress.stakeUnits,
    lands: 1,
    of: 23,
    grandStakes: 1000,
  }),
  buy: { stakes: 27, symbols: 6 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 6500,
  books: weighted('coin-express@3', {
    reels: enrich(coinExpress.reels, [{ symbol: 'coin', stacks: 12 }]),
    hold: richCoins(coinExpress.stakeUnits, 1000),
  }),
}
