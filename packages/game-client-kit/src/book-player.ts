import type { Pace, Pacer } from './pacer.ts'

interface BookEvent {
  readonly type: string
}

/** How each kind of event is shown. Exhaustive: an event nobody presents does not compile. */
export type Presenters<Event extends BookEvent> = {
  readonly [Type in Event['type']]: (
    event: Extract<Event, { type: Type }>,
    pace: Pace,
  ) => Promise<void> | void
}

export interface BookPlayer<Event> {
  /**
   * Shows events in order, each after the one before has finished. Events before `from` are shown
   * in their final state at once: that is how an interrupted book is taken up again.
   */
  play(events: readonly Event[], from?: number): Promise<void>
  /** Goes to the final state of the book that is being played. */
  skip(): void
  /** Shows nothing more, not even the end of the present event: the screen is going away. */
  stop(): void
  /** True while a book is being played. */
  readonly isPlaying: boolean
}

/** Plays books. It adds nothing up and knows no rules: what is won stands in the events. */
export function createBookPlayer<Event extends BookEvent>(
  presenters: Presenters<Event>,
  pacer: Pacer,
): BookPlayer<Event> {
  let isPlaying = false
  let isStopped = false

  const show = async (event: Event) => {
    // The map is exhaustive over the union, so the presenter of an event's type takes that event.
    const present = presenters[event.type as Event['type']] as (
      event: Event,
      pace: Pace,
    ) => Promise<void> | void
    await pacer.untilClosed(present(event, pacer))
  }

  return {
    async play(events, from = 0) {
      if (isPlaying) throw new Error('a book is already being played')
      isPlaying = true
      try {
        if (from > 0) pacer.skip()
        for (const [index, event] of events.entries()) {
          if (isStopped) return
          if (index === from && from > 0) pacer.resume()
          await show(event)
        }
      } finally {
        pacer.resume()
        isPlaying = false
      }
    },
    skip() {
      if (isPlaying) pacer.skip()
    },
    stop() {
      isStopped = true
      pacer.close()
    },
    get isPlaying() {
      return isPlaying
    },
  }
}
