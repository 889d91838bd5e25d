import { createHash } from 'node:crypto'
import type { Font } from 'opentype.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { loadCaptchaFonts } from './captcha-fonts.ts'
import {
  CAPTCHA_HEIGHT,
  CAPTCHA_WIDTH,
  type DrawBelow,
  drawCaptcha,
  drawCaptchaText,
} from './draw-captcha.ts'

const PICTURES = 30
const LETTERS = 4
const WINDOW = CAPTCHA_WIDTH / LETTERS
const SHIFTS = [-6, -3, 0, 3, 6]
const CHARACTERS = 'acdefhkmnprtuwxyACDEFHKMNPRTUWXY3467'
const fonts = loadCaptchaFonts()

/** The same numbers for the same seed. */
function seeded(seed: string): DrawBelow {
  let count = 0
  return (bound) => {
    count += 1
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() % bound
  }
}

/** Ink as 1, paper as 0, a number for each pixel of the site. */
async function pixelsOf(svg: string, width: number): Promise<Float32Array> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(width, CAPTCHA_HEIGHT, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Float32Array.from(data, (grey) => (grey < 150 ? 1 : 0))
}

/** One letter upright in the middle of a window that begins so far to the right. */
function upright(font: Font, letter: string, from = 0): string {
  const path = font.charToGlyph(letter).getPath(0, 0, 35)
  const { x1, x2, y1, y2 } = path.getBoundingBox()
  const [left, top] = [from + (WINDOW - x1 - x2) / 2, (CAPTCHA_HEIGHT - y1 - y2) / 2]
  return `<path transform="translate(${left} ${top})" d="${path.toPathData(1)}"/>`
}

const pageOf = (width: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTCHA_HEIGHT}"><rect
    width="100%" height="100%" fill="#fff"/>${inside}</svg>`

/** Where each letter of every font has ink. */
function drawTemplates() {
  const letters = fonts.flatMap((font) => [...CHARACTERS].map((letter) => ({ font, letter })))
  return Promise.all(
    letters.map(async ({ font, letter }) => {
      const pixels = await pixelsOf(pageOf(WINDOW, upright(font, letter)), WINDOW)
      const ink = [...pixels.keys()].filter((at) => pixels[at] === 1)
      return { letter, ink: ink.map((at) => [at % WINDOW, Math.floor(at / WINDOW)] as const) }
    }),
  )
}

type Templates = Awaited<ReturnType<typeof drawTemplates>>

/** Which letter a window looks like most, wherever it lies in it: how much of the ink of both is the same. */
function readWindow(picture: Float32Array, from: number, templates: Templates): string {
  const inkAt = (x: number, y: number) =>
    x < 0 || x >= CAPTCHA_WIDTH || y < 0 ? 0 : (picture[y * CAPTCHA_WIDTH + x] ?? 0)
  let best = { letter: '', score: -1 }
  for (const dx of SHIFTS) {
    const left = from + dx
    let seen = 1
    for (let at = 0; at < WINDOW * CAPTCHA_HEIGHT; at += 1) {
      seen += inkAt(left + (at % WINDOW), Math.floor(at / WINDOW))
    }
    for (const { letter, ink } of templates) {
      for (const dy of SHIFTS) {
        let both = 0
        for (const [x, y] of ink) both += inkAt(left + x, dy + y)
        const score = both / Math.sqrt(seen * ink.length)
        if (score > best.score) best = { letter, score }
      }
    }
  }
  return best.letter
}

function read(picture: Float32Array, templates: Templates): string {
  return Array.from({ length: LETTERS }, (_, at) =>
    readWindow(picture, at * WINDOW, templates),
  ).join('')
}

describe('the picture with letters', () => {
  it('is another one each time, of letters that are not taken for one another', () => {
    const texts = Array.from({ length: 200 }, (_, at) => drawCaptchaText(seeded(`text ${at}`)))
    expect(new Set(texts).size).toBeGreaterThan(195)
    expect(texts.join('')).toMatch(/^[acdefhkmnprtuwxyACDEFHKMNPRTUWXY3467]{800}$/)
    const one = drawCaptcha('Keep', fonts, seeded('one'))
    expect(drawCaptcha('Keep', fonts, seeded('other'))).not.toBe(one)
  })

  it('is read at most once in thirty by a program that has the fonts and compares letters', async () => {
    const templates = await drawTemplates()
    const isLike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
    // The program reads what is only written down.
    const written = [...'Wa4k'].map((letter, at) => upright(fonts[at] as Font, letter, at * WINDOW))
    const plain = await pixelsOf(pageOf(CAPTCHA_WIDTH, written.join('')), CAPTCHA_WIDTH)
    expect(isLike(read(plain, templates), 'Wa4k')).toBe(true)
    let isRead = 0
    for (let at = 0; at < PICTURES; at += 1) {
      const drawBelow = seeded(`picture ${at}`)
      const text = drawCaptchaText(drawBelow)
      const picture = await pixelsOf(drawCaptcha(text, fonts, drawBelow), CAPTCHA_WIDTH)
      if (isLike(read(picture, templates), text)) isRead += 1
    }
    expect(isRead).toBeLessThanOrEqual(1)
  })
})
