import { fromThree, rings, type SlotRules } from '../rules.ts'
import { collecting, richCoins } from './coins.ts'
import { enrich } from './enrich.ts'
import { TWENTY_LINES } from './lines.ts'
import { weighted } from './weighted.ts'

export const dragonFurnace: SlotRules = {
  version: 'dragon-furnace@1',
  stakeUnits: 20,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'dragon', kind: 'pays', pays: fromThree(41, 170, 675) },
    { name: 'tiger', kind: 'pays', pays: fromThree(31, 110, 400) },
    { name: 'lion', kind: 'pays', pays: fromThree(24, 82, 275) },
    { name: 'drum', kind: 'pays', pays: fromThree(21, 62, 205) },
    { name: 'A', kind: 'pays', pays: fromThree(10, 34, 110) },
    { name: 'K', kind: 'pays', pays: fromThree(8, 27, 89) },
    { name: 'Q', kind: 'pays', pays: fromThree(7, 24, 75) },
    { name: 'J', kind: 'pays', pays: fromThree(5, 21, 62) },
    { name: 'firecracker', kind: 'wild' },
    { name: 'fire', kind: 'coin' },
  ],
  pays: { by: 'lines', lines: TWENTY_LINES },
  reels: rings(
    'drum lion dragon K Q A Q J Q J K A drum dragon lion K tiger drum J Q lion A fire fire fire A Q J dragon J K A tiger',
    'J K drum J lion A J Q dragon A tiger K Q firecracker dragon Q lion A J drum A fire fire fire tiger lion Q J K firecracker Q drum J fire K drum',
    'dragon A lion dragon J firecracker lion J Q K drum tiger firecracker J fire fire fire A Q lion tiger Q drum K lion K J Q A Q J A drum K Q',
    'Q tiger Q firecracker J tiger lion drum firecracker K Q J drum A J A fire fire fire lion Q A fire dragon K lion K drum J Q J tiger K A K dragon',
    'Q tiger J K A K J A lion J K Q drum lion A dragon K J A drum Q drum fire fire fire Q dragon J Q tiger lion dragon A',
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

/** Coins that collect all others and four fixed jackpots. A list with weights, a feature for sale, a gamble. */
export const dragonFurnace2: SlotRules = {
  ...dragonFurnace,
  version: 'dragon-furnace@2',
  holdAndWin: collecting({
    stakeUnits: dragonFurnace.stakeUnits,
    lands: 1,
    of: 23,
    grandStakes: 1000,
  }),
  buy: { stakes: 27, symbols: 6 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 10000,
  books: weighted('dragon-furnace@2', {
    reels: enrich(dragonFurnace.reels, [{ symbol: 'fire', stacks: 12 }]),
    hold: richCoins(dragonFurnace.stakeUnits, 1000),
  }),
}
