import type { SlotRules } from '../rules.ts'
import { paying } from './enrich.ts'
import { weighted } from './weighted.ts'

export const reefGarden: SlotRules = {
  version: 'reef-garden@1',
  stakeUnits: 100,
  rows: [7, 7, 7, 7, 7, 7, 7],
  symbols: [
    {
      name: 'octopus',
      kind: 'pays',
      pays: [
        { from: 5, units: 125 },
        { from: 8, units: 425 },
        { from: 11, units: 1475 },
        { from: 15, units: 6300 },
      ],
    },
    {
      name: 'turtle',
      kind: 'pays',
      pays: [
        { from: 5, units: 84 },
        { from: 8, units: 275 },
        { from: 11, units: 950 },
        { from: 15, units: 4200 },
      ],
    },
    {
      name: 'tropicalfish',
      kind: 'pays',
      pays: [
        { from: 5, units: 53 },
        { from: 8, units: 170 },
        { from: 11, units: 625 },
        { from: 15, units: 2525 },
      ],
    },
    {
      name: 'shell',
      kind: 'pays',
      pays: [
        { from: 5, units: 38 },
        { from: 8, units: 125 },
        { from: 11, units: 425 },
        { from: 15, units: 1900 },
      ],
    },
    {
      name: 'crab',
      kind: 'pays',
      pays: [
        { from: 5, units: 25 },
        { from: 8, units: 84 },
        { from: 11, units: 295 },
        { from: 15, units: 1250 },
      ],
    },
    {
      name: 'coral',
      kind: 'pays',
      pays: [
        { from: 5, units: 21 },
        { from: 8, units: 67 },
        { from: 11, units: 230 },
        { from: 15, units: 1050 },
      ],
    },
    { name: 'jellyfish', kind: 'wild' },
    { name: 'trident', kind: 'scatter' },
  ],
  pays: { by: 'clusters' },
  reels: {
    from: 'cells',
    weights: {
      octopus: 18,
      turtle: 22,
      tropicalfish: 26,
      shell: 30,
      crab: 34,
      coral: 36,
      jellyfish: 4,
      trident: 3,
    },
  },
  cascade: { multipliers: [1, 2, 3, 5, 8, 12, 20], freeMultipliers: [3, 5, 8, 12, 20, 30] },
  freeSpins: {
    awards: [
      { from: 4, units: 8 },
      { from: 5, units: 10 },
    ],
    more: [{ from: 4, units: 5 }],
    addedMax: 2,
    multiplier: 1,
  },
  books: 262144,
}

/** Cells multiply: a cell that wins were taken from doubles what the next is worth. A list with weights, a feature for sale, a gamble. */
export const reefGarden2: SlotRules = {
  ...reefGarden,
  version: 'reef-garden@2',
  symbols: paying(reefGarden.symbols, 106),
  cascade: { multipliers: [1] },
  cellMultipliers: { most: 128 },
  buy: { stakes: 24, symbols: 4 },
  gamble: { steps: 5, ceilingStakes: 500 },
  maxWinStakes: 15000,
  books: weighted('reef-garden@2', {
    reels: {
      from: 'cells',
      weights: {
        octopus: 46,
        turtle: 14,
        tropicalfish: 15,
        shell: 16,
        crab: 17,
        coral: 18,
        jellyfish: 6,
        trident: 8,
      },
    },
  }),
}
