import { fromThree, rings, type SlotRules } from '../rules.ts'
import { enrich } from './enrich.ts'
import { weighted } from './weighted.ts'

export const jadeDragon: SlotRules = {
  version: 'jade-dragon@1',
  stakeUnits: 25,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      name: 'turtle',
      kind: 'pays',
      pays: fromThree(19, 45, 150),
    },
    {
      name: 'lantern',
      kind: 'pays',
      pays: fromThree(13, 33, 97),
    },
    {
      name: 'fish',
      kind: 'pays',
      pays: fromThree(10, 26, 74),
    },
    {
      name: 'fan',
      kind: 'pays',
      pays: fromThree(9, 22, 59),
    },
    {
      name: 'A',
      kind: 'pays',
      pays: fromThree(4, 10, 30),
    },
    {
      name: 'K',
      kind: 'pays',
      pays: fromThree(4, 9, 24),
    },
    {
      name: 'Q',
      kind: 'pays',
      pays: fromThree(3, 7, 21),
    },
    {
      name: 'J',
      kind: 'pays',
      pays: fromThree(3, 6, 19),
    },
    { name: 'dragon', kind: 'wild' },
    { name: 'dragon2', kind: 'wild', multiplies: 2 },
    { name: 'dragon3', kind: 'wild', multiplies: 3 },
    { name: 'gem', kind: 'scatter' },
  ],
  pays: { by: 'ways' },
  reels: rings(
    'Q gem fan J turtle A turtle lantern K J Q J K A fish fan Q fan fish Q K A K turtle Q J lantern K J fish A',
    'A K gem A dragon2 J fan fish A Q A fan turtle fish J K fish K Q fan Q J turtle lantern J Q dragon fan J lantern K Q',
    'A J turtle Q lantern J Q fish fan fish Q lantern K fan gem Q A K Q K fan J lantern J fish A turtle Q J K A dragon',
    'J A turtle K J Q K Q fan lantern Q K fish turtle J fish K Q dragon lantern gem fan A dragon3 A J fish A Q fan J A',
    'Q J Q fish A fish A gem fan A J lantern Q K Q turtle J Q K fish J fish J fan turtle J K lantern fan K A',
  ),
  scatterPays: fromThree(50, 250, 1250),
  freeSpins: {
    awards: fromThree(10, 15, 20),
    more: [{ from: 3, units: 5 }],
    addedMax: 3,
    multiplier: 1,
    reels: rings(
      'gem fish J Q turtle fan Q fish Q fan Q K J K J lantern Q A turtle lantern K A J A K fish A K J turtle fan',
      'fan J fan fish A Q K dragon2 K Q lantern Q A gem K J K lantern fan Q fish Q fish turtle fan J A turtle dragon3 J dragon J dragon2 A',
      'J A lantern J turtle J fish Q J A Q fan lantern A Q fish Q K A dragon3 fan K gem Q fish lantern turtle Q dragon2 J K dragon2 fan dragon K',
      'A J A J A K fish A Q K fan gem Q dragon Q K J fish Q J lantern dragon3 Q fan dragon2 turtle lantern A J turtle K fish fan dragon2',
      'Q fan A lantern A fish gem Q A Q J fish J Q K J K fish lantern Q K turtle fan K J fan J fish turtle J A',
    ),
  },
}

/** A list with weights: rare rounds come to the top win, whose odds are told. Its feature is for sale, its wins may be gambled. */
export const jadeDragon2: SlotRules = {
  ...jadeDragon,
  version: 'jade-dragon@2',
  buy: { stakes: 37, symbols: 3 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 10000,
  books: weighted('jade-dragon@2', {
    reels: enrich(jadeDragon.reels, [{ symbol: 'gem', stacks: 5 }]),
    freeReels: enrich(jadeDragon.freeSpins?.reels ?? jadeDragon.reels, [
      { symbol: 'turtle', stacks: 4, stack: 3 },
      { symbol: 'dragon3', stacks: 2, stack: 2, notFirst: true },
      { symbol: 'gem', stacks: 1 },
    ]),
  }),
}
