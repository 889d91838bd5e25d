import { paintTexture } from '@baize/game-client-kit'
import { colourOf, WHEEL } from '@baize/games/roulette/rules'
import type { Texture } from 'pixi.js'

/** The side of the drawing, in its units. */
export const WHEEL_SIZE = 364
/** From the middle to where the ball runs; `distance` of the ball is a part of it. */
export const BALL_TRACK = 145
const MIDDLE = WHEEL_SIZE / 2
const [OUTER, RIM, LIP] = [128, 98, 74]
const FILL = { red: '#c21f42', black: '#1b1e22', green: '#0e8a55' } as const
const STEP = (Math.PI * 2) / WHEEL.length
const RESOLUTION = 2.5

type Brush = CanvasRenderingContext2D

const paint = (draw: (brush: Brush) => void): Texture =>
  paintTexture(
    WHEEL_SIZE,
    WHEEL_SIZE,
    (brush) => {
      brush.translate(MIDDLE, MIDDLE)
      draw(brush)
    },
    RESOLUTION,
  )

function disc(brush: Brush, radius: number, fill: string | CanvasGradient): void {
  brush.fillStyle = fill
  brush.beginPath()
  brush.arc(0, 0, radius, 0, Math.PI * 2)
  brush.fill()
}

function brassOf(brush: Brush): CanvasGradient {
  const brass = brush.createLinearGradient(-120, -120, 120, 120)
  brass.addColorStop(0, '#fff0c6')
  brass.addColorStop(0.45, '#c79a4e')
  brass.addColorStop(1, '#6e4a18')
  return brass
}

function shadeOf(brush: Brush, radius: number, colours: readonly string[]): CanvasGradient {
  const shade = brush.createRadialGradient(-radius * 0.16, -radius * 0.3, 0, 0, 0, radius * 1.1)
  for (const [at, colour] of colours.entries()) {
    shade.addColorStop(at / (colours.length - 1), colour)
  }
  return shade
}

/** What stands still: the wooden bowl, the track of the ball and its eight deflectors. */
export function paintBowl(): Texture {
  return paint((brush) => {
    brush.shadowColor = 'rgb(0 0 0 / 0.55)'
    brush.shadowBlur = 14
    brush.shadowOffsetY = 5
    disc(brush, 172, '#2c1507')
    brush.shadowColor = 'transparent'
    disc(brush, 174, shadeOf(brush, 174, ['#a86c36', '#6b3d1a', '#2c1507']))
    disc(brush, 160, brassOf(brush))
    disc(brush, 157, shadeOf(brush, 157, ['#64421f', '#3a200d', '#231206']))
    brush.fillStyle = brassOf(brush)
    for (let at = 0; at < 8; at += 1) {
      brush.save()
      brush.rotate((at + 0.26) * (Math.PI / 4))
      brush.translate(0, -150)
      if (at % 2 === 1) brush.rotate(Math.PI / 2)
      brush.beginPath()
      brush.moveTo(0, -8)
      brush.lineTo(4.5, 0)
      brush.lineTo(0, 8)
      brush.lineTo(-4.5, 0)
      brush.closePath()
      brush.fill()
      brush.restore()
    }
  })
}

/** What turns: numbers, pockets, the cone with its turret. */
export function paintRotor(): Texture {
  return paint((brush) => {
    disc(brush, OUTER + 2.5, brassOf(brush))
    for (const [place, number] of WHEEL.entries()) {
      brush.save()
      brush.rotate(place * STEP)
      paintPocket(brush, number)
      brush.restore()
    }
    disc(brush, LIP + 1.5, brassOf(brush))
    disc(brush, LIP, shadeOf(brush, LIP, ['#96602e', '#5c3615', '#2a1506']))
    brush.strokeStyle = 'rgb(0 0 0 / 0.25)'
    brush.lineWidth = 1
    for (let at = 0; at < 8; at += 1) {
      brush.save()
      brush.rotate(at * (Math.PI / 4))
      brush.beginPath()
      brush.moveTo(0, -LIP + 2)
      brush.lineTo(0, -20)
      brush.stroke()
      brush.restore()
    }
    paintTurret(brush)
  })
}

function piece(brush: Brush, from: number, to: number): void {
  const [start, end] = [-Math.PI / 2 - STEP / 2, -Math.PI / 2 + STEP / 2]
  brush.beginPath()
  brush.arc(0, 0, to, start, end)
  brush.arc(0, 0, from, end, start, true)
  brush.closePath()
}

function paintPocket(brush: Brush, number: number): void {
  const fill = FILL[colourOf(number)]
  brush.strokeStyle = '#e2c88c'
  brush.lineWidth = 0.9
  brush.fillStyle = fill
  piece(brush, RIM, OUTER)
  brush.fill()
  brush.stroke()
  piece(brush, LIP, RIM)
  brush.fill()
  brush.fillStyle = 'rgb(0 0 0 / 0.36)'
  brush.fill()
  brush.stroke()
  brush.fillStyle = '#fff'
  brush.font = '800 14px Archivo, sans-serif'
  brush.fontStretch = 'semi-condensed'
  brush.textAlign = 'center'
  brush.fillText(String(number), 0, -(OUTER + RIM) / 2 + 5)
}

function paintTurret(brush: Brush): void {
  brush.shadowColor = 'rgb(0 0 0 / 0.5)'
  brush.shadowBlur = 5
  brush.shadowOffsetY = 2
  for (let at = 0; at < 4; at += 1) {
    brush.save()
    brush.rotate(at * (Math.PI / 2) + 0.4)
    brush.fillStyle = brassOf(brush)
    brush.fillRect(-2.6, -38, 5.2, 38)
    brush.beginPath()
    brush.arc(0, -40, 6.5, 0, Math.PI * 2)
    brush.fill()
    brush.restore()
  }
  disc(brush, 17, shadeOf(brush, 17, ['#fff3d0', '#d3a557', '#7c5520']))
  disc(brush, 8, shadeOf(brush, 8, ['#fffaf0', '#e9c985', '#a97a36']))
  brush.shadowColor = 'transparent'
}

const BALL_SIZE = 26

export function paintBall(): Texture {
  return paintTexture(
    BALL_SIZE,
    BALL_SIZE,
    (brush) => {
      brush.translate(BALL_SIZE / 2, BALL_SIZE / 2)
      brush.shadowColor = 'rgb(0 0 0 / 0.6)'
      brush.shadowBlur = 4
      brush.shadowOffsetY = 2.5
      disc(brush, 7.4, '#e9e4d8')
      brush.shadowColor = 'transparent'
      disc(brush, 7.4, shadeOf(brush, 7.4, ['#ffffff', '#efeade', '#a39b8b']))
    },
    RESOLUTION,
  )
}
