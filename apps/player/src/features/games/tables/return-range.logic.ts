import { keptBetsOf } from '@baize/games/tables/par-sheet'
import { compareRatios } from '@baize/kernel'
import { percentText } from '../../../app/number-text.ts'

/** The least and the most that a bet of a table returns, as percentages. */
export function returnRangeOf(version: string): { readonly least: string; readonly most: string } {
  const returns = keptBetsOf(version).bets.map(({ rtp }) => rtp)
  const sorted = returns.toSorted(compareRatios)
  const textAt = (place: number) => {
    const found = sorted.at(place)
    return found ? percentText(found) : ''
  }
  return { least: textAt(0), most: textAt(-1) }
}
