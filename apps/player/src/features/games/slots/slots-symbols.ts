import {
  cutSheet,
  letteringOf,
  loadPicture,
  packSymbols,
  paintGlints,
  paintLetterSymbol,
  paintPictureSymbol,
  type SymbolTextures,
  WIDE_GROUND,
} from '@baize/game-client-kit'
import type { SlotRules, SymbolKind } from '@baize/games/slots/rules'
import type { Flagship } from './flagship/flagship.ts'
import { pictureOf } from './flagship/flagship-scene.ts'
import { artOf, isLetter } from './slots.logic.ts'

/** The best symbols are a little larger than the others. */
const SIZES = [122, 116, 110, 106]
const SPECIAL_SIZE = 124
/** Rendered symbols fill their cells, and the highest reach over the edge. */
const RENDERED = { cell: 136, high: 1.12, special: 1.1, other: 0.98, letter: 0.96, highCount: 4 }

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

/** A game with pictures of its own. */
export interface RenderedArt {
  readonly gameCode: string
  readonly flagship: Flagship
}

/** The coin that gathers the others; it lands only while they stay, and is on no reel. */
export async function paintCollector(
  words: SymbolWords,
  own?: RenderedArt,
): Promise<SymbolTextures | undefined> {
  const tag = { word: words.collector, look: 'gold' } as const
  const rendered = own && (await pictureOf(own.gameCode, 'collector'))
  if (rendered) {
    return paintPictureSymbol(rendered, RENDERED.cell * RENDERED.special, tag, WIDE_GROUND)
  }
  const picture = await loadPicture(objectUrl(COLLECTOR_ART)).catch(() => undefined)
  return picture && paintPictureSymbol(picture, SPECIAL_SIZE, tag)
}

/** Has the symbols that have pictures for it turn when they win and catch the light at rest; after what the first spin needs. */
export async function moveSymbols(
  { gameCode, flagship }: RenderedArt,
  rules: SlotRules,
  symbols: ReadonlyMap<string, SymbolTextures>,
): Promise<void> {
  const names = rules.symbols.slice(0, RENDERED.highCount).map(({ name }) => name)
  await Promise.all(
    names.map(async (name) => {
      const symbol = symbols.get(name)
      if (!symbol) return
      const [sheet, normals] = await Promise.all([
        pictureOf(gameCode, `${name}-turn`),
        pictureOf(gameCode, `${name}-normal`),
      ])
      const size = sizeOf(flagship, rules, name)
      if (sheet) symbol.turning = { frames: cutSheet(sheet), size }
      if (normals) symbol.glints = { frames: paintGlints(normals), size }
    }),
  )
}

/** Paints all symbols of a slot by name. A picture that does not come is its name's first letter. */
export async function paintSlotSymbols(
  rules: SlotRules,
  words: SymbolWords,
  own?: RenderedArt,
): Promise<ReadonlyMap<string, SymbolTextures>> {
  await document.fonts.load('900 84px Archivo').catch(() => undefined)
  const rendered = own && (await paintRendered(rules, words, own))
  if (rendered) return rendered
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
  return packed(painted)
}

/** Undefined where a picture does not come: then the house's objects stand in for all of them. */
async function paintRendered(
  rules: SlotRules,
  words: SymbolWords,
  { gameCode, flagship }: RenderedArt,
): Promise<ReadonlyMap<string, SymbolTextures> | undefined> {
  const painted = await Promise.all(
    rules.symbols.map(async ({ name, kind }): Promise<[string, SymbolTextures] | undefined> => {
      const { art, multiplies } = artOf(name)
      const picture = (await pictureOf(gameCode, name)) ?? (await pictureOf(gameCode, art))
      if (!picture) return undefined
      const word = wordOf(rules, words, { kind, multiplies })
      const size = sizeOf(flagship, rules, name)
      const tag = word ? ({ word, look: 'gold' } as const) : undefined
      return [name, paintPictureSymbol(picture, size, tag, WIDE_GROUND)]
    }),
  )
  const whole = painted.flatMap((each) => (each ? [each] : []))
  return whole.length === painted.length ? packed(whole) : undefined
}

/** In units. */
function sizeOf({ sizes }: Flagship, rules: SlotRules, name: string): number {
  const at = rules.symbols.findIndex((symbol) => symbol.name === name)
  const isHigh = at < RENDERED.highCount
  const usual = isLetter(name) ? RENDERED.letter : isHigh ? RENDERED.high : RENDERED.other
  const kind = rules.symbols[at]?.kind
  const share = sizes?.[name] ?? (kind === 'pays' ? usual : RENDERED.special)
  return RENDERED.cell * share
}

function packed(
  painted: readonly (readonly [string, SymbolTextures])[],
): ReadonlyMap<string, SymbolTextures> {
  const sheet = packSymbols(painted.map(([, symbol]) => symbol))
  return new Map(painted.map(([name, symbol], index) => [name, sheet[index] ?? symbol]))
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
