import { LIVE_PATH, type MemberMessage, VISITOR_LIVE_PATH } from '@baize/contract'
import { jitter } from './jitter.ts'
import type { LiveTopics } from './live-topics.ts'
import { isTopicMessage, readLiveMessage } from './read-answer.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000
const PING_EVERY_MS = 15_000
/** A line that brings no answer to a ping in this time is dead, whatever the browser says of it. */
const PONG_WITHIN_MS = 5_000
const OPEN_WITHIN_MS = 10_000

export interface LiveSocket {
  /** The line may have come back, or gone unnoticed: tries at once, or asks at once whether it still holds. */
  hurry(): void
  close(): void
}

export interface LiveSocketParts {
  /** A visitor's tab hears topics only, no matter who is signed in. */
  readonly isVisitor: boolean
  /** Asked for with each new line, and told what comes of them. */
  readonly topics: LiveTopics
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

  const connect = () => {
    const address = new URL(parts.isVisitor ? VISITOR_LIVE_PATH : LIVE_PATH, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const opened = new WebSocket(address)
    socket = opened
    silence = setTimeout(giveUp, OPEN_WITHIN_MS)
    opened.onopen = () => {
      // It was given up before it opened.
      if (socket !== opened) return opened.close()
      clearTimeout(silence)
      tries = 0
      parts.topics.attach((request) => opened.send(JSON.stringify(request)))
      parts.onConnected(true)
      pinger = setInterval(ping, PING_EVERY_MS)
    }
    opened.onmessage = (event) => {
      if (socket !== opened) return
      clearTimeout(silence)
      const message = readLiveMessage(event.data)
      if (!message || message.type === 'pong') return
      if (isTopicMessage(message)) parts.topics.receive(message)
      else parts.onMessage(message)
    }
    opened.onclose = () => {
      if (socket === opened) lose()
    }
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
    if (socket) parts.topics.detach()
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
