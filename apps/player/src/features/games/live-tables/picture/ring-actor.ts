import { paintTexture } from '@baize/game-client-kit'
import { type Container, Sprite } from 'pixi.js'
import type { Actor } from './actor.ts'
import type { Places } from './paint-room.ts'

const [WIDTH, HEIGHT] = [640, 190]

/** The sand of a ring. Its birds are on the page above it. */
export function createRingActor(root: Container, places: () => Places): Actor {
  const sand = paintSand()
  const ring = new Sprite(sand)
  ring.anchor.set(0.5)
  root.addChild(ring)
  return {
    layout() {
      const { focus } = places()
      ring.position.set(focus.x + focus.width / 2, focus.y + focus.height * 0.82)
      ring.scale.set(Math.min((focus.width * 0.62) / WIDTH, (focus.height * 1.25) / HEIGHT))
    },
    draw: () => false,
    destroy() {
      sand.destroy(true)
    },
  }
}

function paintSand() {
  return paintTexture(WIDTH, HEIGHT, (brush) => {
    brush.translate(WIDTH / 2, HEIGHT / 2)
    brush.scale(1, HEIGHT / WIDTH)
    const fill = (radius: number, style: string | CanvasGradient, down = 0) => {
      brush.fillStyle = style
      brush.beginPath()
      brush.arc(0, down, radius, 0, Math.PI * 2)
      brush.fill()
    }
    fill(310, 'rgb(0 0 0 / 0.45)', 26)
    fill(304, '#3a1f0c', 14)
    fill(304, '#8a5527')
    fill(292, '#c79a4e')
    const grains = brush.createRadialGradient(-60, -80, 20, 0, 0, 290)
    grains.addColorStop(0, '#efd9a6')
    grains.addColorStop(0.7, '#d6b677')
    grains.addColorStop(1, '#a98347')
    fill(284, grains)
    brush.strokeStyle = 'rgb(255 255 255 / 0.35)'
    brush.lineWidth = 5
    brush.beginPath()
    brush.arc(0, 0, 150, 0, Math.PI * 2)
    brush.stroke()
    brush.beginPath()
    brush.moveTo(0, -150)
    brush.lineTo(0, 150)
    brush.stroke()
  })
}
