import { assert } from '@baize/kernel'
import type { Font, PathCommand } from 'opentype.js'

/** In pixels of the site; drawn twice as large for sharp screens. */
export const CAPTCHA_WIDTH = 132
export const CAPTCHA_HEIGHT = 48
const LENGTH = 4
/** Letters and digits that cannot be taken for one another, in capitals or not. */
const CHARACTERS = 'acdefhkmnprtuwxyACDEFHKMNPRTUWXY3467'
const PAPER = '#f4f1e8'
const INKS = ['#1d4d3a', '#5b2333', '#22395c', '#4d3a12']
const SIZE_MIN = 31
const SIZE_MAX = 39
/** Degrees to either side. */
const TILT_MAX = 24
const STROKES = 3

/** A whole number from 0 to below `bound`, each as likely. */
export type DrawBelow = (bound: number) => number

interface Point {
  readonly x: number
  readonly y: number
}

export function drawCaptchaText(drawBelow: DrawBelow): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[drawBelow(CHARACTERS.length)]).join('')
}

/**
 * A text as a picture to be turned into pixels: each letter of a font, size, tilt and place of its own, the whole of it bent like
 * a flag, with strokes of the same ink across.
 */
export function drawCaptcha(text: string, fonts: readonly Font[], drawBelow: DrawBelow): string {
  const between = (least: number, most: number) => least + ((most - least) * drawBelow(1001)) / 1000
  const bend = bendOf(between)
  const ink = pick(INKS, drawBelow)
  const step = CAPTCHA_WIDTH / (text.length + 0.35)
  const letters = [...text].map((letter, at) => {
    const place = {
      x: step * (at + 0.68) + between(-3, 3),
      y: CAPTCHA_HEIGHT / 2 + between(-4, 4),
    }
    const shape = { size: between(SIZE_MIN, SIZE_MAX), tilt: between(-TILT_MAX, TILT_MAX) }
    return pathOf(pick(fonts, drawBelow), letter, { ...place, ...shape }, bend)
  })
  const strokes = Array.from({ length: STROKES }, () => strokeOf(between))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CAPTCHA_WIDTH} ${CAPTCHA_HEIGHT}"
    width="${2 * CAPTCHA_WIDTH}" height="${2 * CAPTCHA_HEIGHT}"><rect width="100%" height="100%" fill="${PAPER}"/>
    <path fill="${ink}" d="${letters.join('')}"/>
    <path fill="none" stroke="${ink}" stroke-width="1.7" d="${strokes.join('')}"/></svg>`
}

/** A letter around its place, tilted about it and bent with the rest. */
function pathOf(
  font: Font,
  letter: string,
  { x, y, size, tilt }: Point & { readonly size: number; readonly tilt: number },
  bend: (point: Point) => Point,
): string {
  const path = font.charToGlyph(letter).getPath(0, 0, size)
  const box = path.getBoundingBox()
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)]
  const move = (px: number, py: number) => {
    const [dx, dy] = [px - (box.x1 + box.x2) / 2, py - (box.y1 + box.y2) / 2]
    const bent = bend({ x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos })
    return `${tenths(bent.x)} ${tenths(bent.y)}`
  }
  return path.commands.map((command) => commandOf(command, move)).join('')
}

/** As fine as a pixel shows. */
const tenths = (value: number) => Math.round(value * 10) / 10

function commandOf(command: PathCommand, move: (x: number, y: number) => string): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${move(command.x, command.y)}`
    case 'Q':
      return `Q${move(command.x1, command.y1)} ${move(command.x, command.y)}`
    case 'C':
      return `C${move(command.x1, command.y1)} ${move(command.x2, command.y2)} ${move(command.x, command.y)}`
    case 'Z':
      return 'Z'
  }
}

type Between = (least: number, most: number) => number

/** Two waves across each other. */
function bendOf(between: Between): (point: Point) => Point {
  const [tall, wide] = [between(1.5, 3), between(1.5, 3)]
  const [long, short] = [between(16, 26), between(9, 15)]
  const [from, to] = [between(0, 6.3), between(0, 6.3)]
  return ({ x, y }) => ({
    x: x + wide * Math.sin(y / short + to),
    y: y + tall * Math.sin(x / long + from),
  })
}

function strokeOf(between: Between): string {
  const height = () => tenths(between(6, CAPTCHA_HEIGHT - 6))
  const third = CAPTCHA_WIDTH / 3
  return `M0 ${height()}C${third} ${height()} ${2 * third} ${height()} ${CAPTCHA_WIDTH} ${height()}`
}

function pick<Each>(all: readonly Each[], drawBelow: DrawBelow): Each {
  const picked = all[drawBelow(all.length)]
  assert(picked !== undefined, 'there is something to pick from')
  return picked
}
