import type { LiveHub } from './live-hub.ts'

/** A tab is closed at most this long after its session is over, whoever or whatever ended it. */
const LOOK_EVERY_MS = 15_000
/** Sessions asked about in one statement. */
const TOGETHER_MAX = 1_000

export interface SocketWatch {
  /** One look; the running server takes one by itself every few seconds. */
  look(): Promise<void>
  stop(): void
}

export interface SocketWatchParts {
  readonly hub: LiveHub
  /** Which of these sessions, by the hash of their token, are not over. */
  whichLive(tokenHashes: readonly Buffer[]): Promise<readonly Buffer[]>
  onFailure(failure: unknown): void
}

/**
 * Closes the sockets of sessions that are over. Ending one closes its tabs at once on this server;
 * what ends by time, or on another server, is found here.
 */
export function watchSockets({ hub, whichLive, onFailure }: SocketWatchParts): SocketWatch {
  const look = async () => {
    const open = [...hub.openSessions()]
    for (let at = 0; at < open.length; at += TOGETHER_MAX) {
      const some = open.slice(at, at + TOGETHER_MAX)
      const hashes = some.map(([sessionKey]) => Buffer.from(sessionKey, 'hex'))
      const live = new Set((await whichLive(hashes)).map((hash) => hash.toString('hex')))
      for (const [sessionKey, memberId] of some) {
        if (!live.has(sessionKey)) hub.endSession(memberId, sessionKey, 'ended')
      }
    }
  }
  const timer = setInterval(() => void look().catch(onFailure), LOOK_EVERY_MS)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
