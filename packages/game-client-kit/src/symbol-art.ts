import type { Texture } from 'pixi.js'
import { paintTexture, sheetOf, smearTexture } from './canvas-texture.ts'
import { mixColours } from './colours.ts'
import type { SymbolTextures } from './reel.ts'

/** Symbols are painted on a ground of this size, in units, and centred in their cell. */
const GROUND_WIDTH = 136
const GROUND_HEIGHT = 150
const SMEAR_UNITS = 34

/** What a symbol is painted on, in units; all symbols of a game are painted on one size. */
export interface SymbolGround {
  readonly width: number
  readonly height: number
}

const CELL_GROUND: SymbolGround = { width: GROUND_WIDTH, height: GROUND_HEIGHT }
/** For pictures that reach over the edge of their cell. */
export const WIDE_GROUND: SymbolGround = { width: 172, height: 172 }

/** The colours of a letter, from its top; its font where that is not the house's widest. */
export interface SymbolLettering {
  readonly light: string
  readonly body: string
  readonly deep: string
  readonly weight?: number
  readonly stretch?: CanvasFontStretch
}

/** Letters have a colour each, as cards of a deck have. */
const LETTER_COLOURS: Readonly<Record<string, string>> = {
  A: '#f0506a',
  K: '#5b9bf2',
  Q: '#a27bf0',
  J: '#3fc791',
}
const OTHER_LETTER = '#f0a544'

/** How a letter is coloured; its font is the game's. */
export function letteringOf(letter: string): SymbolLettering {
  const body = LETTER_COLOURS[letter] ?? OTHER_LETTER
  return {
    light: mixColours('#ffffff', body, 0.72),
    body,
    deep: mixColours('#12040a', body, 0.38),
  }
}

/** The word under a symbol that does something special. */
export interface SymbolTag {
  readonly word: string
  readonly look: 'gold' | 'red'
}

/** A letter as a symbol. Wait for the font before. */
export function paintLetterSymbol(text: string, lettering: SymbolLettering): SymbolTextures {
  return withSmear(paintLetter(text, lettering))
}

/** A picture as a symbol, so large, in units; one that is larger than its cell reaches over its neighbours. */
export function paintPictureSymbol(
  picture: HTMLImageElement,
  size: number,
  tag?: SymbolTag,
  ground: SymbolGround = CELL_GROUND,
): SymbolTextures {
  return withSmear(paintPicture(picture, size, tag, ground))
}

/** Puts all symbols of a game onto one sheet; in their order. The ones given are let go of. */
export function packSymbols(symbols: readonly SymbolTextures[]): SymbolTextures[] {
  const sheet = sheetOf(symbols.flatMap(({ sharp, smeared }) => [sharp, smeared]))
  return symbols.map((symbol, index) => ({
    ...symbol,
    sharp: sheet[index * 2] ?? symbol.sharp,
    smeared: sheet[index * 2 + 1] ?? symbol.smeared,
  }))
}

function withSmear(sharp: Texture): SymbolTextures {
  return { sharp, smeared: smearTexture(sharp, SMEAR_UNITS) }
}

function paintLetter(text: string, lettering: SymbolLettering): Texture {
  const { light, body, deep, weight = 900, stretch = 'expanded' } = lettering
  return paintTexture(GROUND_WIDTH, GROUND_HEIGHT, (brush, width, height) => {
    brush.font = `${weight} ${text.length > 1 ? 76 : 90}px Archivo`
    brush.fontStretch = stretch
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
  tag: SymbolTag | undefined,
  ground: SymbolGround,
): Texture {
  return paintTexture(ground.width, ground.height, (brush, width, height) => {
    const x = (width - size) / 2
    const y = (height - size) / 2 - (tag ? 6 : 0)
    brush.imageSmoothingQuality = 'high'
    brush.shadowColor = 'rgb(0 0 0 / 0.5)'
    brush.shadowBlur = 14
    brush.shadowOffsetY = 10
    brush.drawImage(picture, x, y, size, size)
    brush.shadowColor = 'transparent'
    if (!tag) return
    // The word stands at the foot of the cell, however large the picture is.
    brush.translate((width - GROUND_WIDTH) / 2, (height - GROUND_HEIGHT) / 2)
    paintTag(brush, tag, GROUND_WIDTH, GROUND_HEIGHT)
  })
}

function paintTag(
  brush: CanvasRenderingContext2D,
  { word: text, look }: SymbolTag,
  width: number,
  height: number,
): void {
  brush.font = '850 13px Archivo'
  brush.fontStretch = 'expanded'
  brush.letterSpacing = '0.5px'
  const isGold = look === 'gold'
  const word = text.toUpperCase()
  const tagWidth = Math.min(width - 8, brush.measureText(word).width + 20)
  const [x, y, tagHeight] = [(width - tagWidth) / 2, height - 31, 22]
  const fill = brush.createLinearGradient(0, y, 0, y + tagHeight)
  fill.addColorStop(0, isGold ? '#fff1c0' : '#ff8fa2')
  fill.addColorStop(1, isGold ? '#e9a93a' : '#c91f44')
  brush.shadowColor = 'rgb(0 0 0 / 0.5)'
  brush.shadowBlur = 6
  brush.shadowOffsetY = 2
  brush.fillStyle = fill
  brush.beginPath()
  brush.roundRect(x, y, tagWidth, tagHeight, tagHeight / 2)
  brush.fill()
  brush.shadowColor = 'transparent'
  brush.fillStyle = isGold ? '#4a1004' : '#ffffff'
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(word, width / 2, y + tagHeight / 2 + 1, tagWidth - 8)
}
