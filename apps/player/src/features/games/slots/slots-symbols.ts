import {
  letteringOf,
  loadPicture,
  packSymbols,
  paintLetterSymbol,
  paintPictureSymbol,
  type SymbolTextures,
} from '@baize/game-client-kit'
import type { SlotRules, SymbolKind } from '@baize/games/slots/rules'
import { artOf, isLetter } from './slots.logic.ts'

/** The best symbols are a little larger than the others. */
const SIZES = [122, 116, 110, 106]
const SPECIAL_SIZE = 124

/** Words under symbols that do something special. */
export interface SymbolWords {
  readonly wild: string
  readonly scatter: string
  readonly coin: string
  readonly collector: string
}

/** What a coin looks like that gathers the others. */
const COLLECTOR_ART = 'moneybag'

/** Where the house keeps the picture of an object. */
export function objectUrl(name: string): string {
  return `/TCG_PROD_IMAGES/ART/${name}.webp?v=1`
}

/** The coin that gathers the others; it lands only while they stay, and is on no reel. */
export async function paintCollector(words: SymbolWords): Promise<SymbolTextures | undefined> {
  const picture = await loadPicture(objectUrl(COLLECTOR_ART)).catch(() => undefined)
  return (
    picture && paintPictureSymbol(picture, SPECIAL_SIZE, { word: words.collector, look: 'gold' })
  )
}

/** Paints all symbols of a slot by name. A picture that does not come is its name's first letter. */
export async function paintSlotSymbols(
  rules: SlotRules,
  words: SymbolWords,
): Promise<ReadonlyMap<string, SymbolTextures>> {
  await document.fonts.load('900 84px Archivo').catch(() => undefined)
  const painted = await Promise.all(
    rules.symbols.map(async ({ name, kind }, index): Promise<[string, SymbolTextures]> => {
      if (isLetter(name)) return [name, paintLetterSymbol(name, letteringOf(name))]
      const { art, multiplies } = artOf(name)
      const picture = await loadPicture(objectUrl(art)).catch(() => undefined)
      if (!picture) return [name, paintLetterSymbol(art.slice(0, 1).toUpperCase(), letteringOf(''))]
      const size = kind === 'pays' ? (SIZES[index] ?? 102) : SPECIAL_SIZE
      const word = wordOf(rules, words, { kind, multiplies })
      return [
        name,
        paintPictureSymbol(
          picture,
          size,
          word ? { word, look: kind === 'wild' ? 'gold' : 'red' } : undefined,
        ),
      ]
    }),
  )
  const packed = packSymbols(painted.map(([, symbol]) => symbol))
  return new Map(painted.map(([name, symbol], index) => [name, packed[index] ?? symbol]))
}

/** What a symbol says beside its picture; a multiplier that lands says so until it is worth something. */
function wordOf(
  { bombs }: SlotRules,
  words: SymbolWords,
  { kind, multiplies }: { readonly kind: SymbolKind; readonly multiplies: number },
): string | undefined {
  if (kind === 'pays') return undefined
  if (multiplies > 1) return `× ${multiplies}`
  return kind === 'coin' && bombs ? '×' : words[kind]
}
