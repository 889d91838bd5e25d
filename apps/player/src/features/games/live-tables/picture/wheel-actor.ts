import { Container, Sprite } from 'pixi.js'
import { wheelAt } from '../../roulette/roulette.logic.ts'
import { rollProgress } from '../room/show.logic.ts'
import type { Actor, Scene } from './actor.ts'
import type { Places } from './paint-room.ts'
import { BALL_TRACK, paintBall, paintBowl, paintRotor, WHEEL_SIZE } from './paint-wheel.ts'

const DEGREE = Math.PI / 180
const GHOSTS = 5
const GHOST_STEP = 0.006

/** The wheel, and the ball that comes to lie in the number that was drawn. */
export function createWheelActor(root: Container, places: () => Places): Actor {
  const wheel = new Container()
  const textures = [paintBowl(), paintRotor(), paintBall()] as const
  const [bowl, rotor] = [new Sprite(textures[0]), new Sprite(textures[1])]
  const balls = Array.from({ length: GHOSTS + 1 }, () => new Sprite(textures[2]))
  for (const sprite of [bowl, rotor, ...balls]) sprite.anchor.set(0.5)
  // The ball itself is drawn over what it leaves behind.
  wheel.addChild(bowl, rotor, ...balls.toReversed())
  root.addChild(wheel)
  const put = (ball: Sprite, number: number, progress: number) => {
    const { ball: degrees, distance } = wheelAt(number, progress)
    const reach = BALL_TRACK * distance
    ball.position.set(Math.sin(degrees * DEGREE) * reach, -Math.cos(degrees * DEGREE) * reach)
  }
  return {
    layout() {
      const { focus } = places()
      wheel.position.set(focus.x + focus.width / 2, focus.y + focus.height / 2)
      wheel.scale.set(Math.min(focus.width, focus.height) / WHEEL_SIZE)
    },
    draw({ moment, result, before, isStill }: Scene) {
      const isShown = moment.kind === 'shown'
      const number =
        result?.game === 'roulette' ? result.number : before === undefined ? 0 : Number(before)
      const progress =
        isShown && result && !isStill ? rollProgress(result, moment.sinceMs, moment.showMs) : 1
      rotor.rotation = wheelAt(number, progress).wheel * DEGREE
      for (const [ghost, ball] of balls.entries()) {
        ball.visible = ghost === 0 || (progress < 0.8 && progress > 0.05)
        ball.alpha = ghost === 0 ? 1 : 0.32 - ghost * 0.05
        put(ball, number, Math.max(0, progress - ghost * GHOST_STEP))
      }
      return progress < 1
    },
    destroy() {
      for (const texture of textures) texture.destroy(true)
    },
  }
}
