import type { Movement, Outcome } from './movement.ts'

/** A movement and whoever waits for its outcome. */
export interface Waiting {
  readonly movement: Movement<unknown, string>
  readonly sinceMs: number
  resolve(outcome: Outcome<unknown, string>): void
  reject(reason: unknown): void
}

/** Movements in the order in which they came, until a commit takes them. */
export class MovementQueue {
  #waiting: Waiting[] = []

  get length(): number {
    return this.#waiting.length
  }

  /** How long the first has waited; zero when there is none. */
  oldestMs(nowMs: number): number {
    const [first] = this.#waiting
    return first ? nowMs - first.sinceMs : 0
  }

  add(waiting: Waiting): void {
    this.#waiting.push(waiting)
  }

  /**
   * The first of them, but a key at most once: its repeat must see what became of the first one,
   * and stays in its place for the next commit.
   */
  take(most: number): Waiting[] {
    const taken: Waiting[] = []
    const postponed: Waiting[] = []
    const keys = new Set<string>()
    let seen = 0
    for (; seen < this.#waiting.length && taken.length < most; seen += 1) {
      const next = this.#waiting[seen] as Waiting
      const { key } = next.movement
      if (keys.has(key)) {
        postponed.push(next)
      } else {
        keys.add(key)
        taken.push(next)
      }
    }
    this.#waiting = [...postponed, ...this.#waiting.slice(seen)]
    return taken
  }

  /** Back to the front, for a batch that was taken and never begun. */
  putBack(taken: readonly Waiting[]): void {
    this.#waiting = [...taken, ...this.#waiting]
  }
}
