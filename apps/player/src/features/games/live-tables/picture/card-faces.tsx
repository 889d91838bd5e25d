import { type Card, rankOf, suitOf } from '@baize/games/tables/rules'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { CardBack } from '../../tables/card-back.tsx'
import { SUIT_COLOURS } from '../../tables/card-shapes.ts'
import { CardFace, letterOf } from '../../tables/playing-card.tsx'

/** The units of a drawn card, and the pixels in which it is kept for each. */
export const CARD = { width: 100, height: 140 } as const
const SCALE = 2.4

const kept = new Map<Card | 'back', Promise<HTMLCanvasElement>>()

/** The cards of the house as pictures for a stage; each is painted once a visit. */
export function cardPicture(card: Card | 'back'): Promise<HTMLCanvasElement> {
  const known = kept.get(card)
  if (known) return known
  const painted = paint(card)
  kept.set(card, painted)
  return painted
}

async function paint(card: Card | 'back'): Promise<HTMLCanvasElement> {
  const drawing = await pictureOf(card === 'back' ? <CardBack /> : <CardFace card={card} />)
  const canvas = document.createElement('canvas')
  canvas.width = CARD.width * SCALE
  canvas.height = CARD.height * SCALE
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser cannot paint')
  brush.scale(SCALE, SCALE)
  brush.drawImage(drawing, 0, 0, CARD.width, CARD.height)
  if (card !== 'back') letterCorners(brush, card)
  return canvas
}

/** A drawing of the page as a picture; its lettering is left out, because fonts of the page do not reach into pictures. */
async function pictureOf(drawing: ReactNode): Promise<HTMLImageElement> {
  const host = document.createElement('div')
  const root = createRoot(host)
  // Not while another drawing is under way.
  await Promise.resolve()
  flushSync(() => root.render(drawing))
  const svg = host.querySelector('svg')
  for (const text of host.querySelectorAll('text')) text.remove()
  svg?.setAttribute('width', String(CARD.width * SCALE))
  svg?.setAttribute('height', String(CARD.height * SCALE))
  const source = svg ? new XMLSerializer().serializeToString(svg) : ''
  root.unmount()
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await picture.decode()
  return picture
}

function letterCorners(brush: CanvasRenderingContext2D, card: Card): void {
  brush.fillStyle = SUIT_COLOURS[suitOf(card)] ?? '#16181d'
  brush.font = '800 17px Archivo, sans-serif'
  brush.fontStretch = 'semi-condensed'
  brush.textAlign = 'center'
  for (const turn of [0, Math.PI]) {
    brush.save()
    brush.translate(CARD.width / 2, CARD.height / 2)
    brush.rotate(turn)
    brush.fillText(letterOf(rankOf(card)), 11 - CARD.width / 2, 20 - CARD.height / 2)
    brush.restore()
  }
}
