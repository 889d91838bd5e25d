import { fromThree, rings, type SlotRules } from '../rules.ts'
import { TWENTY_LINES } from './lines.ts'

export const templeTumble: SlotRules = {
  version: 'temple-tumble@1',
  stakeUnits: 20,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'moai', kind: 'pays', pays: fromThree(21, 89, 355) },
    { name: 'mask', kind: 'pays', pays: fromThree(16, 57, 215) },
    { name: 'snake', kind: 'pays', pays: fromThree(12, 43, 140) },
    { name: 'feather', kind: 'pays', pays: fromThree(11, 32, 105) },
    { name: 'drum', kind: 'pays', pays: fromThree(5, 18, 57) },
    { name: 'gem', kind: 'pays', pays: fromThree(4, 14, 46) },
    { name: 'shield', kind: 'pays', pays: fromThree(4, 12, 39) },
    { name: 'temple', kind: 'wild' },
    { name: 'sun', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TWENTY_LINES },
  reels: rings(
    'feather gem shield mask shield moai shield snake mask drum gem feather drum snake drum gem shield drum mask snake shield feather gem drum feather snake shield gem shield moai sun',
    'snake gem drum gem shield gem feather shield moai drum snake sun feather mask gem mask gem feather moai drum gem snake drum shield drum shield temple shield feather snake shield mask',
    'shield gem drum gem drum temple gem sun snake moai feather shield moai drum gem snake drum gem drum feather mask shield feather shield feather snake drum shield mask shield snake mask',
    'gem moai snake gem feather drum shield mask gem drum moai shield sun mask shield drum feather gem snake mask shield feather shield feather shield feather snake temple drum gem drum snake',
    'shield moai gem snake mask feather shield drum feather snake drum gem shield snake drum gem mask shield snake drum snake feather gem mask drum shield sun shield gem moai feather',
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

/** The same with its feature for sale. */
export const templeTumble2: SlotRules = {
  ...templeTumble,
  version: 'temple-tumble@2',
  buy: { stakes: 20, symbols: 3 },
}
