import type { SoundHost } from '../sound-host.ts'

/** Something that was set off: a rendered note, or a tone of the house. */
interface Started {
  readonly at: number
  readonly isNote: boolean
  stoppedAt?: number
}

interface Param {
  value: number
}

/** An audio context that plays nothing and writes down what would begin when. Its time is set by hand. */
export class AudioStandIn {
  currentTime = 0
  readonly sampleRate = 8000
  state: AudioContextState = 'running'
  readonly destination = this.node()
  readonly started: Started[] = []

  /** What sounds from a moment on, because nothing stopped it before. */
  startedFrom(seconds: number): readonly Started[] {
    return this.started.filter(
      ({ at, stoppedAt = Number.POSITIVE_INFINITY }) => at >= seconds && stoppedAt > at,
    )
  }

  createGain = () => this.node({ gain: param() })
  createDelay = () => this.node({ delayTime: param() })
  createStereoPanner = () => this.node({ pan: param() })
  createBiquadFilter = () => this.node({ frequency: param(), Q: param(), type: '' })
  createOscillator = () => this.source(false, { frequency: param(), type: '' })
  createBufferSource = () => this.source(true, { playbackRate: param(), buffer: undefined })
  createBuffer = (_: number, length: number) => ({ length, copyToChannel: () => undefined })
  createDynamicsCompressor = () =>
    this.node({
      ...{ threshold: param(), ratio: param(), knee: param(), attack: param(), release: param() },
    })

  resume(): Promise<void> {
    this.state = 'running'
    return Promise.resolve()
  }

  suspend(): Promise<void> {
    this.state = 'suspended'
    return Promise.resolve()
  }

  close(): Promise<void> {
    this.state = 'closed'
    return Promise.resolve()
  }

  private node<More extends object>(more?: More) {
    return { ...more, connect: <Next>(next: Next) => next, disconnect: () => undefined }
  }

  private source<More extends object>(isNote: boolean, more: More) {
    let begun: Started | undefined
    return {
      ...this.node(more),
      start: (at: number) => {
        begun = { at, isNote }
        this.started.push(begun)
      },
      stop: (at: number) => {
        if (begun) begun.stoppedAt = at
      },
    }
  }
}

function param(): Param & Record<string, unknown> {
  const nothing = () => undefined
  return {
    value: 0,
    ...{ setValueAtTime: nothing, setTargetAtTime: nothing, cancelScheduledValues: nothing },
    ...{ exponentialRampToValueAtTime: nothing, linearRampToValueAtTime: nothing },
  }
}

/** A page with a clock that is moved by hand; timers and the audio context follow it. */
export class PageStandIn implements SoundHost {
  readonly context = new AudioStandIn()
  isTouched = true
  private isOutOfSight = false
  private readonly listeners = new Set<() => void>()
  private timers: { readonly dueMs: number; readonly run: () => void }[] = []
  private nowMs = 0

  openContext = () => (this.isTouched ? (this.context as unknown as AudioContext) : undefined)
  isHidden = () => this.isOutOfSight

  watch(onChange: () => void): () => void {
    this.listeners.add(onChange)
    return () => this.listeners.delete(onChange)
  }

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { dueMs: this.nowMs + ms, run }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  /** How much is still to be done later. */
  get timersOpen(): number {
    return this.timers.length
  }

  get isWatched(): boolean {
    return this.listeners.size > 0
  }

  touch(): void {
    this.isTouched = true
    for (const listener of this.listeners) listener()
  }

  setHidden(isHidden: boolean): void {
    this.isOutOfSight = isHidden
    for (const listener of this.listeners) listener()
  }

  /** Time goes by and nothing is called back: the page is busy. */
  standStill(seconds: number): void {
    this.setTime(this.nowMs + seconds * 1000)
  }

  pass(seconds: number): void {
    const untilMs = this.nowMs + seconds * 1000
    for (;;) {
      const next = this.timers.toSorted((left, right) => left.dueMs - right.dueMs)[0]
      if (!next || next.dueMs > untilMs) break
      this.timers = this.timers.filter((other) => other !== next)
      this.setTime(next.dueMs)
      next.run()
    }
    this.setTime(untilMs)
  }

  private setTime(ms: number): void {
    this.nowMs = Math.max(this.nowMs, ms)
    if (this.context.state === 'running') this.context.currentTime = this.nowMs / 1000
  }
}
