import { fromThree, rings, type SlotRules } from '../rules.ts'
import { collecting, richCoins } from './coins.ts'
import { enrich } from './enrich.ts'
import { TWENTY_LINES } from './lines.ts'
import { weighted } from './weighted.ts'

export const buffaloVault: SlotRules = {
  version: 'buffalo-vault@1',
  stakeUnits: 20,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'buffalo', kind: 'pays', pays: fromThree(41, 170, 675) },
    { name: 'eagle', kind: 'pays', pays: fromThree(31, 110, 400) },
    { name: 'wolf', kind: 'pays', pays: fromThree(24, 82, 270) },
    { name: 'horse', kind: 'pays', pays: fromThree(20, 61, 205) },
    { name: 'A', kind: 'pays', pays: fromThree(10, 34, 110) },
    { name: 'K', kind: 'pays', pays: fromThree(8, 27, 88) },
    { name: 'Q', kind: 'pays', pays: fromThree(7, 24, 75) },
    { name: 'J', kind: 'pays', pays: fromThree(5, 20, 61) },
    { name: 'mountain', kind: 'wild' },
    { name: 'moneybag', kind: 'coin' },
  ],
  pays: { by: 'lines', lines: TWENTY_LINES },
  reels: rings(
    'horse Q K J A buffalo wolf K J Q buffalo K A Q wolf Q horse moneybag moneybag moneybag J K wolf horse eagle A J buffalo A Q J eagle A',
    'K J moneybag wolf A K J horse moneybag moneybag moneybag horse mountain Q wolf J A J Q A J horse K mountain wolf J buffalo Q eagle Q eagle Q A buffalo K horse',
    'wolf K A eagle A buffalo Q horse J wolf eagle wolf J A Q J K Q wolf horse K buffalo Q J mountain Q K J mountain horse Q moneybag moneybag moneybag A',
    'K A Q eagle horse Q K Q horse eagle moneybag moneybag moneybag J K moneybag J mountain eagle A J Q K wolf K buffalo mountain J buffalo A J Q wolf horse A wolf',
    'J horse A buffalo A Q A J Q K J wolf horse J K eagle buffalo eagle wolf Q wolf buffalo Q horse J moneybag moneybag moneybag K A Q K A',
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
export const buffaloVault2: SlotRules = {
  ...buffaloVault,
  version: 'buffalo-vault@2',
  holdAndWin: collecting({
    stakeUnits: buffaloVault.stakeUnits,
    lands: 1,
    of: 22,
    grandStakes: 1000,
  }),
  buy: { stakes: 27, symbols: 6 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 5000,
  books: weighted('buffalo-vault@2', {
    reels: enrich(buffaloVault.reels, [{ symbol: 'moneybag', stacks: 12 }]),
    hold: richCoins(buffaloVault.stakeUnits, 1000),
  }),
}
