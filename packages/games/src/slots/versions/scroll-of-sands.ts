import { fromThree, rings, type SlotRules } from '../rules.ts'
import { growBook } from './growing-book.ts'
import { TEN_LINES } from './lines.ts'

export const scrollOfSands: SlotRules = {
  version: 'scroll-of-sands@1',
  stakeUnits: 10,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'lamp', kind: 'pays', pays: fromThree(92, 575, 1725) },
    { name: 'urn', kind: 'pays', pays: fromThree(69, 345, 1150) },
    { name: 'scorpion', kind: 'pays', pays: fromThree(46, 230, 800) },
    { name: 'beetle', kind: 'pays', pays: fromThree(46, 185, 575) },
    { name: 'A', kind: 'pays', pays: fromThree(18, 92, 345) },
    { name: 'K', kind: 'pays', pays: fromThree(18, 80, 275) },
    { name: 'Q', kind: 'pays', pays: fromThree(11, 57, 230) },
    { name: 'J', kind: 'pays', pays: fromThree(11, 57, 230) },
    { name: '10', kind: 'pays', pays: fromThree(11, 46, 205) },
    { name: 'genie', kind: 'wild' },
    { name: 'scroll', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TEN_LINES },
  reels: rings(
    'K 10 beetle K urn Q J lamp urn K beetle scorpion Q beetle lamp K Q J scorpion Q lamp 10 J 10 J K scorpion A Q A 10 scroll A 10 A J',
    'J 10 Q scorpion 10 scroll genie beetle A Q K A K urn 10 J lamp 10 lamp K scorpion Q 10 beetle Q A J A K A Q J urn J scorpion beetle',
    '10 lamp 10 scroll Q 10 J beetle scorpion K beetle K A urn A Q beetle 10 Q J A J K scorpion Q 10 J lamp A scorpion Q K urn J genie scroll 10 beetle',
    'Q scorpion 10 scorpion lamp beetle 10 K J Q scorpion K Q J urn A urn beetle 10 K scorpion scroll lamp K Q J Q J A J 10 A J beetle 10 A genie',
    'A scorpion Q lamp genie A 10 K A J 10 Q J scorpion urn 10 urn beetle K Q 10 Q K beetle J lamp A scorpion J Q scroll K Q J beetle urn 10',
  ),
  scatterPays: fromThree(20, 200, 2000),
  freeSpins: {
    awards: [{ from: 3, units: 10 }],
    more: [{ from: 3, units: 10 }],
    addedMax: 1,
    multiplier: 1,
    special: ['lamp', 'urn', 'scorpion', 'beetle', 'A', 'K', 'Q', 'J', '10'],
  },
}

export const scrollOfSands2 = growBook(scrollOfSands, {
  version: 'scroll-of-sands@2',
  pays: 107,
  maxWinStakes: 15_000,
  scatter: 'scroll',
  top: { symbol: 'lamp', stacks: 13 },
  wild: 'genie',
})
