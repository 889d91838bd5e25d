import { fromThree, rings, type SlotRules } from '../rules.ts'
import { TEN_LINES } from './lines.ts'

export const prismReef: SlotRules = {
  version: 'prism-reef@1',
  stakeUnits: 100,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'gem', kind: 'pays', pays: fromThree(140, 550, 1400) },
    { name: 'diamond', kind: 'pays', pays: fromThree(69, 165, 700) },
    { name: 'shell', kind: 'pays', pays: fromThree(28, 69, 335) },
    { name: 'coral', kind: 'pays', pays: fromThree(22, 56, 165) },
    { name: 'jellyfish', kind: 'pays', pays: fromThree(19, 42, 140) },
    { name: 'tropicalfish', kind: 'pays', pays: fromThree(14, 28, 69) },
    { name: 'kiwi', kind: 'pays', pays: fromThree(14, 28, 69) },
    { name: 'rainbow', kind: 'wild' },
  ],
  pays: { by: 'lines', lines: TEN_LINES, bothWays: true },
  reels: rings(
    'tropicalfish diamond jellyfish tropicalfish diamond tropicalfish kiwi coral kiwi coral kiwi jellyfish shell gem jellyfish kiwi gem shell tropicalfish coral',
    'diamond coral tropicalfish coral gem tropicalfish kiwi jellyfish tropicalfish coral jellyfish shell diamond kiwi shell kiwi jellyfish rainbow diamond kiwi jellyfish tropicalfish gem diamond kiwi gem shell coral tropicalfish kiwi coral jellyfish kiwi tropicalfish kiwi tropicalfish jellyfish gem coral tropicalfish shell',
    'coral kiwi shell coral gem tropicalfish kiwi tropicalfish diamond coral diamond gem kiwi coral shell kiwi shell jellyfish kiwi gem jellyfish kiwi tropicalfish jellyfish tropicalfish rainbow diamond jellyfish tropicalfish jellyfish diamond kiwi coral tropicalfish kiwi gem tropicalfish jellyfish coral tropicalfish shell',
    'gem tropicalfish shell diamond tropicalfish shell kiwi jellyfish gem tropicalfish coral tropicalfish coral kiwi jellyfish kiwi diamond coral shell jellyfish tropicalfish kiwi coral gem coral shell kiwi diamond tropicalfish kiwi diamond tropicalfish jellyfish kiwi jellyfish gem rainbow jellyfish tropicalfish coral kiwi',
    'tropicalfish kiwi tropicalfish diamond tropicalfish kiwi coral jellyfish kiwi tropicalfish diamond shell kiwi jellyfish coral jellyfish gem shell gem coral',
  ),
  expandingWilds: { reels: [1, 2, 3] },
}
