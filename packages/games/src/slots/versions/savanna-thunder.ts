import { fromThree, rings, type SlotRules } from '../rules.ts'
import { enrich } from './enrich.ts'
import { weighted } from './weighted.ts'

export const savannaThunder: SlotRules = {
  version: 'savanna-thunder@1',
  stakeUnits: 25,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      name: 'lion',
      kind: 'pays',
      pays: fromThree(19, 45, 150),
    },
    {
      name: 'elephant',
      kind: 'pays',
      pays: fromThree(13, 34, 97),
    },
    {
      name: 'buffalo',
      kind: 'pays',
      pays: fromThree(10, 26, 74),
    },
    {
      name: 'gorilla',
      kind: 'pays',
      pays: fromThree(9, 22, 60),
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
    { name: 'bolt', kind: 'wild' },
    { name: 'bolt2', kind: 'wild', multiplies: 2 },
    { name: 'bolt3', kind: 'wild', multiplies: 3 },
    { name: 'sun', kind: 'scatter' },
  ],
  pays: { by: 'ways' },
  reels: rings(
    'K J buffalo J gorilla J sun A Q gorilla K gorilla J Q A buffalo A K Q elephant lion A Q J buffalo K elephant lion K lion Q',
    'A J buffalo sun K J Q K lion gorilla Q K gorilla K bolt gorilla elephant Q buffalo A J Q J A J A gorilla elephant lion Q buffalo bolt2',
    'gorilla Q bolt Q elephant Q A J Q K Q buffalo J elephant gorilla Q K J K A elephant A gorilla buffalo lion A J sun lion K J buffalo',
    'lion J A K Q gorilla Q K lion buffalo gorilla Q buffalo J elephant gorilla bolt sun elephant A buffalo J Q K bolt3 J Q A K A J A',
    'elephant lion Q J K gorilla K buffalo Q buffalo J buffalo lion A Q J gorilla A Q elephant Q J gorilla K J buffalo sun A K A J',
  ),
  scatterPays: fromThree(50, 250, 1250),
  freeSpins: {
    awards: fromThree(10, 15, 20),
    more: [{ from: 3, units: 5 }],
    addedMax: 3,
    multiplier: 1,
    reels: rings(
      'Q J K gorilla buffalo A lion J gorilla J K J A buffalo J A Q K A elephant lion Q K lion Q elephant gorilla K buffalo Q sun',
      'buffalo Q buffalo A Q bolt2 A K Q gorilla elephant gorilla bolt3 K J bolt bolt2 sun A J K gorilla buffalo J lion A K elephant J Q J lion gorilla Q',
      'elephant buffalo J gorilla A Q J Q K A lion J bolt Q bolt2 A buffalo K bolt3 K buffalo bolt2 Q lion Q elephant gorilla J A sun gorilla J elephant Q K',
      'Q J K lion A sun gorilla Q bolt2 K Q A K J elephant bolt3 J Q gorilla A elephant bolt2 J lion J bolt gorilla buffalo K buffalo A Q buffalo A',
      'A J gorilla buffalo lion K J Q gorilla buffalo sun Q J buffalo J elephant J Q A K lion Q gorilla Q A K J elephant K A buffalo',
    ),
  },
}

/** The same with its feature for sale. */
export const savannaThunder2: SlotRules = {
  ...savannaThunder,
  version: 'savanna-thunder@2',
  buy: { stakes: 37, symbols: 3 },
}

/** A list with weights: rare rounds come to the top win, whose odds are told. Its feature is for sale, its wins may be gambled. */
export const savannaThunder3: SlotRules = {
  ...savannaThunder,
  version: 'savanna-thunder@3',
  buy: { stakes: 37, symbols: 3 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 12500,
  books: weighted('savanna-thunder@3', {
    reels: enrich(savannaThunder.reels, [{ symbol: 'sun', stacks: 5 }]),
    freeReels: enrich(savannaThunder.freeSpins?.reels ?? savannaThunder.reels, [
      { symbol: 'lion', stacks: 4, stack: 3 },
      { symbol: 'bolt3', stacks: 2, stack: 2, notFirst: true },
      { symbol: 'sun', stacks: 1 },
    ]),
  }),
}
