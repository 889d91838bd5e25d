import { rings, type SlotRules } from '../rules.ts'
import { FIVE_LINES } from './lines.ts'

export const tripleBells: SlotRules = {
  version: 'triple-bells@1',
  stakeUnits: 5,
  rows: [3, 3, 3],
  symbols: [
    { name: 'bell', kind: 'pays', pays: [{ from: 3, units: 105 }] },
    { name: 'crown', kind: 'pays', pays: [{ from: 3, units: 53 }] },
    { name: 'clover', kind: 'pays', pays: [{ from: 3, units: 26 }] },
    { name: 'watermelon', kind: 'pays', pays: [{ from: 3, units: 16 }] },
    { name: 'plum', kind: 'pays', pays: [{ from: 3, units: 11 }] },
    { name: 'lemon', kind: 'pays', pays: [{ from: 3, units: 7 }] },
    { name: 'cherries', kind: 'pays', pays: [{ from: 3, units: 4 }] },
    { name: 'star', kind: 'wild' },
    { name: 'star2', kind: 'wild', multiplies: 2 },
    { name: 'star5', kind: 'wild', multiplies: 5 },
  ],
  pays: { by: 'lines', lines: FIVE_LINES },
  reels: rings(
    'plum lemon cherries bell lemon plum lemon cherries lemon clover watermelon lemon plum cherries watermelon bell clover plum watermelon cherries crown cherries crown plum lemon cherries plum cherries watermelon crown clover plum clover cherries bell lemon watermelon lemon cherries crown watermelon plum lemon clover cherries watermelon cherries',
    'plum star lemon plum crown clover lemon watermelon crown lemon cherries clover lemon cherries star2 watermelon lemon cherries clover cherries lemon watermelon plum bell star plum bell watermelon lemon plum watermelon lemon cherries lemon plum cherries clover plum cherries plum cherries clover cherries crown clover crown lemon watermelon cherries',
    'crown watermelon crown plum watermelon crown plum cherries clover lemon plum lemon plum cherries lemon cherries plum star plum watermelon cherries plum cherries bell watermelon lemon plum cherries clover lemon cherries star5 watermelon lemon clover cherries lemon cherries clover crown bell cherries star lemon clover lemon plum crown watermelon',
  ),
}
