import { LANTERN_TIGER, SLOT_SYMBOLS } from '@baize/games/lantern-tiger/rules'
import { ratio } from '@baize/kernel'
import { decimalText } from '../../../app/number-text.ts'
import { SymbolPays } from '../more/symbol-pays.tsx'
import { SymbolPicture } from './slot-scene-view.tsx'

/** What the symbols of Lantern Tiger pay; a stake is one bet on each line. */
export function TigerPictures() {
  const pays = SLOT_SYMBOLS.flatMap((symbol) => {
    const bets = LANTERN_TIGER.linePays[symbol]
    if (!bets) return []
    const steps = bets.map((lineBets, more) => {
      const stakes = ratio(lineBets, LANTERN_TIGER.lines.length)
      const decimals = stakes.denominator === 1n ? 0 : 2
      return { from: 3 + more, stakes: `${decimalText(stakes, decimals)}×` }
    })
    return [{ name: symbol, picture: <SymbolPicture symbol={symbol} />, steps: steps.toReversed() }]
  })
  return <SymbolPays pays={pays} />
}
