import { fromThree, rings, type SlotRules } from '../rules.ts'
import { enrich } from './enrich.ts'
import { TWENTY_FIVE_LINES } from './lines.ts'
import { weighted } from './weighted.ts'

export const carnivalNight: SlotRules = {
  version: 'carnival-night@1',
  stakeUnits: 25,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      name: 'mask',
      kind: 'pays',
      pays: fromThree(37, 155, 625),
    },
    {
      name: 'balloon',
      kind: 'pays',
      pays: fromThree(28, 98, 370),
    },
    {
      name: 'trumpet',
      kind: 'pays',
      pays: fromThree(21, 74, 245),
    },
    {
      name: 'feather',
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
      pays: fromThree(7, 25, 80),
    },
    {
      name: 'Q',
      kind: 'pays',
      pays: fromThree(6, 21, 68),
    },
    {
      name: 'J',
      kind: 'pays',
      pays: fromThree(5, 18, 55),
    },
    { name: 'joker', kind: 'wild' },
    { name: 'fireworks', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TWENTY_FIVE_LINES },
  reels: rings(
    'K A feather feather Q mask mask mask J Q K A feather feather J Q J Q balloon balloon balloon K fireworks Q A J A J trumpet trumpet A K Q J K trumpet trumpet',
    'A joker joker joker A fireworks feather feather Q A Q balloon balloon balloon Q trumpet trumpet K Q J A Q K A K feather feather J trumpet trumpet J Q J mask mask mask K J K J',
    'J fireworks mask mask mask feather feather feather feather J joker joker joker Q K Q A K A J K Q J K A K balloon balloon balloon J A J Q trumpet trumpet Q A Q trumpet trumpet',
    'trumpet trumpet mask mask mask K Q J A Q K joker joker joker trumpet trumpet K Q A Q K A Q K J A J balloon balloon balloon Q J fireworks feather feather feather feather J A J',
    'balloon balloon balloon K Q J Q A Q J K A feather feather J A Q fireworks Q A K trumpet trumpet K mask mask mask joker joker joker J feather feather J trumpet trumpet A Q K J',
  ),
  scatterPays: fromThree(50, 250, 1250),
  freeSpins: {
    awards: [{ from: 3, units: 8 }],
    more: [{ from: 3, units: 4 }],
    addedMax: 3,
    multiplier: 1,
    reels: rings(
      'J Q trumpet trumpet A K J mask mask mask K A K Q A J K Q J A Q balloon balloon balloon J feather feather J Q fireworks feather feather trumpet trumpet K Q A',
      'Q A joker joker joker Q K Q A fireworks A K feather feather J Q K feather feather J trumpet trumpet J joker joker joker Q A trumpet trumpet balloon balloon balloon J K Q mask mask mask J A K joker joker joker J',
      'feather feather K Q joker joker joker joker joker joker J A Q trumpet trumpet J A fireworks K J Q joker joker joker mask mask mask K balloon balloon balloon Q K J A J A feather feather K A J Q trumpet trumpet Q',
      'A Q J Q mask mask mask K J feather feather K Q K A joker joker joker A fireworks A joker joker joker balloon balloon balloon J Q J feather feather joker joker joker Q trumpet trumpet trumpet trumpet J A K J Q K',
      'A joker joker joker K J A balloon balloon balloon feather feather Q fireworks J K joker joker joker feather feather Q K trumpet trumpet Q A J Q mask mask mask Q A Q trumpet trumpet A K J joker joker joker J K J',
    ),
  },
}

/** A list with weights: rare rounds come to the top win, whose odds are told. Its feature is for sale, its wins may be gambled. */
export const carnivalNight2: SlotRules = {
  ...carnivalNight,
  version: 'carnival-night@2',
  buy: { stakes: 22, symbols: 3 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 5000,
  books: weighted('carnival-night@2', {
    reels: enrich(carnivalNight.reels, [{ symbol: 'fireworks', stacks: 5 }]),
    freeReels: enrich(carnivalNight.freeSpins?.reels ?? carnivalNight.reels, [
      { symbol: 'mask', stacks: 50, stack: 4 },
      { symbol: 'joker', stacks: 12, stack: 4, notFirst: true },
      { symbol: 'fireworks', stacks: 4 },
    ]),
  }),
}
