import type { PlinkoPath } from '@baize/games/plinko/events'
import { createExternalStore, type ExternalStore } from '../../../app/external-store.ts'

export interface FallingBall {
  readonly id: number
  readonly path: PlinkoPath
  /** How far it has fallen, from 0 to 1. */
  progress(): number
}

/** The balls that are falling now, and the slots that were hit last. */
export interface FallingBalls {
  readonly balls: ExternalStore<readonly FallingBall[]>
  /** The last ball that has landed; a new object for each. */
  readonly landed: ExternalStore<{ readonly slot: number } | undefined>
  /** Lets a ball fall; resolves when it has landed. */
  drop(path: PlinkoPath, ms: number): Promise<void>
}

export function createFallingBalls(): FallingBalls {
  const balls = createExternalStore<readonly FallingBall[]>([])
  const landed = createExternalStore<{ readonly slot: number } | undefined>(undefined)
  let nextId = 1
  return {
    balls,
    landed,
    async drop(path, ms) {
      if (ms > 0) {
        const startedAt = performance.now()
        const id = nextId
        nextId += 1
        const progress = () => Math.min(1, (performance.now() - startedAt) / ms)
        balls.write([...balls.read(), { id, path, progress }])
        // A timer, because a hidden page draws no frames and the round must end all the same.
        await new Promise((resolve) => setTimeout(resolve, ms))
        balls.write(balls.read().filter((ball) => ball.id !== id))
      }
      landed.write({ slot: path.filter((side) => side === 1).length })
    },
  }
}
