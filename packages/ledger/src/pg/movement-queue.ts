import type { Movement, Outcome } from './movement.ts'
import { repeatKeyOf } from './posting.ts'

/** A movement and the caller who waits for its outcome. */
export interface Waiting {
  readonly movement: Movement<unknown, string>
  readonly sinceMs: number
  /** True once it turned out that only the database can tell what becomes of it. */
  mustLock: boolean
  resolve(outcome: Outcome<unknown, string>): void
  reject(reason: unknown): void
}

/** Movements in the order in which they came, until a commit takes them. */
export class MovementQueue {
  #waiting: Waiting[] = []

  get length(): number {
    return this.#waiting.length
  }

  get first(): Waiting | undefined {
    return this.#waiting[0]
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
   * The first of them that are wanted, but a key at most once: its repeat must see what became of
   * the first one. The others stay in their place.
   */
  take(most: number, isWanted: (waiting: Waiting) => boolean = () => true): Waiting[] {
    const taken: Waiting[] = []
    const postponed: Waiting[] = []
    const keys = new Set<string>()
    let seen = 0
    for (; seen < this.#waiting.length && taken.length < most; seen += 1) {
      const next = this.#waiting[seen] as Waiting
      const key = repeatKeyOf(next.movement)
      if (keys.has(key) || !isWanted(next)) {
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
