import { readFileSync } from 'node:fs'
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs'
import { FONT_FILE } from './files.ts'

let face: Face | undefined
const fonts = new Map<string, Font>()

/** Letters are drawn in units of the font; this many make the height of a line. */
const UNITS = 1_000

interface Setting {
  readonly weight: number
  readonly width: number
  readonly isCaps: boolean
  readonly tracking: number
}

/** A line of text as outlines, in units of the font. */
interface DrawnLine {
  readonly path: string
  readonly width: number
}

function fontOf({ weight, width }: Setting): Font {
  const key = `${weight}/${width}`
  const known = fonts.get(key)
  if (known) return known
  face ??= new Face(new Blob(new Uint8Array(readFileSync(FONT_FILE)).buffer))
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight), new Variation('wdth', width)])
  fonts.set(key, font)
  return font
}

/** The outlines of a line; undefined when the font has no letter for part of it. */
export function drawLine(text: string, setting: Setting): DrawnLine | undefined {
  const font = fontOf(setting)
  const buffer = new Buffer()
  buffer.addText(setting.isCaps ? text.toUpperCase() : text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const glyphs = buffer.getGlyphInfosAndPositions()
  if (glyphs.some(({ codepoint }) => codepoint === 0)) return undefined
  let x = 0
  const parts = glyphs.map((glyph) => {
    const part = `<path transform="translate(${x + (glyph.xOffset ?? 0)} 0)" d="${font.glyphToPath(glyph.codepoint)}"/>`
    x += (glyph.xAdvance ?? 0) + setting.tracking * UNITS
    return part
  })
  return { path: parts.join(''), width: x - setting.tracking * UNITS }
}

/** A name in as many lines as it needs, two at most, the widest as narrow as can be. */
export function drawName(
  name: string,
  setting: Setting,
  lineMax: number,
): readonly DrawnLine[] | undefined {
  const words = name.split(/\s+/)
  const whole = drawLine(name, setting)
  if (!whole || whole.width <= lineMax || words.length === 1) return whole && [whole]
  const splits = words.slice(1).map((_word, index) => {
    const first = drawLine(words.slice(0, index + 1).join(' '), setting)
    const second = drawLine(words.slice(index + 1).join(' '), setting)
    return first && second ? [first, second] : undefined
  })
  const widest = (lines: readonly DrawnLine[]) => Math.max(...lines.map(({ width }) => width))
  return splits
    .filter((lines) => lines !== undefined)
    .toSorted((left, right) => widest(left) - widest(right))[0]
}
