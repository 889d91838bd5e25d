import { fromThree, rings, type SlotRules } from '../rules.ts'
import { enrich, upTo } from './enrich.ts'
import { weighted } from './weighted.ts'

const REELS = {
  ...rings(
    'K shield Q K hammer ship wolf axe Q K ship J A ship axe K bolt wolf axe Q A J A shield J axe J K wolf A Q shield J hammer Q A wolf',
    'A Q shield wolf A axe wave A J Q axe K ship Q shield wolf hammer A shield J Q J K Q axe hammer axe A K wolf ship J ship bolt K J wolf K',
    'Q ship axe K shield hammer A wolf K axe ship A J wolf K J shield axe A wolf hammer A wolf J wave J ship Q axe K bolt Q A Q K J Q shield',
    'K wave J wolf bolt axe wolf A axe ship wolf A K A K hammer A axe shield A shield Q J axe Q shield K Q J ship hammer Q J K J Q ship wolf',
    'K axe J axe Q J wolf hammer K shield ship J Q bolt K Q wolf ship hammer axe wave A K Q A K A wolf A Q J A ship wolf J shield axe shield',
    'J axe J shield wolf K ship Q K axe Q wolf shield hammer axe wolf Q shield A K A axe Q A wolf ship J Q K J A ship K bolt hammer J A',
  ),
  from: 'heights' as const,
  least: 2,
  weights: [4, 6, 7, 5, 3, 2],
}

const VERSION = 'storm-halls@1'

/** Six reels of 2 to 7 symbols, up to 117,649 ways; what falls in free spins raises a multiplier that goes on from spin to spin. */
export const stormHalls: SlotRules = {
  version: VERSION,
  stakeUnits: 100,
  rows: [7, 7, 7, 7, 7, 7],
  symbols: [
    { name: 'hammer', kind: 'pays', pays: fromThree(7, 21, 56, 168) },
    { name: 'shield', kind: 'pays', pays: fromThree(4, 11, 28, 84) },
    { name: 'ship', kind: 'pays', pays: fromThree(3, 7, 17, 49) },
    { name: 'axe', kind: 'pays', pays: fromThree(1, 4, 11, 31) },
    { name: 'wolf', kind: 'pays', pays: fromThree(1, 4, 8, 22) },
    { name: 'A', kind: 'pays', pays: fromThree(1, 3, 6, 15) },
    { name: 'K', kind: 'pays', pays: fromThree(1, 3, 4, 13) },
    { name: 'Q', kind: 'pays', pays: fromThree(1, 1, 4, 10) },
    { name: 'J', kind: 'pays', pays: fromThree(1, 1, 3, 8) },
    { name: 'wave', kind: 'wild' },
    { name: 'bolt', kind: 'scatter' },
  ],
  pays: { by: 'ways' },
  reels: REELS,
  cascade: { multipliers: [1], freeMultipliers: upTo(100), freeGoesOn: true },
  freeSpins: {
    awards: [
      { from: 4, units: 12 },
      { from: 5, units: 17 },
      { from: 6, units: 22 },
    ],
    more: [{ from: 3, units: 4 }],
    addedMax: 4,
    multiplier: 1,
  },
  buy: { stakes: 53, symbols: 4 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 50_000,
  books: weighted(VERSION, {
    reels: enrich(REELS, [{ symbol: 'bolt', stacks: 4 }]),
    freeReels: {
      ...enrich(REELS, [
        { symbol: 'hammer', stacks: 5, stack: 2 },
        { symbol: 'wave', stacks: 3, notFirst: true },
        { symbol: 'bolt', stacks: 1 },
      ]),
    },
  }),
}
