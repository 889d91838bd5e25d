import { paintTexture } from '@baize/game-client-kit'
import type { Texture } from 'pixi.js'
import { CARD, cardPicture } from './card-faces.tsx'

/** A card, or its back, as it is drawn on a stage. */
export async function textureOf(card: Parameters<typeof cardPicture>[0]): Promise<Texture> {
  const picture = await cardPicture(card)
  return paintTexture(CARD.width, CARD.height, (brush, width, height) =>
    brush.drawImage(picture, 0, 0, width, height),
  )
}

export function paintShoe(): Texture {
  return paintTexture(92, 76, (brush) => {
    brush.fillStyle = '#1a0e08'
    brush.strokeStyle = '#c79a4e'
    brush.lineWidth = 2
    brush.beginPath()
    brush.roundRect(1, 1, 90, 74, 12)
    brush.fill()
    brush.stroke()
    brush.fillStyle = '#7e1733'
    brush.beginPath()
    brush.roundRect(12, 11, 68, 54, 6)
    brush.fill()
    brush.strokeStyle = 'rgb(243 220 162 / 0.4)'
    brush.lineWidth = 1.5
    for (let y = 20; y < 62; y += 10) {
      brush.beginPath()
      brush.moveTo(17, y)
      brush.lineTo(75, y)
      brush.stroke()
    }
  })
}

export function paintTray(): Texture {
  return paintTexture(84, 66, (brush) => {
    brush.fillStyle = '#120a06'
    brush.strokeStyle = '#c79a4e'
    brush.lineWidth = 2
    brush.beginPath()
    brush.roundRect(1, 1, 82, 64, 11)
    brush.fill()
    brush.stroke()
    for (const [at, alpha] of [
      [0, 0.5],
      [3, 0.75],
      [6, 1],
    ] as const) {
      brush.globalAlpha = alpha
      brush.fillStyle = '#fbf6e8'
      brush.strokeStyle = '#b9ae93'
      brush.lineWidth = 0.8
      brush.beginPath()
      brush.roundRect(14 + at, 18 - at * 0.8, 50, 34, 4)
      brush.fill()
      brush.stroke()
    }
  })
}
