import {
  loadPicture,
  paintTexture,
  type SymbolTextures,
  smearTexture,
} from '@baize/game-client-kit'
import type { SlotSymbol } from '@baize/games/lantern-tiger/events'
import { artUrl } from '@baize/ui-kit'

/** Symbols are painted on a ground of this size, in units, and centred in their cell. */
const GROUND_WIDTH = 136
const GROUND_HEIGHT = 150
const PICTURE_SIZE = 112
const SMEAR_UNITS = 34

interface Lettering {
  readonly light: string
  readonly body: string
  readonly deep: string
}

const LETTERS: Readonly<Partial<Record<SlotSymbol, Lettering>>> = {
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
  for (const [symbol, lettering] of Object.entries(LETTERS) as [SlotSymbol, Lettering][]) {
    painted.set(symbol, withSmear(paintLetter(symbol, lettering)))
  }
  await Promise.all(
    Object.entries(PICTURES).map(async ([symbol, { art, size }]) => {
      const picture = await loadPicture(artUrl(art) ?? '')
      const tag = symbol === 'tiger' ? tags.wild : symbol === 'envelope' ? tags.scatter : undefined
      painted.set(symbol as SlotSymbol, withSmear(paintPicture(picture, size, tag, symbol)))
    }),
  )
  return Object.fromEntries(painted) as Record<SlotSymbol, SymbolTextures>
}

function withSmear(sharp: SymbolTextures['sharp']): SymbolTextures {
  return { sharp, smeared: smearTexture(sharp, SMEAR_UNITS) }
}

function paintLetter(text: string, { light, body, deep }: Lettering) {
  return paintTexture(GROUND_WIDTH, GROUND_HEIGHT, (brush, width, height) => {
    brush.font = `900 ${text.length > 1 ? 76 : 90}px Archivo`
    brush.fontStretch = 'expanded'
    brush.letterSpacing = text.length > 1 ? '-4px' : '0px'
    brush.textAlign = 'center'
    brush.textBaseline = 'alphabetic'
    const baseline = height / 2 + 32
    // A thin dark foot and a soft shadow, so that the letter stands on the reel.
    brush.fillStyle = 'rgb(10 0 4 / 0.6)'
    brush.fillText(text, width / 2, baseline + 4)
    const fill = brush.createLinearGradient(0, baseline - 66, 0, baseline)
    fill.addColorStop(0, light)
    fill.addColorStop(0.52, body)
    fill.addColorStop(1, deep)
    brush.shadowColor = 'rgb(0 0 0 / 0.45)'
    brush.shadowBlur = 12
    brush.shadowOffsetY = 8
    brush.fillStyle = fill
    brush.fillText(text, width / 2, baseline)
    brush.shadowColor = 'transparent'
    brush.lineWidth = 1.6
    brush.strokeStyle = 'rgb(255 255 255 / 0.42)'
    brush.strokeText(text, width / 2, baseline)
  })
}

function paintPicture(
  picture: HTMLImageElement,
  size: number,
  tag: string | undefined,
  symbol: string,
) {
  return paintTexture(GROUND_WIDTH, GROUND_HEIGHT, (brush, width, height) => {
    const x = (width - size) / 2
    const y = (height - size) / 2 - (tag ? 6 : 0)
    brush.imageSmoothingQuality = 'high'
    brush.shadowColor = 'rgb(0 0 0 / 0.5)'
    brush.shadowBlur = 14
    brush.shadowOffsetY = 10
    brush.drawImage(picture, x, y, size, size)
    brush.shadowColor = 'transparent'
    if (tag) paintTag(brush, tag, symbol === 'tiger', width, height)
  })
}

function paintTag(
  brush: CanvasRenderingContext2D,
  text: string,
  isWild: boolean,
  width: number,
  height: number,
): void {
  brush.font = '850 13px Archivo'
  brush.fontStretch = 'expanded'
  brush.letterSpacing = '0.5px'
  const word = text.toUpperCase()
  const tagWidth = Math.min(width - 8, brush.measureText(word).width + 20)
  const [x, y, tagHeight] = [(width - tagWidth) / 2, height - 31, 22]
  const fill = brush.createLinearGradient(0, y, 0, y + tagHeight)
  fill.addColorStop(0, isWild ? '#fff1c0' : '#ff8fa2')
  fill.addColorStop(1, isWild ? '#e9a93a' : '#c91f44')
  brush.shadowColor = 'rgb(0 0 0 / 0.5)'
  brush.shadowBlur = 6
  brush.shadowOffsetY = 2
  brush.fillStyle = fill
  brush.beginPath()
  brush.roundRect(x, y, tagWidth, tagHeight, tagHeight / 2)
  brush.fill()
  brush.shadowColor = 'transparent'
  brush.fillStyle = isWild ? '#4a1004' : '#ffffff'
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(word, width / 2, y + tagHeight / 2 + 1, tagWidth - 8)
}
