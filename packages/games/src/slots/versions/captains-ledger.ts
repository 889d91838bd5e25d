import { fromThree, rings, type SlotRules } from '../rules.ts'
import { growBook } from './growing-book.ts'
import { TEN_LINES } from './lines.ts'

export const captainsLedger: SlotRules = {
  version: 'captains-ledger@1',
  stakeUnits: 10,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    { name: 'ship', kind: 'pays', pays: fromThree(91, 575, 1700) },
    { name: 'anchor', kind: 'pays', pays: fromThree(68, 340, 1150) },
    { name: 'compass', kind: 'pays', pays: fromThree(46, 230, 800) },
    { name: 'parrot', kind: 'pays', pays: fromThree(46, 180, 575) },
    { name: 'A', kind: 'pays', pays: fromThree(18, 91, 340) },
    { name: 'K', kind: 'pays', pays: fromThree(18, 80, 275) },
    { name: 'Q', kind: 'pays', pays: fromThree(11, 57, 230) },
    { name: 'J', kind: 'pays', pays: fromThree(11, 57, 230) },
    { name: '10', kind: 'pays', pays: fromThree(11, 46, 205) },
    { name: 'skull', kind: 'wild' },
    { name: 'map', kind: 'scatter' },
  ],
  pays: { by: 'lines', lines: TEN_LINES },
  reels: rings(
    'compass Q A 10 compass 10 A K J K Q compass 10 anchor A J A ship J Q ship parrot Q 10 K map K 10 J parrot K ship anchor Q J parrot',
    'ship parrot Q skull Q J 10 A K A 10 J parrot compass anchor Q map compass J compass A K J 10 K Q ship A Q J 10 K 10 anchor parrot A',
    'J anchor Q map 10 parrot anchor Q K parrot Q compass parrot 10 Q J map 10 A K J ship J compass 10 K compass J parrot 10 Q A K skull A ship 10 A',
    'J compass K anchor skull 10 J parrot 10 J A parrot map compass anchor Q compass J K J Q 10 J parrot ship 10 A Q A K Q K ship 10 Q compass A',
    'skull 10 map parrot Q 10 compass J anchor parrot ship Q K ship compass Q A 10 K A Q 10 anchor A J Q K J A J compass K parrot Q 10 anchor J',
  ),
  scatterPays: fromThree(20, 200, 2000),
  freeSpins: {
    awards: [{ from: 3, units: 10 }],
    more: [{ from: 3, units: 10 }],
    addedMax: 1,
    multiplier: 1,
    special: ['ship', 'anchor', 'compass', 'parrot', 'A', 'K', 'Q', 'J', '10'],
  },
}

export const captainsLedger2 = growBook(captainsLedger, {
  version: 'captains-ledger@2',
  pays: 104,
  maxWinStakes: 12_500,
  scatter: 'map',
  top: { symbol: 'ship', stacks: 11 },
  wild: 'skull',
})
