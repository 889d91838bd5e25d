import { rings, type SlotRules } from '../rules.ts'
import { FIVE_LINES } from './lines.ts'

export const shamrockThree: SlotRules = {
  version: 'shamrock-three@1',
  stakeUnits: 5,
  rows: [3, 3, 3],
  symbols: [
    { name: 'shamrock', kind: 'pays', pays: [{ from: 3, units: 105 }] },
    { name: 'moneybag', kind: 'pays', pays: [{ from: 3, units: 53 }] },
    { name: 'rainbow', kind: 'pays', pays: [{ from: 3, units: 26 }] },
    { name: 'beer', kind: 'pays', pays: [{ from: 3, units: 16 }] },
    { name: 'mushroom', kind: 'pays', pays: [{ from: 3, units: 11 }] },
    { name: 'coin', kind: 'pays', pays: [{ from: 3, units: 7 }] },
    { name: 'kiwi', kind: 'pays', pays: [{ from: 3, units: 4 }] },
    { name: 'hat', kind: 'wild' },
    { name: 'hat2', kind: 'wild', multiplies: 2 },
    { name: 'hat5', kind: 'wild', multiplies: 5 },
  ],
  pays: { by: 'lines', lines: FIVE_LINES },
  reels: rings(
    'moneybag coin kiwi beer kiwi beer coin kiwi rainbow kiwi coin rainbow coin mushroom rainbow moneybag beer kiwi mushroom rainbow kiwi beer shamrock kiwi coin beer kiwi moneybag coin mushroom beer mushroom kiwi mushroom moneybag shamrock mushroom kiwi coin kiwi rainbow shamrock mushroom coin beer coin mushroom',
    'moneybag coin shamrock moneybag kiwi coin shamrock hat2 rainbow mushroom kiwi beer kiwi beer coin kiwi coin mushroom kiwi mushroom coin mushroom moneybag hat kiwi rainbow coin kiwi mushroom coin mushroom rainbow kiwi mushroom coin beer kiwi mushroom beer rainbow coin moneybag rainbow kiwi rainbow beer coin beer hat',
    'mushroom kiwi rainbow moneybag kiwi hat beer mushroom shamrock hat shamrock rainbow kiwi coin mushroom beer mushroom beer mushroom beer moneybag kiwi coin moneybag beer coin mushroom kiwi moneybag kiwi coin hat5 beer coin rainbow mushroom coin kiwi coin mushroom moneybag kiwi coin kiwi rainbow coin kiwi mushroom rainbow',
  ),
}

/** The same with a gamble after a win. */
export const shamrockThree2: SlotRules = {
  ...shamrockThree,
  version: 'shamrock-three@2',
  gamble: { steps: 5, ceilingStakes: 200 },
}
