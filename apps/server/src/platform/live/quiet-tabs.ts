/** As much of a socket as is asked whether somebody is there. */
export interface PingedSocket {
  ping(): void
  terminate(): void
  on(event: 'pong' | 'message' | 'close', listener: () => void): unknown
}

const LOOK_EVERY_MS = 5_000
const PING_EVERY_MS = 10_000
/** Browsers answer a ping without their page, hidden or not; who does not is asleep, gone or deaf. */
const SILENT_MS = 25_000

export interface QuietTabs {
  add(socket: PingedSocket): void
  look(): void
}

/** Ends the sockets of tabs that say nothing any more. */
export function createQuietTabs(now: () => number = () => performance.now()): QuietTabs {
  const heard = new Map<PingedSocket, { atMs: number; pingedMs: number }>()
  return {
    add(socket) {
      const state = { atMs: now(), pingedMs: now() }
      const hear = () => {
        state.atMs = now()
      }
      heard.set(socket, state)
      socket.on('pong', hear)
      socket.on('message', hear)
      socket.on('close', () => heard.delete(socket))
    },
    look() {
      const nowMs = now()
      for (const [socket, state] of heard) {
        if (nowMs - state.atMs >= SILENT_MS) socket.terminate()
        else if (nowMs - state.pingedMs >= PING_EVERY_MS) {
          state.pingedMs = nowMs
          socket.ping()
        }
      }
    },
  }
}

/** Looks every few seconds until it is stopped. */
export function watchQuietTabs(tabs: QuietTabs): { stop(): void } {
  const timer = setInterval(tabs.look, LOOK_EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
