import { fromThree, rings, type SlotRules } from '../rules.ts'
import { TWENTY_LINES } from './lines.ts'

export const orchardDrop: SlotRules = {
  version: 'orchard-drop@1',
  stakeUnits: 20,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'watermelon', kind: 'pays', pays: fromThree(23, 97, 385) },
    { name: 'pineapple', kind: 'pays', pays: fromThree(17, 62, 230) },
    { name: 'peach', kind: 'pays', pays: fromThree(14, 46, 155) },
    { name: 'grapes', kind: 'pays', pays: fromThree(12, 35, 115) },
    { name: 'orange', kind: 'pays', pays: fromThree(6, 19, 62) },
    { name: 'lemon', kind: 'pays', pays: fromThree(5, 15, 50) },
    { name: 'plum', kind: 'pays', pays: fromThree(4, 14, 43) },
    { name: 'bee', kind: 'wild' },
    { name: 'honey', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TWENTY_LINES },
  reels: rings(
    'pineapple plum grapes pineapple orange peach orange honey pineapple plum lemon plum lemon plum watermelon grapes plum peach lemon plum grapes peach plum grapes lemon orange lemon peach orange watermelon orange',
    'plum pineapple lemon pineapple lemon plum orange grapes orange watermelon orange plum orange peach plum peach watermelon orange honey grapes plum bee lemon peach grapes lemon grapes plum peach lemon pineapple lemon',
    'peach plum orange watermelon grapes orange pineapple grapes lemon plum peach plum pineapple lemon orange lemon plum peach lemon orange grapes orange peach orange grapes bee pineapple watermelon plum lemon plum honey',
    'peach pineapple grapes orange plum grapes orange grapes watermelon orange peach orange lemon bee watermelon orange grapes honey plum lemon plum peach pineapple lemon plum grapes peach lemon plum pineapple plum lemon',
    'orange pineapple watermelon pineapple lemon grapes peach plum grapes pineapple peach honey watermelon lemon plum lemon grapes orange lemon peach orange grapes plum orange plum orange plum peach plum lemon peach',
  ),
  cascade: { multipliers: [1, 2, 3, 5], freeMultipliers: [3, 6, 9, 15] },
  freeSpins: {
    awards: fromThree(8, 10, 12),
    more: [{ from: 3, units: 8 }],
    addedMax: 1,
    multiplier: 1,
  },
  books: 262144,
}
