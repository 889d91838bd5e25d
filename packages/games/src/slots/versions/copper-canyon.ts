import { fromThree, rings, type SlotRules } from '../rules.ts'
import { enrich } from './enrich.ts'
import { TWENTY_LINES } from './lines.ts'
import { weighted } from './weighted.ts'

export const copperCanyon: SlotRules = {
  version: 'copper-canyon@1',
  stakeUnits: 20,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      name: 'eagle',
      kind: 'pays',
      pays: fromThree(45, 190, 750),
    },
    {
      name: 'snake',
      kind: 'pays',
      pays: fromThree(34, 120, 450),
    },
    {
      name: 'horse',
      kind: 'pays',
      pays: fromThree(26, 90, 300),
    },
    {
      name: 'hat',
      kind: 'pays',
      pays: fromThree(23, 68, 225),
    },
    {
      name: 'A',
      kind: 'pays',
      pays: fromThree(11, 38, 120),
    },
    {
      name: 'K',
      kind: 'pays',
      pays: fromThree(9, 30, 98),
    },
    {
      name: 'Q',
      kind: 'pays',
      pays: fromThree(8, 26, 83),
    },
    {
      name: 'J',
      kind: 'pays',
      pays: fromThree(6, 23, 68),
    },
    { name: 'cactus', kind: 'wild' },
    { name: 'sun', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TWENTY_LINES },
  reels: rings(
    'Q hat Q eagle J hat eagle A Q eagle A K snake J A horse J snake K Q hat A Q sun A horse K J horse J K',
    'J Q hat horse eagle J Q eagle cactus horse Q K J K hat snake A cactus K Q J sun A J snake Q A hat J hat horse A K',
    'J snake J Q J A J horse Q eagle horse Q J horse K cactus snake A Q hat K eagle K horse Q hat Q A K A cactus sun hat',
    'Q snake K J sun J eagle cactus hat A horse cactus Q snake eagle K hat J Q snake J horse A K A horse A hat K Q K Q J',
    'J A hat eagle K Q horse K Q J Q K hat horse A Q J snake horse A J A hat snake eagle Q sun A K J eagle',
  ),
  scatterPays: fromThree(40, 200, 1000),
  freeSpins: {
    awards: fromThree(12, 17, 22),
    more: [{ from: 3, units: 12 }],
    addedMax: 2,
    multiplier: 2,
    reels: rings(
      'Q hat eagle K Q J K A eagle J horse K J horse sun horse eagle J A snake hat snake hat A Q A Q J A Q K',
      'Q K J A J Q J hat K hat cactus eagle horse cactus J eagle snake horse A hat Q K horse Q cactus Q hat J A sun cactus A K J snake',
      'Q A horse cactus snake K A J K cactus J Q hat Q hat sun snake Q cactus J K J A hat horse Q horse A K J Q eagle cactus horse eagle',
      'Q eagle horse A hat Q sun cactus K A J hat snake J horse snake J A horse Q K Q cactus K A J K cactus K J cactus hat snake Q eagle',
      'hat K Q sun Q A hat K J horse J K hat horse J horse Q eagle A eagle Q A snake J A snake A eagle J Q K',
    ),
  },
}

/** A list with weights: rare rounds come to the top win, whose odds are told. Its feature is for sale, its wins may be gambled. */
export const copperCanyon2: SlotRules = {
  ...copperCanyon,
  version: 'copper-canyon@2',
  buy: { stakes: 35, symbols: 3 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 5000,
  books: weighted('copper-canyon@2', {
    reels: enrich(copperCanyon.reels, [{ symbol: 'sun', stacks: 5 }]),
    freeReels: enrich(copperCanyon.freeSpins?.reels ?? copperCanyon.reels, [
      { symbol: 'eagle', stacks: 7, stack: 3 },
      { symbol: 'cactus', stacks: 4, stack: 3, notFirst: true },
      { symbol: 'sun', stacks: 1 },
    ]),
  }),
}
