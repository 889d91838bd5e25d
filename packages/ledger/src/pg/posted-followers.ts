import type { PostedBatch } from './movement.ts'

/** A batch on its way that will be told, or not. */
export interface Untold {
  /** What it posted, once that is durable; nothing when it failed. */
  posted?: PostedBatch | 'nothing'
}

/**
 * Those who follow the books. Several batches are on their way at a time and the answers of two commits may be read in
 * one turn, so each is told when all sent before it have ended: in the order of the chain.
 */
export class PostedFollowers {
  readonly #listeners: ((posted: PostedBatch) => void)[] = []
  readonly #untold: Untold[] = []

  add(listener: (posted: PostedBatch) => void): void {
    this.#listeners.push(listener)
  }

  /** Takes note of a batch as it is sent. */
  expect(batch: Untold): void {
    this.#untold.push(batch)
  }

  end(batch: Untold, posted: PostedBatch | 'nothing'): void {
    batch.posted = posted
    for (let [next] = this.#untold; next?.posted; [next] = this.#untold) {
      this.#untold.shift()
      if (next.posted !== 'nothing' && next.posted.transfers.length > 0) this.#tell(next.posted)
    }
  }

  #tell(posted: PostedBatch): void {
    for (const listener of this.#listeners) listener(posted)
  }
}
