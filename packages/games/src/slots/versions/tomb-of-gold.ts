import { fromThree, rings, type SlotRules } from '../rules.ts'
import { enrich } from './enrich.ts'
import { TEN_LINES } from './lines.ts'
import { weighted } from './weighted.ts'

const VERSION = 'tomb-of-gold@1'

const REELS = rings(
  'mask J beetle K Q 10 snake A J urn 10 Q K beetle J A 10 Q snake K J urn 10 A Q beetle K scroll J 10 Q A snake K J 10 Q',
  'K snake Q J A sun 10 beetle K urn J Q A 10 mask K J Q snake A 10 beetle K scroll J Q urn A 10 K snake J Q beetle A 10 K J',
  'A Q urn 10 J K beetle scroll A Q snake J 10 K sun mask Q A J beetle 10 K urn Q A snake J 10 K beetle Q A J urn 10 K Q',
  'Q 10 snake A K J urn Q beetle 10 A K scroll J snake Q 10 mask A K J beetle Q urn 10 sun A K J snake Q 10 beetle A K J 10',
  'J beetle A 10 Q K snake J urn A 10 Q beetle K J sun A snake 10 Q K mask J urn A 10 scroll Q K beetle J A snake 10 Q K J',
)

/** A book that grows: each time scrolls come again, another symbol fills every reel it lands on. */
export const tombOfGold: SlotRules = {
  version: VERSION,
  stakeUnits: 10,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'mask', kind: 'pays', pays: fromThree(140, 1400, 7000) },
    { name: 'beetle', kind: 'pays', pays: fromThree(56, 280, 1400) },
    { name: 'urn', kind: 'pays', pays: fromThree(49, 210, 1050) },
    { name: 'snake', kind: 'pays', pays: fromThree(42, 168, 840) },
    { name: 'A', kind: 'pays', pays: fromThree(20, 84, 336) },
    { name: 'K', kind: 'pays', pays: fromThree(18, 77, 308) },
    { name: 'Q', kind: 'pays', pays: fromThree(14, 63, 252) },
    { name: 'J', kind: 'pays', pays: fromThree(14, 56, 224) },
    { name: '10', kind: 'pays', pays: fromThree(13, 50, 210) },
    { name: 'sun', kind: 'wild' },
    { name: 'scroll', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TEN_LINES },
  reels: REELS,
  scatterPays: fromThree(20, 200, 2000),
  freeSpins: {
    awards: fromThree(10, 10, 10),
    more: [{ from: 3, units: 10 }],
    addedMax: 8,
    multiplier: 1,
    special: ['mask', 'beetle', 'urn', 'snake', 'A', 'K', 'Q', 'J', '10'],
    specialsGrow: true,
  },
  buy: { stakes: 46, symbols: 3 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 25_000,
  books: weighted(VERSION, {
    reels: enrich(REELS, [{ symbol: 'scroll', stacks: 5 }]),
    freeReels: enrich(REELS, [
      { symbol: 'mask', stacks: 9 },
      { symbol: 'sun', stacks: 2, notFirst: true },
      { symbol: 'scroll', stacks: 2 },
    ]),
  }),
}
