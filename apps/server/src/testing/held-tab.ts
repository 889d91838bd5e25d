import type { LiveMessage } from '@baize/contract'
import type { LineSocket } from '../platform/live/live-line.ts'

interface Waiting {
  readonly message: Buffer
  readonly onTaken: () => void
}

/** The socket of a tab that reads, or does not, as the test says. */
export class HeldTab implements LineSocket {
  readonly heard: LiveMessage[] = []
  bufferedAmount = 0
  /** The code it was closed with; 0 when it was cut off or closed without one. */
  closedWith: number | undefined
  #isReading = true
  #waiting: Waiting[] = []

  send(message: Buffer, _options: object, onTaken: () => void): void {
    this.#waiting.push({ message, onTaken })
    this.bufferedAmount += message.length
    if (this.#isReading) this.read()
  }

  stopReading(): void {
    this.#isReading = false
  }

  /** Reads what waits, all of it or so many messages. */
  read(count = Number.POSITIVE_INFINITY): void {
    this.#isReading = count === Number.POSITIVE_INFINITY
    for (let taken = 0; taken < count; taken += 1) {
      const next = this.#waiting.shift()
      if (!next) return
      this.bufferedAmount -= next.message.length
      this.heard.push(JSON.parse(next.message.toString()))
      next.onTaken()
    }
  }

  terminate(): void {
    this.closedWith = 0
  }

  close(code = 0): void {
    this.closedWith = code
  }
}
