import { LIVE_PATH } from '@baize/contract'
import { type MemberMessage, memberMessageOf, readSent, type SentMessage } from './read-answer.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000
const PING_EVERY_MS = 15_000
/** A line that brings no answer to a ping in this time is dead, whatever the browser says of it. */
const PONG_WITHIN_MS = 5_000
const OPEN_WITHIN_MS = 10_000

/** What a tab can watch besides what is its member's. */
export interface WatchedTopic {
  /** As the server knows it. */
  readonly name: string
  /** Takes what was sent and is not the member's; the topic picks out its own and checks it. */
  receive(sent: SentMessage): void
}

export interface LiveSocket {
  /** Begins or ends to watch; what is watched is asked for again after the line was lost. */
  watch(topic: WatchedTopic, isWatched: boolean): void
  /** The line may have come back, or gone unnoticed: tries at once, or asks at once whether it still holds. */
  hurry(): void
  close(): void
}

export interface LiveSocketParts {
  /** A message to the member. */
  onMessage(message: MemberMessage): void
  /** False while the connection is lost; true again after it is back. */
  onConnected(isConnected: boolean): void
}

/**
 * Keeps one socket open for as long as the tab lives: pings, notices silence, and comes back with
 * growing, jittered pauses so that a restarted server is not met by everyone at once.
 */
export function openLiveSocket(parts: LiveSocketParts): LiveSocket {
  let socket: WebSocket | undefined
  let isClosed = false
  let tries = 0
  let pinger: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const watched = new Set<WatchedTopic>()
  const say = (type: 'watch' | 'unwatch', { name }: WatchedTopic) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type, what: name }))
  }

  const connect = () => {
    const address = new URL(LIVE_PATH, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const opened = new WebSocket(address)
    socket = opened
    silence = setTimeout(giveUp, OPEN_WITHIN_MS)
    opened.onopen = () => {
      // It was given up before it opened.
      if (socket !== opened) return opened.close()
      clearTimeout(silence)
      tries = 0
      for (const topic of watched) say('watch', topic)
      parts.onConnected(true)
      pinger = setInterval(ping, PING_EVERY_MS)
    }
    opened.onmessage = (event) => {
      if (socket !== opened) return
      clearTimeout(silence)
      const sent = readSent(event.data)
      if (sent) deliver(sent)
    }
    opened.onclose = () => {
      if (socket === opened) lose()
    }
  }
  const deliver = (sent: SentMessage) => {
    const message = memberMessageOf(sent)
    if (!message) for (const topic of [...watched]) topic.receive(sent)
    else if (message.type !== 'pong') parts.onMessage(message)
  }
  const ping = () => {
    socket?.send('{"type":"ping"}')
    clearTimeout(silence)
    silence = setTimeout(giveUp, PONG_WITHIN_MS)
  }
  const giveUp = () => {
    const silent = socket
    lose()
    // A dead line does not answer this either, so nobody waits for it.
    silent?.close()
  }
  const lose = () => {
    socket = undefined
    clearInterval(pinger)
    clearTimeout(silence)
    if (isClosed) return
    parts.onConnected(false)
    const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS)
    tries += 1
    retry = setTimeout(connect, pauseMs * (0.5 + jitter() / 2))
  }
  connect()

  return {
    watch(topic, isWatched) {
      if (isWatched) watched.add(topic)
      else watched.delete(topic)
      say(isWatched ? 'watch' : 'unwatch', topic)
    },
    hurry() {
      if (isClosed) return
      if (socket?.readyState === WebSocket.OPEN) return ping()
      if (socket) return
      clearTimeout(retry)
      connect()
    },
    close() {
      isClosed = true
      clearTimeout(retry)
      giveUp()
    },
  }
}

/** A fraction from 0 to 1; the system's generator, because it is the one at hand everywhere. */
function jitter(): number {
  const [word] = crypto.getRandomValues(new Uint32Array(1))
  return (word ?? 0) / 2 ** 32
}
