import { paintTexture } from '@baize/game-client-kit'
import { dieEyes } from '@baize/ui-kit/die-eyes'
import { Container, Sprite, type Texture } from 'pixi.js'
import { rollProgress } from '../room/show.logic.ts'
import type { Actor, Scene } from './actor.ts'
import type { Places } from './paint-room.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
const DIE = 60
const TUMBLES = 16
/** The dice come to rest one after the other. */
const RESTS_AT = [0.62, 0.8, 0.97] as const
const IDLE = [1, 2, 3] as const
/** Where each lies under the glass, in widths of a die, and how it is turned. */
const LIES = [
  { x: -1.12, y: 0.2, turn: -0.2 },
  { x: 0.02, y: 0.36, turn: 0.12 },
  { x: 1.14, y: 0.14, turn: 0.32 },
] as const

/** Three dice under a glass. */
export function createDiceActor(root: Container, places: () => Places): Actor {
  const table = new Container()
  const faces = FACES.map(paintDie)
  const [plate, glass] = [paintPlate(), paintGlass()]
  const [foot, dome] = [new Sprite(plate), new Sprite(glass)]
  const dice = LIES.map(() => new Sprite(faces[0]))
  for (const sprite of [foot, dome, ...dice]) sprite.anchor.set(0.5)
  foot.position.set(0, 46)
  table.addChild(foot, ...dice, dome)
  root.addChild(table)
  return {
    layout() {
      const { focus } = places()
      table.position.set(focus.x + focus.width / 2, focus.y + focus.height / 2)
      table.scale.set(Math.min(focus.width / 300, focus.height / 220))
    },
    draw({ moment, result, before, isStill }: Scene) {
      const isShown = moment.kind === 'shown'
      const thrown = result?.game === 'sic-bo' ? result.dice : diceOf(before)
      const progress =
        isShown && result && !isStill ? rollProgress(result, moment.sinceMs, moment.showMs) : 1
      for (const [place, die] of dice.entries()) {
        const rest = RESTS_AT[place] ?? 1
        const left = Math.max(0, 1 - progress / rest)
        const face = thrown[place] ?? 1
        // While a die tumbles its face is none of the round's: it changes until it lies.
        const shown = left > 0 ? (Math.floor(progress * TUMBLES + place * 2) % 6) + 1 : face
        const texture = faces[shown - 1]
        if (texture) die.texture = texture
        const lies = LIES[place] ?? LIES[0]
        const jump = Math.abs(Math.sin(left * 9 + place)) * left
        const drift = Math.sin(left * 13 + place * 2) * left * 0.7
        die.position.set((lies.x + drift) * DIE, (lies.y - jump * 1.15) * DIE)
        die.rotation = lies.turn + left * (place % 2 ? -15 : 18)
        die.scale.set(0.92 + jump * 0.1)
      }
      dome.x = progress < 1 ? Math.sin(progress * 90) * (1 - progress) * 3 : 0
      return progress < 1
    },
    destroy() {
      for (const texture of [...faces, plate, glass]) texture.destroy(true)
    },
  }
}

function diceOf(text: string | undefined): readonly number[] {
  return text === undefined ? IDLE : [...text].map(Number)
}

const near = 15.5
function paintDie(face: number): Texture {
  return paintTexture(DIE + 16, DIE + 16, (brush) => {
    brush.translate(8, 6)
    brush.shadowColor = 'rgb(0 0 0 / 0.5)'
    brush.shadowBlur = 7
    brush.shadowOffsetY = 4
    const ivory = brush.createLinearGradient(0, 0, DIE, DIE)
    ivory.addColorStop(0, '#ffffff')
    ivory.addColorStop(0.5, '#fbf6ea')
    ivory.addColorStop(1, '#d8cfb9')
    brush.fillStyle = ivory
    brush.beginPath()
    brush.roundRect(0, 0, DIE, DIE, 13)
    brush.fill()
    brush.shadowColor = 'transparent'
    // One and four are red, as on the dice of this game.
    brush.fillStyle = face === 1 || face === 4 ? '#c3122f' : '#1b1d22'
    for (const [column, row] of dieEyes(face)) {
      brush.beginPath()
      brush.arc(near + column * 14.5, near + row * 14.5, face === 1 ? 8.4 : 5.4, 0, Math.PI * 2)
      brush.fill()
    }
  })
}

function paintPlate(): Texture {
  return paintTexture(280, 110, (brush) => {
    brush.translate(140, 52)
    brush.scale(1, 0.36)
    for (const [radius, colour] of [
      [138, '#1b0d06'],
      [132, '#c79a4e'],
      [127, '#3c2210'],
      [112, '#7a1730'],
      [106, '#8f2040'],
    ] as const) {
      brush.fillStyle = colour
      brush.beginPath()
      brush.arc(0, radius === 138 ? 16 : 0, radius, 0, Math.PI * 2)
      brush.fill()
    }
  })
}

function paintGlass(): Texture {
  return paintTexture(250, 220, (brush) => {
    brush.translate(125, 150)
    const glass = brush.createRadialGradient(-40, -90, 10, 0, -30, 150)
    glass.addColorStop(0, 'rgb(255 255 255 / 0.3)')
    glass.addColorStop(0.45, 'rgb(255 255 255 / 0.07)')
    glass.addColorStop(1, 'rgb(200 240 225 / 0.2)')
    brush.fillStyle = glass
    brush.strokeStyle = 'rgb(255 255 255 / 0.45)'
    brush.lineWidth = 1.6
    brush.beginPath()
    brush.moveTo(-116, 6)
    brush.bezierCurveTo(-116, -190, 116, -190, 116, 6)
    brush.bezierCurveTo(80, 44, -80, 44, -116, 6)
    brush.fill()
    brush.stroke()
    brush.strokeStyle = 'rgb(255 255 255 / 0.55)'
    brush.lineWidth = 5
    brush.lineCap = 'round'
    brush.beginPath()
    brush.moveTo(-88, -44)
    brush.bezierCurveTo(-82, -86, -62, -112, -34, -124)
    brush.stroke()
  })
}
