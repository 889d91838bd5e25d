import type { MemberSession } from '../sessions/session.ts'
import type { LiveHub } from './live-hub.ts'
import type { LiveTopics } from './live-topics.ts'

/**
 * A tab is closed at most this long after its session is over, whoever or whatever ended it, and hears no longer
 * what its member may not hear any more.
 */
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
  readonly topics: Pick<LiveTopics, 'reauthorise'>
  /** Those of these sessions, by the hash of their token, that are not over. */
  peek(tokenHashes: readonly Buffer[]): Promise<readonly MemberSession[]>
  onFailure(failure: unknown): void
}

/**
 * Closes the sockets of sessions that are over. Ending one closes its tabs at once on this server;
 * what ends by time, or on another server, is found here. Then it is asked again who may follow which topic.
 */
export function watchSockets({ hub, topics, peek, onFailure }: SocketWatchParts): SocketWatch {
  const look = async () => {
    const open = [...hub.openSessions()]
    const sessions = new Map<string, MemberSession>()
    for (let at = 0; at < open.length; at += TOGETHER_MAX) {
      const some = open.slice(at, at + TOGETHER_MAX)
      const hashes = some.map(([sessionKey]) => Buffer.from(sessionKey, 'hex'))
      for (const session of await peek(hashes)) {
        sessions.set(session.tokenHash.toString('hex'), session)
      }
      for (const [sessionKey, memberId] of some) {
        if (!sessions.has(sessionKey)) hub.endSession(memberId, sessionKey, 'ended')
      }
    }
    await topics.reauthorise(sessions)
  }
  const timer = setInterval(() => void look().catch(onFailure), LOOK_EVERY_MS)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
