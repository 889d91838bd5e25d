import {
  loadPicture,
  packSymbols,
  paintLetterSymbol,
  paintPictureSymbol,
  type SymbolLettering,
  type SymbolTag,
  type SymbolTextures,
} from '@baize/game-client-kit'
import type { SlotSymbol } from '@baize/games/lantern-tiger/events'
import { artUrl } from '@baize/ui-kit'

const PICTURE_SIZE = 112

const LETTERS: Readonly<Partial<Record<SlotSymbol, SymbolLettering>>> = {
  A: { light: '#ffd9d9', body: '#f0506a', deep: '#a01034' },
  K: { light: '#dcebff', body: '#5b9bf2', deep: '#1d4fa8' },
  Q: { light: '#e8dcff', body: '#a27bf0', deep: '#5a2bb0' },
  J: { light: '#d4fbe8', body: '#3fc791', deep: '#0d7a52' },
  '10': { light: '#ffeecb', body: '#f0a544', deep: '#a2560c' },
}

const PICTURES: Readonly<
  Partial<Record<SlotSymbol, { readonly art: string; readonly size: number }>>
> = {
  tiger: { art: 'tiger', size: 120 },
  envelope: { art: 'envelope', size: 116 },
  lantern: { art: 'lantern', size: PICTURE_SIZE },
  lotus: { art: 'lotus', size: PICTURE_SIZE },
  gem: { art: 'gem', size: 104 },
  coin: { art: 'coin', size: 106 },
}

/** The word under a symbol that does something special. */
export interface SymbolTags {
  readonly wild: string
  readonly scatter: string
}

/** Paints every symbol, sharp and smeared. Waits for the lettering's font. */
export async function loadSymbolTextures(
  tags: SymbolTags,
): Promise<Readonly<Record<SlotSymbol, SymbolTextures>>> {
  await document.fonts.load('900 84px Archivo')
  const painted = new Map<SlotSymbol, SymbolTextures>()
  for (const [symbol, lettering] of Object.entries(LETTERS) as [SlotSymbol, SymbolLettering][]) {
    painted.set(symbol, paintLetterSymbol(symbol, lettering))
  }
  await Promise.all(
    Object.entries(PICTURES).map(async ([symbol, { art, size }]) => {
      const picture = await loadPicture(artUrl(art) ?? '')
      painted.set(symbol as SlotSymbol, paintPictureSymbol(picture, size, tagOf(symbol, tags)))
    }),
  )
  const packed = packSymbols([...painted.values()])
  return Object.fromEntries(
    [...painted.keys()].map((symbol, index) => [symbol, packed[index]]),
  ) as Record<SlotSymbol, SymbolTextures>
}

function tagOf(symbol: string, tags: SymbolTags): SymbolTag | undefined {
  if (symbol === 'tiger') return { word: tags.wild, look: 'gold' }
  return symbol === 'envelope' ? { word: tags.scatter, look: 'red' } : undefined
}
