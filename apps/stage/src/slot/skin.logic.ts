import type { SlotRules, SymbolRule } from '@baize/games/slots/rules'

/** A symbol is an object of the title's art, or a letter. */
export type SymbolLook = { readonly art: string } | { readonly letter: string }

/** What each symbol of the rules looks like in a title: its objects, letters, and what is common to all. */
export type Skin = ReadonlyMap<string, SymbolLook>

/** Where a title's own objects are not enough. */
const SPARE = ['gem', 'crown', 'bell', 'clover', 'star', 'coin', 'sun', 'moon', 'key', 'feather']
const LETTERS = ['A', 'K', 'Q', 'J', '10']
/** Where whole fields of one symbol win, letters would be a page of text. */
const SUITS = ['heart', 'diamond', 'club', 'spade', 'star']
const FRUITS = ['watermelon', 'plum', 'lemon', 'cherries', 'orange', 'grapes', 'apple', 'kiwi']
/** The last two of a title's six objects do something; the first four pay most. */
const WILD_AT = 4
const FEATURE_AT = 5

/** The best symbols are the title's first objects, its last ones are wild and bring the feature. */
export function skinOf(rules: SlotRules, art: readonly string[]): Skin {
  const own = [...new Set([...art, ...SPARE])]
  const used = new Set(own.slice(0, FEATURE_AT + 1))
  const low = lowSymbols(rules, used)
  let [highs, lows] = [0, 0]
  const look = ({ name, kind }: SymbolRule): SymbolLook => {
    if (kind === 'wild') return { art: own[WILD_AT] ?? '' }
    if (kind === 'scatter') return { art: own[FEATURE_AT] ?? '' }
    if (kind === 'coin') return { art: own[rules.bombs ? WILD_AT : FEATURE_AT] ?? '' }
    if (name.startsWith('H')) return { art: own[highs++] ?? '' }
    return low[lows++] ?? { letter: name }
  }
  return new Map(rules.symbols.map((symbol) => [symbol.name, look(symbol)]))
}

function lowSymbols({ rows, pays }: SlotRules, used: ReadonlySet<string>): readonly SymbolLook[] {
  if (pays.by === 'lines' || pays.by === 'ways') {
    if (rows.length > 3) return LETTERS.map((letter) => ({ letter }))
    return FRUITS.filter((name) => !used.has(name)).map((art) => ({ art }))
  }
  return SUITS.filter((name) => !used.has(name)).map((art) => ({ art }))
}

/** The objects that have to be fetched for it. */
export function artOfSkin(skin: Skin): readonly string[] {
  return [...skin.values()].flatMap((symbol) => ('art' in symbol ? [symbol.art] : []))
}
