import { fromThree, rings, type SlotRules } from '../rules.ts'
import { growBook } from './growing-book.ts'
import { TEN_LINES } from './lines.ts'

export const wizardsFolio: SlotRules = {
  version: 'wizards-folio@1',
  stakeUnits: 10,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'crystalball', kind: 'pays', pays: fromThree(91, 575, 1700) },
    { name: 'potion', kind: 'pays', pays: fromThree(68, 340, 1150) },
    { name: 'owl', kind: 'pays', pays: fromThree(46, 230, 800) },
    { name: 'wand', kind: 'pays', pays: fromThree(46, 180, 575) },
    { name: 'A', kind: 'pays', pays: fromThree(18, 91, 340) },
    { name: 'K', kind: 'pays', pays: fromThree(18, 80, 275) },
    { name: 'Q', kind: 'pays', pays: fromThree(11, 57, 230) },
    { name: 'J', kind: 'pays', pays: fromThree(11, 57, 230) },
    { name: '10', kind: 'pays', pays: fromThree(11, 46, 205) },
    { name: 'wizard', kind: 'wild' },
    { name: 'scroll', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TEN_LINES },
  reels: rings(
    'K 10 crystalball A J scroll 10 A K Q A owl wand J 10 K Q K Q wand J A crystalball Q potion J crystalball owl 10 owl Q K potion J 10 wand',
    'crystalball 10 wizard A K A 10 K crystalball J Q owl 10 J 10 wand owl J owl K A wand Q K potion A J Q potion Q A 10 J Q wand scroll',
    'potion J A wand owl crystalball wand 10 J Q wizard Q K wand 10 scroll 10 potion 10 A J K crystalball 10 A scroll J owl 10 Q A Q wand K Q owl J K',
    'J K A wand 10 Q 10 J A 10 crystalball owl Q potion wand J potion K owl J wizard crystalball K J scroll A Q owl A 10 K J owl Q wand 10 Q',
    '10 A Q owl Q J 10 Q 10 wizard 10 A J potion crystalball K potion K Q owl wand J wand J Q crystalball scroll K 10 A wand J A owl Q K potion',
  ),
  scatterPays: fromThree(20, 200, 2000),
  freeSpins: {
    awards: [{ from: 3, units: 10 }],
    more: [{ from: 3, units: 10 }],
    addedMax: 1,
    multiplier: 1,
    special: ['crystalball', 'potion', 'owl', 'wand', 'A', 'K', 'Q', 'J', '10'],
  },
}

export const wizardsFolio2 = growBook(wizardsFolio, {
  version: 'wizards-folio@2',
  pays: 107,
  maxWinStakes: 20_000,
  scatter: 'scroll',
  top: { symbol: 'crystalball', stacks: 15 },
  wild: 'wizard',
})
