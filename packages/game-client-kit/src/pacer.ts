/** How fast a book is shown. `still` is for reduced motion: states follow each other without travel. */
export type Tempo = 'normal' | 'turbo' | 'still'

/** What a presenter may do with time. Both end early, in their final state, when skipped. */
export interface Pace {
  readonly tempo: Tempo
  /** True from a skip to the end of the book: show final states only. */
  readonly isSkipping: boolean
  /** Waits as long as the tempo makes of `ms`. */
  wait(ms: number): Promise<void>
  /** Draws shares from 0 to 1 within that time; the last call is always `draw(1)`. */
  animate(ms: number, draw: (share: number) => void): Promise<void>
}

/** Calls back before each picture with the time in milliseconds; returns how to stop. */
export type Frames = (onFrame: (nowMs: number) => void) => () => void

const TEMPO_SHARE: Readonly<Record<Tempo, number>> = { normal: 1, turbo: 0.4, still: 1 }

/** Keeps the time of a game client: tempo, skipping, and every animation that is under way. */
export class Pacer implements Pace {
  tempo: Tempo = 'normal'
  private skipping = false
  private readonly frames: Frames
  private readonly finishers = new Set<() => void>()

  constructor(frames: Frames) {
    this.frames = frames
  }

  get isSkipping(): boolean {
    return this.skipping
  }

  /** Ends everything that is moving and lets nothing move until `resume`. */
  skip(): void {
    this.skipping = true
    for (const finish of [...this.finishers]) finish()
  }

  resume(): void {
    this.skipping = false
  }

  wait(ms: number): Promise<void> {
    return this.run(ms, () => undefined)
  }

  animate(ms: number, draw: (share: number) => void): Promise<void> {
    return this.run(this.tempo === 'still' ? 0 : ms, draw)
  }

  private run(ms: number, draw: (share: number) => void): Promise<void> {
    const durationMs = ms * TEMPO_SHARE[this.tempo]
    if (this.skipping || durationMs <= 0) {
      draw(1)
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      let startedAt: number | undefined
      const finish = () => {
        stop()
        this.finishers.delete(finish)
        draw(1)
        resolve()
      }
      const stop = this.frames((nowMs) => {
        startedAt ??= nowMs
        const share = (nowMs - startedAt) / durationMs
        if (share >= 1) finish()
        else draw(share)
      })
      this.finishers.add(finish)
    })
  }
}

/** Frames of the browser. While the page is hidden there are none, so nothing runs unseen. */
export const browserFrames: Frames = (onFrame) => {
  let handle = requestAnimationFrame(function step(nowMs) {
    handle = requestAnimationFrame(step)
    onFrame(nowMs)
  })
  return () => cancelAnimationFrame(handle)
}
