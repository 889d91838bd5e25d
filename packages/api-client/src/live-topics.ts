import {
  addressOf,
  TOPIC_VERSION,
  type TopicMessage,
  type TopicPosition,
  type TopicRefusalCode,
  type TopicRequest,
  type TopicShape,
} from '@baize/contract'

import { jitter } from './jitter.ts'

/** What is closed, or has no room, is asked for again after this long at most. */
const ASKED_AGAIN_MS = 60_000
const FOR_NOW: ReadonlySet<TopicRefusalCode> = new Set(['closed', 'too_many_topics'])

/** A topic as this page knows it. */
export interface TopicView<State> {
  /** As it was heard last; undefined before, and when it may not be heard any more. */
  readonly state: State | undefined
  /** What happens is heard as it happens; else the page has to ask. */
  readonly isLive: boolean
}

/** The topics that a page follows, whatever becomes of its sockets. */
export interface LiveTopics {
  /** Tells the view now and with every change, until the returned function is called. */
  follow<State, Change>(
    shape: TopicShape<State, Change>,
    id: string | undefined,
    onView: (view: TopicView<State>) => void,
  ): () => void
  /** Whether anything is followed; the listener hears when that changes. */
  isFollowing(): boolean
  onFollowing(listener: () => void): () => void
  /** A socket is open: everything followed is asked for, from where it was left off. */
  attach(say: (request: TopicRequest) => void): void
  detach(): void
  receive(message: TopicMessage): void
}

type TopicChange = Extract<TopicMessage, { type: 'change' }>

interface Followed {
  readonly shape: TopicShape<unknown, unknown>
  readonly listeners: Set<(view: TopicView<unknown>) => void>
  view: TopicView<unknown>
  position: TopicPosition | undefined
  retry?: ReturnType<typeof setTimeout>
}

const NOTHING: TopicView<never> = { state: undefined, isLive: false }

export function createLiveTopics(): LiveTopics {
  const followed = new Map<string, Followed>()
  const watchers = new Set<() => void>()
  let say: ((request: TopicRequest) => void) | undefined
  const subscribe = (topic: string, since: TopicPosition | undefined) => {
    say?.({ type: 'subscribe', v: TOPIC_VERSION, topic, ...(since && { since }) })
  }
  const notifyWatchers = () => {
    for (const watcher of [...watchers]) watcher()
  }
  return {
    follow(shape, id, onView) {
      const topic = addressOf(shape, id)
      // What is heard under an address has the shapes of who follows it.
      const listener = onView as (view: TopicView<unknown>) => void
      const known = followed.get(topic)
      const own: Followed = known ?? begin(shape as never)
      if (!known) {
        followed.set(topic, own)
        subscribe(topic, undefined)
        if (followed.size === 1) notifyWatchers()
      }
      const { listeners, view } = own
      listeners.add(listener)
      listener(view)
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return
        followed.delete(topic)
        clearTimeout(own.retry)
        say?.({ type: 'unsubscribe', topic })
        if (followed.size === 0) notifyWatchers()
      }
    },
    isFollowing: () => followed.size > 0,
    onFollowing(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    attach(to) {
      say = to
      for (const [topic, { position }] of followed) subscribe(topic, position)
    },
    detach() {
      say = undefined
      for (const own of followed.values()) {
        clearTimeout(own.retry)
        show(own, { ...own.view, isLive: false })
      }
    },
    receive(message) {
      const own = followed.get(message.topic)
      if (!own) return
      if (!take(own, message)) subscribe(message.topic, own.position)
      if (!('code' in message) || !FOR_NOW.has(message.code)) return
      clearTimeout(own.retry)
      const waitMs = ASKED_AGAIN_MS * (0.5 + jitter() / 2)
      own.retry = setTimeout(() => subscribe(message.topic, undefined), waitMs)
    },
  }
}

const begin = (shape: Followed['shape']): Followed => ({
  ...{ shape, listeners: new Set(), view: NOTHING, position: undefined },
})

/** False when something is missing before it. */
function take(own: Followed, message: TopicMessage): boolean {
  const { position, view } = own
  switch (message.type) {
    case 'snapshot':
      own.position = { epoch: message.epoch, seq: message.seq }
      show(own, { state: message.state, isLive: true })
      return true
    case 'resumed':
      if (position?.seq !== message.seq) return false
      show(own, { ...view, isLive: true })
      return true
    case 'change':
      // It was asked for anew, and this was under way before the answer.
      if (!position || !view.isLive || message.seq <= position.seq) return true
      return message.seq === position.seq + 1
        ? change(own, position, message)
        : loseTrack(own, position)
    case 'refused':
    case 'ended':
      own.position = undefined
      show(own, NOTHING)
      return true
  }
}

function change(own: Followed, position: TopicPosition, message: TopicChange): boolean {
  let state: unknown
  try {
    state = own.shape.apply(own.view.state, message.change)
  } catch {
    // What it does not fit is not known: the state is asked for as a whole.
    return loseTrack(own, undefined)
  }
  own.position = { ...position, seq: message.seq }
  show(own, { state, isLive: true })
  return true
}

function loseTrack(own: Followed, position: TopicPosition | undefined): false {
  own.position = position
  show(own, { ...own.view, isLive: false })
  return false
}

function show(own: Followed, view: TopicView<unknown>): void {
  if (view.state === own.view.state && view.isLive === own.view.isLive) return
  own.view = view
  for (const listener of [...own.listeners]) listener(view)
}
