import type { FallingBall } from './falling-balls.ts'
import { ballAt, type Place, pinsMet } from './plinko.logic.ts'

/** The size of the canvas in pixels of the page. */
export interface Sheet {
  readonly width: number
  readonly height: number
}

const TRAIL = [0.045, 0.03, 0.015] as const
const GLOW_ROWS = 1.7

/** Draws pins and balls. Raw colours are the game's own art: white pins on deep water, an orange ball. */
export function drawBoard(
  pen: CanvasRenderingContext2D,
  sheet: Sheet,
  rows: number,
  balls: readonly FallingBall[],
): void {
  pen.clearRect(0, 0, sheet.width, sheet.height)
  const step = sheet.width / (rows + 2)
  const drop = sheet.height / (rows + 1.5)
  const at = ({ x, y }: Place): Place => ({
    x: sheet.width / 2 + x * step,
    y: drop * (1.25 + y),
  })
  const radius = Math.max(2.2, Math.min(step, drop) * 0.13)
  for (const ball of balls) {
    for (const { row, column, ago } of pinsMet(ball.path, ball.progress())) {
      if (ago >= 0 && ago < GLOW_ROWS) drawGlow(pen, at({ x: column, y: row }), radius, ago)
    }
  }
  drawPins(pen, rows, radius, at)
  const size = Math.min(step, drop) * 0.3
  for (const ball of balls) drawBall(pen, ball, size, at)
}

function drawPins(
  pen: CanvasRenderingContext2D,
  rows: number,
  radius: number,
  at: (place: Place) => Place,
): void {
  for (let row = 0; row < rows; row += 1) {
    for (let pin = 0; pin < row + 3; pin += 1) {
      const { x, y } = at({ x: pin - (row + 2) / 2, y: row })
      pen.fillStyle = '#02162a'
      disc(pen, x, y + radius * 0.7, radius * 1.1)
      pen.fillStyle = '#c9d6e4'
      disc(pen, x, y, radius)
      pen.fillStyle = '#ffffff'
      disc(pen, x - radius * 0.28, y - radius * 0.32, radius * 0.42)
    }
  }
}

function drawGlow(pen: CanvasRenderingContext2D, place: Place, radius: number, ago: number): void {
  const fade = 1 - ago / GLOW_ROWS
  pen.fillStyle = `rgb(255 226 150 / ${0.42 * fade})`
  disc(pen, place.x, place.y, radius * (1.8 + 2.4 * (1 - fade)))
}

function drawBall(
  pen: CanvasRenderingContext2D,
  ball: FallingBall,
  size: number,
  at: (place: Place) => Place,
): void {
  const progress = ball.progress()
  const placeAt = (moment: number): Place => {
    const { x, y } = ballAt(ball.path, moment)
    const place = at({ x, y })
    // The ball rests on its pin, not in it.
    return { x: place.x, y: place.y - size * 1.2 }
  }
  TRAIL.forEach((back, index) => {
    const { x, y } = placeAt(Math.max(0, progress - back * 0.6))
    pen.fillStyle = `rgb(255 120 88 / ${0.1 + index * 0.07})`
    disc(pen, x, y, size * (0.62 + index * 0.1))
  })
  const { x, y } = placeAt(progress)
  const shine = pen.createRadialGradient(
    x - size * 0.35,
    y - size * 0.4,
    size * 0.1,
    x,
    y,
    size * 1.05,
  )
  shine.addColorStop(0, '#fff1e6')
  shine.addColorStop(0.35, '#ff8f6b')
  shine.addColorStop(1, '#c02a2a')
  pen.fillStyle = shine
  disc(pen, x, y, size)
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}
