import { randomUUID } from 'node:crypto'
import { addressOf, type TopicPosition, type TopicRefusalCode } from '@baize/contract'
import type { LiveLine } from './live-line.ts'
import { createMissedMessages } from './missed-messages.ts'
import type { TopicSpec } from './topic.ts'
import { asIs, MESSAGE_BYTES_MAX, type Written, write, written } from './topic-writing.ts'

/** A state that could not be read is read again after this long. */
const RETRY_MS = 1_000

export interface ChannelDeps {
  onFailure(failure: unknown): void
  /** There is nothing of this id, or nothing that can be sent: everybody was let go. */
  onGone(lines: readonly LiveLine[], code: TopicRefusalCode): void
}

/** How a tab follows a topic. */
export interface Following {
  /** Where it left off; without it, it is sent the whole state. */
  readonly since?: TopicPosition | undefined
  /** In the form of pages from before there were topics. */
  readonly isEarlier?: boolean
}

/** A topic, or the one of an id, with all who follow it on this server. */
export interface TopicChannel {
  /** Sends the tab the state, and from then on what changes. Asked again, it brings a tab up to date that lost track. */
  follow(line: LiveLine, how: Following): void
  leave(line: LiveLine): void
  readonly followerCount: number
  /** The state has changed: it is read, at the latest after the topic's gap, and sent. */
  changed(): void
  close(): void
}

export function createChannel<State, Change>(
  spec: TopicSpec<State, Change>,
  id: string | undefined,
  deps: ChannelDeps,
): TopicChannel {
  return new Channel(spec, id, deps)
}

interface Follower {
  readonly isEarlier: boolean
  /** It reads too slowly: it is sent the whole state as soon as it has caught up. */
  isBehind: boolean
}

interface Sent<State> {
  readonly state: State
  readonly seq: number
  readonly whole: Written
}

class Channel<State, Change> implements TopicChannel {
  readonly #spec: TopicSpec<State, Change>
  readonly #id: string | undefined
  readonly #deps: ChannelDeps
  readonly #topic: string
  /** Sequence numbers hold within one channel; this tells it from those before it. */
  readonly #epoch = randomUUID()
  readonly #followers = new Map<LiveLine, Follower>()
  readonly #arriving = new Map<LiveLine, Following>()
  readonly #missed = createMissedMessages()
  #sent: Sent<State> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #readMs = Number.NEGATIVE_INFINITY
  #isReading = false
  #isDue = false
  #isClosed = false

  constructor(spec: TopicSpec<State, Change>, id: string | undefined, deps: ChannelDeps) {
    this.#spec = spec
    this.#id = id
    this.#deps = deps
    this.#topic = addressOf(spec.shape, id)
  }

  get followerCount(): number {
    return this.#followers.size + this.#arriving.size
  }

  follow(line: LiveLine, how: Following): void {
    this.#followers.delete(line)
    this.#arriving.set(line, how)
    // What is being read is for it, too.
    if (!this.#isReading) this.changed()
  }

  leave(line: LiveLine): void {
    this.#followers.delete(line)
    this.#arriving.delete(line)
    if (this.followerCount === 0) clearTimeout(this.#timer)
  }

  changed(): void {
    this.#isDue = true
    if (this.#isReading) return
    const waitMs = this.#readMs + this.#spec.gapMs - performance.now()
    if (waitMs > 0) this.#readAfter(waitMs)
    else if (!this.#isClosed && this.followerCount > 0) void this.#read()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#followers.clear()
    this.#arriving.clear()
  }

  #readAfter(waitMs: number): void {
    clearTimeout(this.#timer)
    if (this.#isClosed || this.followerCount === 0) return
    this.#timer = setTimeout(() => void this.#read(), waitMs)
    this.#timer.unref()
  }

  async #read(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isReading = true
    this.#isDue = false
    this.#readMs = performance.now()
    let nextMs = this.#spec.everyMs
    try {
      const state = await this.#spec.read(this.#id)
      if (!this.#isClosed) this.#send(state)
    } catch (failure) {
      this.#deps.onFailure(failure)
      nextMs = Math.min(RETRY_MS, nextMs ?? RETRY_MS)
    }
    this.#isReading = false
    if (this.#isDue) this.changed()
    else if (nextMs !== undefined) this.#readAfter(nextMs)
  }

  #send(state: State | undefined): void {
    if (state === undefined) {
      this.#letGo('unknown_topic')
      return
    }
    this.#orLetGo(() => {
      this.#sendStep(state)
      for (const [line, how] of [...this.#arriving]) this.#greet(line, how)
    })
  }

  /** Sends what has changed to those who know the state before. */
  #sendStep(state: State): void {
    const before = this.#sent
    const step = before ? this.#spec.compare(before.state, state) : ({ kind: 'whole' } as const)
    const seq = (before?.seq ?? 0) + (step.kind === 'same' ? 0 : 1)
    const whole = this.#writeWhole(state, seq)
    this.#sent = { state, seq, whole }
    if (step.kind === 'same') return
    const change = step.kind === 'change' ? this.#writeChange(step.change, seq) : undefined
    const text = change?.(false)
    const isChange = text !== undefined && text.length <= MESSAGE_BYTES_MAX
    if (isChange) this.#missed.add(text)
    else this.#missed.clear()
    const message = change && isChange ? change : whole
    for (const [line, follower] of this.#followers) this.#offer(line, follower, message)
  }

  #greet(line: LiveLine, { since, isEarlier = false }: Following): void {
    const sent = this.#sent
    if (!sent) return
    this.#arriving.delete(line)
    const follower = { isEarlier, isBehind: false }
    this.#followers.set(line, follower)
    const missedCount = since?.epoch === this.#epoch ? sent.seq - since.seq : -1
    const messages = missedCount < 0 ? undefined : this.#missed.last(missedCount)
    if (!since || !messages) {
      this.#offer(line, follower, sent.whole)
      return
    }
    const resumed = { type: 'resumed', topic: this.#topic, seq: since.seq } as const
    this.#offer(line, follower, written(resumed))
    for (const message of messages) this.#offer(line, follower, asIs(message))
  }

  #offer(line: LiveLine, follower: Follower, message: Written): void {
    if (follower.isBehind) return
    const text = message(follower.isEarlier)
    if (text.length > MESSAGE_BYTES_MAX) {
      throw new Error(`a message of ${this.#topic} has ${text.length} bytes`)
    }
    if (line.offer(text)) return
    follower.isBehind = true
    line.whenCaughtUp(() => {
      const sent = this.#sent
      if (this.#followers.get(line) !== follower || !sent) return
      follower.isBehind = false
      this.#orLetGo(() => this.#offer(line, follower, sent.whole))
    })
  }

  /** What cannot be written now cannot be written for the next either. */
  #orLetGo(send: () => void): void {
    try {
      send()
    } catch (failure) {
      this.#deps.onFailure(failure)
      this.#letGo('closed')
    }
  }

  #letGo(code: TopicRefusalCode): void {
    const lines = [...this.#followers.keys(), ...this.#arriving.keys()]
    this.close()
    this.#deps.onGone(lines, code)
  }

  #writeWhole(state: State, seq: number): Written {
    const { earlier } = this.#spec
    const [topic, epoch] = [this.#topic, this.#epoch]
    return write(
      () => ({ type: 'snapshot', topic, epoch, seq, state }),
      () => earlier?.whole(state),
    )
  }

  #writeChange(change: Change, seq: number): Written {
    const { earlier } = this.#spec
    return write(
      () => ({ type: 'change', topic: this.#topic, seq, change }),
      () => earlier?.change(change),
    )
  }
}
