import type { StageLook, StageSymbol } from '@baize/contract/stage'
import {
  letteringOf,
  packSymbols,
  paintLetterSymbol,
  paintPictureSymbol,
  type SymbolLettering,
  type SymbolTextures,
} from '@baize/game-client-kit'
import type { StageSet } from '../game/open-stage.ts'

/** The best symbol is a little larger than the others. */
const SIZES = [122, 112, 108, 104]

/** Paints the symbols of a title, letters in the lettering of its family. */
export function paintSymbols(
  symbols: readonly StageSymbol[],
  set: StageSet,
  look: StageLook,
): readonly SymbolTextures[] {
  const painted = symbols.map((symbol, index) => {
    if ('letter' in symbol)
      return paintLetterSymbol(symbol.letter, letteringIn(symbol.letter, look))
    const picture = set.pictureOf(symbol.art)
    return picture
      ? paintPictureSymbol(picture, SIZES[index] ?? 104)
      : paintLetterSymbol(String(index + 1), letteringIn('A', look))
  })
  return packSymbols(painted)
}

/** In the font of the title's family. */
function letteringIn(letter: string, look: StageLook): SymbolLettering {
  return {
    ...letteringOf(letter),
    weight: Math.max(650, look.weight),
    stretch: look.width >= 110 ? 'expanded' : look.width >= 90 ? 'normal' : 'condensed',
  }
}
