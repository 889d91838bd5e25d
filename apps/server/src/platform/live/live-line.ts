/** As much of a WebSocket as messages are sent through. */
export interface LineSocket {
  /** Bytes that were sent and not taken yet. */
  readonly bufferedAmount: number
  send(message: Buffer, options: { readonly binary: false }, onTaken: () => void): void
  terminate(): void
  close(code?: number): void
}

/** Bytes waiting from which on messages of topics are left out, and below which they are sent again. */
export const BEHIND_BYTES = 64 * 1024
const CAUGHT_UP_BYTES = 16 * 1024
/** Bytes that one socket has not taken. */
const WAITING_BYTES_MAX = 256 * 1024
const AS_TEXT = { binary: false } as const

/** What is sent to one tab; a tab that reads slowly costs a bounded amount of memory. */
export interface LiveLine {
  /** For what is said once: a tab that takes nothing while more and more comes is cut off. */
  send(message: Buffer): void
  /** For what can be told again: false, and nothing is sent, while the tab is behind. */
  offer(message: Buffer): boolean
  /** Calls once, as soon as a tab that was behind has caught up. */
  whenCaughtUp(call: () => void): void
  close(code?: number): void
}

/** A message as it travels: written down once, however many hear it. */
export function encode(message: object): Buffer {
  return Buffer.from(JSON.stringify(message))
}

export function createLine(socket: LineSocket): LiveLine {
  let waiting = new Set<() => void>()
  const onTaken = () => {
    if (waiting.size === 0 || socket.bufferedAmount > CAUGHT_UP_BYTES) return
    const calls = waiting
    waiting = new Set()
    for (const call of calls) call()
  }
  const send = (message: Buffer) => socket.send(message, AS_TEXT, onTaken)
  return {
    send(message) {
      if (socket.bufferedAmount > WAITING_BYTES_MAX) socket.terminate()
      else send(message)
    },
    offer(message) {
      if (socket.bufferedAmount > BEHIND_BYTES) return false
      send(message)
      return true
    },
    whenCaughtUp: (call) => void waiting.add(call),
    close: (code) => socket.close(code),
  }
}
