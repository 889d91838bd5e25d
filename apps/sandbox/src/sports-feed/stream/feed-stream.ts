import type { Urn } from '@baize/sports'
import { printFrame, type UofMessage } from '@baize/uof'
import {
  DISCONNECT_MS,
  NO_STREAM_FAULTS,
  SILENCE_MS,
  type StreamFaults,
} from '../faults/stream-faults.ts'

/** What a connected client is to the stream. */
export interface StreamSocket {
  readonly bufferedAmount: number
  send(text: string): void
  close(code?: number): void
}

/** The messages of the feed to all who are connected, with what goes wrong on the way. */
export interface FeedStream {
  /** False while nobody may connect. */
  add(socket: StreamSocket): boolean
  remove(socket: StreamSocket): void
  send(message: UofMessage, sport: Urn | undefined): void
  faults(): StreamFaults
  setFaults(faults: StreamFaults): void
  /** Nothing is sent for a while, and what would have been is lost. */
  fallSilent(): void
  /** All are sent away, and may come back after a while. */
  disconnect(): void
  /** Sends what waits in disorder. */
  flush(): void
  facts(): StreamFacts
}

export interface StreamFacts {
  readonly clients: number
  readonly sent: number
  readonly isSilent: boolean
}

/** Who is so far behind will never catch up; it may connect again and recover. */
const BUFFERED_MAX_BYTES = 32 * 1024 * 1024
/** WebSocket's own codes. */
const CLOSE_GOING_AWAY = 1001
const CLOSE_TRY_LATER = 1013

export function createFeedStream(now: () => number): FeedStream {
  const sockets = new Set<StreamSocket>()
  let faults = NO_STREAM_FAULTS
  let silentUntilMs = 0
  let closedUntilMs = 0
  let sent = 0
  let waiting: string[] = []
  const broadcast = (frame: string) => {
    for (const socket of sockets) {
      if (socket.bufferedAmount > BUFFERED_MAX_BYTES) socket.close(CLOSE_TRY_LATER)
      else socket.send(frame)
    }
    sent += 1
  }
  return {
    add(socket) {
      if (now() < closedUntilMs) return false
      sockets.add(socket)
      return true
    },
    remove(socket) {
      sockets.delete(socket)
    },
    send(message, sport) {
      if (sockets.size === 0 || now() < silentUntilMs) return
      const frame = printFrame(message, sport)
      const frames = faults.duplicates ? [frame, frame] : [frame]
      if (faults.disorder) waiting.push(...frames)
      else for (const each of frames) broadcast(each)
    },
    flush() {
      const due = waiting.toReversed()
      waiting = []
      for (const frame of due) broadcast(frame)
    },
    faults: () => faults,
    setFaults(next) {
      faults = next
    },
    fallSilent() {
      silentUntilMs = now() + SILENCE_MS
    },
    disconnect() {
      closedUntilMs = now() + DISCONNECT_MS
      for (const socket of sockets) socket.close(CLOSE_GOING_AWAY)
      sockets.clear()
    },
    facts: () => ({ clients: sockets.size, sent, isSilent: now() < silentUntilMs }),
  }
}
