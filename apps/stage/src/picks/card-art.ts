import { mixColours, paintTexture } from '@baize/game-client-kit'
import type { Texture } from 'pixi.js'

export const CARD = { width: 150, height: 210 } as const
const MARGIN = 16
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
const SUITS = [
  { sign: '♠', ink: '#1d2430' },
  { sign: '♥', ink: '#d3203d' },
  { sign: '♣', ink: '#1d2430' },
  { sign: '♦', ink: '#d3203d' },
] as const

/** Rank and suit as they are read: `10♥`. */
export function cardText(card: number): string {
  return `${RANKS[Math.trunc(card / 4)] ?? ''}${SUITS[card % 4]?.sign ?? ''}`
}

/** The face of a card: rank and suit in one number, suits running fastest. */
export function paintFace(card: number): Texture {
  const rank = RANKS[Math.trunc(card / 4)] ?? ''
  const suit = SUITS[card % 4] ?? SUITS[0]
  return paintCard((brush, width, height) => {
    const paper = brush.createLinearGradient(0, 0, 0, height)
    paper.addColorStop(0, '#ffffff')
    paper.addColorStop(1, '#e9e6df')
    brush.fillStyle = paper
    brush.fill()
    brush.fillStyle = suit.ink
    brush.textAlign = 'center'
    brush.textBaseline = 'middle'
    brush.font = '96px Archivo, "DejaVu Sans", "Noto Sans Symbols 2", sans-serif'
    brush.fillText(suit.sign, width / 2, height / 2 + 6)
    for (const turn of [0, Math.PI]) {
      brush.save()
      brush.translate(width / 2, height / 2)
      brush.rotate(turn)
      brush.font = '850 36px Archivo'
      brush.fillText(rank, -width / 2 + 26, -height / 2 + 30)
      brush.font = '28px Archivo, "DejaVu Sans", "Noto Sans Symbols 2", sans-serif'
      brush.fillText(suit.sign, -width / 2 + 26, -height / 2 + 62)
      brush.restore()
    }
  })
}

/** The back, in the colours of the title. */
export function paintBack(light: string, metal: string): Texture {
  return paintCard((brush, width, height) => {
    brush.fillStyle = '#fffaf0'
    brush.fill()
    const cloth = brush.createLinearGradient(0, 0, width, height)
    cloth.addColorStop(0, mixColours(light, '#101010', 0.75))
    cloth.addColorStop(1, mixColours(light, '#101010', 0.4))
    brush.fillStyle = cloth
    brush.beginPath()
    brush.roundRect(9, 9, width - 18, height - 18, 8)
    brush.fill()
    brush.save()
    brush.clip()
    brush.strokeStyle = metal
    brush.globalAlpha = 0.5
    for (let at = -height; at < width + height; at += 15) {
      brush.beginPath()
      brush.moveTo(at, 0)
      brush.lineTo(at + height, height)
      brush.moveTo(at, height)
      brush.lineTo(at + height, 0)
      brush.stroke()
    }
    brush.restore()
  })
}

/** A card's outline is the path when `paint` is called; its shadow lies in the margin. */
function paintCard(
  paint: (brush: CanvasRenderingContext2D, width: number, height: number) => void,
): Texture {
  const { width, height } = CARD
  return paintTexture(width + 2 * MARGIN, height + 2 * MARGIN, (brush) => {
    brush.translate(MARGIN, MARGIN)
    brush.save()
    brush.shadowColor = 'rgb(0 0 0 / 0.55)'
    brush.shadowBlur = 12
    brush.shadowOffsetY = 6
    brush.fillStyle = '#ffffff'
    brush.beginPath()
    brush.roundRect(0, 0, width, height, 14)
    brush.fill()
    brush.restore()
    brush.beginPath()
    brush.roundRect(0, 0, width, height, 14)
    paint(brush, width, height)
  })
}
