import { fromThree, rings, type SlotRules } from '../rules.ts'
import { enrich } from './enrich.ts'
import { TWENTY_FIVE_LINES } from './lines.ts'
import { weighted } from './weighted.ts'

export const bambooHouse: SlotRules = {
  version: 'bamboo-house@1',
  stakeUnits: 25,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      name: 'panda',
      kind: 'pays',
      pays: fromThree(37, 155, 600),
    },
    {
      name: 'tea',
      kind: 'pays',
      pays: fromThree(28, 98, 365),
    },
    {
      name: 'fan',
      kind: 'pays',
      pays: fromThree(21, 73, 245),
    },
    {
      name: 'lotus',
      kind: 'pays',
      pays: fromThree(18, 55, 185),
    },
    {
      name: 'A',
      kind: 'pays',
      pays: fromThree(9, 31, 98),
    },
    {
      name: 'K',
      kind: 'pays',
      pays: fromThree(7, 24, 80),
    },
    {
      name: 'Q',
      kind: 'pays',
      pays: fromThree(6, 21, 67),
    },
    {
      name: 'J',
      kind: 'pays',
      pays: fromThree(5, 18, 55),
    },
    { name: 'kite', kind: 'wild' },
    { name: 'pagoda', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TWENTY_FIVE_LINES },
  reels: rings(
    'J Q lotus lotus J K Q J fan fan Q J K A Q A K pagoda A K A tea tea tea J lotus lotus A panda panda panda Q K J Q fan fan',
    'J fan fan lotus lotus tea tea tea Q A J K J A Q kite kite kite Q K lotus lotus A J K Q A J fan fan pagoda J Q K A panda panda panda K Q',
    'A J K Q pagoda J A J K Q A J panda panda panda A J K kite kite kite lotus lotus Q tea tea tea Q lotus lotus A K Q K fan fan Q J fan fan',
    'Q A Q J K Q fan fan J K Q A J Q pagoda A fan fan J lotus lotus K panda panda panda K kite kite kite J lotus lotus A Q tea tea tea J A K',
    'J A pagoda fan fan panda panda panda K Q A J kite kite kite J tea tea tea J A Q K J A Q lotus lotus J Q K Q K fan fan A lotus lotus Q K',
  ),
  scatterPays: fromThree(50, 250, 1250),
  freeSpins: {
    awards: [{ from: 3, units: 8 }],
    more: [{ from: 3, units: 4 }],
    addedMax: 3,
    multiplier: 1,
    reels: rings(
      'A Q K J Q A J K J lotus lotus fan fan Q fan fan panda panda panda Q pagoda A K A Q J K lotus lotus Q K J A tea tea tea J',
      'tea tea tea J A K Q pagoda K J A J A fan fan kite kite kite Q J fan fan A Q A kite kite kite Q lotus lotus K J Q J Q K lotus lotus kite kite kite K panda panda panda',
      'J K lotus lotus A J kite kite kite K panda panda panda kite kite kite J K A J Q fan fan A Q kite kite kite Q J fan fan Q tea tea tea pagoda lotus lotus Q A J K Q K A',
      'Q K fan fan K A J fan fan Q K Q tea tea tea Q J kite kite kite lotus lotus J A K A kite kite kite Q pagoda K kite kite kite A J lotus lotus Q panda panda panda J A J',
      'Q J tea tea tea kite kite kite kite kite kite A fan fan J lotus lotus J Q K Q pagoda K panda panda panda A K Q A K lotus lotus K Q J A Q fan fan J kite kite kite J A',
    ),
  },
}

/** The same with its feature for sale. */
export const bambooHouse2: SlotRules = {
  ...bambooHouse,
  version: 'bamboo-house@2',
  buy: { stakes: 23, symbols: 3 },
}

/** A list with weights: rare rounds come to the top win, whose odds are told. Its feature is for sale, its wins may be gambled. */
export const bambooHouse3: SlotRules = {
  ...bambooHouse,
  version: 'bamboo-house@3',
  buy: { stakes: 22, symbols: 3 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 5000,
  books: weighted('bamboo-house@3', {
    reels: enrich(bambooHouse.reels, [{ symbol: 'pagoda', stacks: 5 }]),
    freeReels: enrich(bambooHouse.freeSpins?.reels ?? bambooHouse.reels, [
      { symbol: 'panda', stacks: 40, stack: 4 },
      { symbol: 'kite', stacks: 12, stack: 4, notFirst: true },
      { symbol: 'pagoda', stacks: 4 },
    ]),
  }),
}
