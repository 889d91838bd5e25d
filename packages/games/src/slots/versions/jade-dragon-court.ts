import { fromThree, rings, type SlotRules } from '../rules.ts'
import { collecting, richCoins } from './coins.ts'
import { enrich } from './enrich.ts'
import { TWENTY_FIVE_LINES } from './lines.ts'
import { weighted } from './weighted.ts'

const VERSION = 'jade-dragon-court@1'
const STAKE_UNITS = 25
const GRAND_STAKES = 2000

const REELS = rings(
  'J A coin coin Q lotus K J dragon A Q turtle K J lotus A Q lantern K J A turtle Q K J lotus A lantern Q K',
  'Q K coin coin J A dragon Q fan K lotus J A turtle Q K lantern J A Q lotus K fan J turtle A Q K lantern',
  'K Q coin coin A J turtle K dragon Q fan A J lotus K Q lantern A J K turtle Q fan lotus A J coin K lantern Q',
  'A J coin coin Q K lotus A fan dragon J Q turtle K A lantern J Q fan K lotus A J turtle coin Q K lantern A J',
  'J Q coin coin K A turtle J lotus Q dragon K A lantern J Q turtle K A lotus coin J Q lantern K A J Q lotus K',
)

/** Five reels of four: coins that stay, coins that collect all others, and four fixed jackpots up to 2,000 stakes. */
export const jadeDragonCourt: SlotRules = {
  version: VERSION,
  stakeUnits: STAKE_UNITS,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    { name: 'dragon', kind: 'pays', pays: fromThree(34, 138, 538) },
    { name: 'turtle', kind: 'pays', pays: fromThree(24, 84, 314) },
    { name: 'lotus', kind: 'pays', pays: fromThree(17, 63, 211) },
    { name: 'lantern', kind: 'pays', pays: fromThree(15, 47, 159) },
    { name: 'A', kind: 'pays', pays: fromThree(8, 27, 84) },
    { name: 'K', kind: 'pays', pays: fromThree(6, 21, 69) },
    { name: 'Q', kind: 'pays', pays: fromThree(5, 18, 58) },
    { name: 'J', kind: 'pays', pays: fromThree(4, 15, 47) },
    { name: 'fan', kind: 'wild' },
    { name: 'coin', kind: 'coin' },
  ],
  pays: { by: 'lines', lines: TWENTY_FIVE_LINES },
  reels: REELS,
  holdAndWin: collecting({ stakeUnits: STAKE_UNITS, lands: 1, of: 25, grandStakes: GRAND_STAKES }),
  buy: { stakes: 44, symbols: 6 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 20_000,
  books: weighted(VERSION, {
    reels: enrich(REELS, [{ symbol: 'coin', stacks: 10 }]),
    hold: richCoins(STAKE_UNITS, GRAND_STAKES),
  }),
}
