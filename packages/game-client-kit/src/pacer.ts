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
  /** The same for light alone, which reduced motion leaves in. */
  fade(ms: number, draw: (share: number) => void): Promise<void>
}

/** Calls back before each picture with the time in milliseconds; returns how to stop. */
export type Frames = (onFrame: (nowMs: number) => void) => () => void

const TEMPO_SHARE: Readonly<Record<Tempo, number>> = { normal: 1, turbo: 0.4, still: 1 }

const NEVER = new Promise<void>(() => undefined)

/** When a step of a show should have ended, and the frame in which it was found to be over. */
interface Wake {
  readonly dueMs: number
  readonly frameMs: number
}

/**
 * Keeps the time of a game client: tempo, skipping, and every animation that is under way. A show follows
 * the clock and not the pictures: what comes after a step counts from the moment the step was due, so a slow
 * machine leaves pictures out and no show grows longer.
 */
export class Pacer implements Pace {
  tempo: Tempo = 'normal'
  private skipping = false
  private readonly frames: Frames
  private readonly finishers = new Set<() => void>()
  /** Stop frames that are asked for, without a last picture. */
  private readonly stops = new Set<() => void>()
  private isClosed = false
  private readonly closing = Promise.withResolvers<void>()
  private wake: Wake | undefined

  constructor(frames: Frames) {
    this.frames = frames
  }

  get isSkipping(): boolean {
    return this.skipping
  }

  /** Ends everything that is moving and lets nothing move until `resume`. */
  skip(): void {
    this.skipping = true
    this.wake = undefined
    for (const finish of [...this.finishers]) finish()
  }

  resume(): void {
    this.skipping = false
  }

  /** Draws nothing more: the stage is going away. What is under way never goes on. */
  close(): void {
    this.isClosed = true
    for (const stop of this.stops) stop()
    this.finishers.clear()
    this.closing.resolve()
  }

  /** Waits for a show, or until there is no stage for it. */
  async untilClosed(show: Promise<void> | void): Promise<void> {
    await Promise.race([show, this.closing.promise])
  }

  wait(ms: number): Promise<void> {
    return this.run(ms, () => undefined)
  }

  animate(ms: number, draw: (share: number) => void): Promise<void> {
    return this.run(this.tempo === 'still' ? 0 : ms, draw)
  }

  fade(ms: number, draw: (share: number) => void): Promise<void> {
    return this.run(ms, draw)
  }

  private run(ms: number, draw: (share: number) => void): Promise<void> {
    if (this.isClosed) return NEVER
    const durationMs = ms * TEMPO_SHARE[this.tempo]
    if (this.skipping || durationMs <= 0) {
      draw(1)
      return Promise.resolve()
    }
    let startedAt = this.wake?.dueMs
    if (this.wake && this.wake.dueMs + durationMs <= this.wake.frameMs) {
      this.leaveWake(this.wake.dueMs + durationMs, this.wake.frameMs)
      draw(1)
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      const finish = () => {
        stop()
        this.stops.delete(stop)
        this.finishers.delete(finish)
        draw(1)
        resolve()
      }
      const stop = this.frames((nowMs) => {
        startedAt ??= nowMs
        const share = (nowMs - startedAt) / durationMs
        if (share < 1) return draw(share)
        this.leaveWake(startedAt + durationMs, nowMs)
        finish()
      })
      this.stops.add(stop)
      this.finishers.add(finish)
    })
  }

  /** Holds for what begins as this step ends: of steps that end in one frame, the last one due counts. */
  private leaveWake(dueMs: number, frameMs: number): void {
    const before = this.wake?.frameMs === frameMs ? this.wake.dueMs : dueMs
    const wake = { dueMs: Math.max(before, dueMs), frameMs }
    this.wake = wake
    setTimeout(() => {
      if (this.wake === wake) this.wake = undefined
    })
  }
}

let hiddenMs = 0
let hiddenSince: number | undefined
let isWatching = false

/** Counts how long the page was hidden: a show goes on where it was when somebody looks again. */
function watchVisibility(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenSince ??= performance.now()
    else if (hiddenSince !== undefined) {
      hiddenMs += performance.now() - hiddenSince
      hiddenSince = undefined
    }
  })
}

/** Frames of the browser, in the time that the page was seen. While it is hidden there are none. */
export const browserFrames: Frames = (onFrame) => {
  watchVisibility()
  let handle = requestAnimationFrame(function step(nowMs) {
    handle = requestAnimationFrame(step)
    onFrame(nowMs - hiddenMs)
  })
  return () => cancelAnimationFrame(handle)
}
