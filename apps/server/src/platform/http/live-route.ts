import { LIVE_PATH, type LiveMessage } from '@baize/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveHub } from '../live/live-hub.ts'
import { createQuietTabs, watchQuietTabs } from '../live/quiet-tabs.ts'
import type { MemberSession, SessionFinder } from '../sessions/session.ts'
import { readCookie } from './session-cookie.ts'

const CLOSE_NOT_SIGNED_IN = 4401
const CLOSE_FOREIGN_PAGE = 4403
/** WebSocket's own code for what breaks the rules of this server. */
const CLOSE_RULE_BROKEN = 1008

/** What a tab of ours says, and how often within so many milliseconds at most. */
const PING = '{"type":"ping"}'
/** A tab begins and ends to watch the room of crash; like pings, no faster than any page of ours does. */
const WATCH_CRASH = '{"type":"watch","what":"crash"}'
const UNWATCH_CRASH = '{"type":"unwatch","what":"crash"}'
const PINGS_MAX = 30
const PINGS_WITHIN_MS = 10_000
/** Bytes that one socket has not taken. */
const WAITING_BYTES_MAX = 256 * 1024
/** Open tabs of one member. */
const TABS_MAX = 50

export interface LiveRouteParts {
  readonly hub: LiveHub
  readonly members: SessionFinder<MemberSession>
  readonly cookieName: string
  isSameSite(request: FastifyRequest): boolean
  /** What a tab is told first, so that it never shows an old balance. */
  snapshot(session: MemberSession): Promise<LiveMessage>
}

/** The socket of a member's tabs. Browsers let any page open it, so the Origin is checked. */
export function addLiveRoute(app: FastifyInstance, parts: LiveRouteParts): void {
  const tabs = createQuietTabs()
  const watch = watchQuietTabs(tabs)
  app.addHook('onClose', async () => watch.stop())
  app.get(LIVE_PATH, { websocket: true }, async (socket, request) => {
    // What a quick tab says while its session is looked up waits until somebody listens.
    socket.pause()
    const session = await letIn(request, parts)
    socket.resume()
    if (typeof session === 'number') {
      socket.close(session)
      return
    }
    const listener = {
      send(text: string) {
        // Who takes nothing while more and more comes is cut off: what waits for it would fill memory.
        if (socket.bufferedAmount > WAITING_BYTES_MAX) socket.terminate()
        else socket.send(text)
      },
      close: () => socket.close(),
    }
    tabs.add(socket)
    const send = (message: LiveMessage) => listener.send(JSON.stringify(message))
    const leave = parts.hub.add(session.memberId, session.tokenHash.toString('hex'), listener)
    socket.on('close', leave)
    const mayPing = countPings()
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      const said = isBinary || !mayPing() ? undefined : data.toString()
      if (said === PING) send({ type: 'pong' })
      else if (said === WATCH_CRASH) parts.hub.watch(listener, 'crash')
      else if (said === UNWATCH_CRASH) parts.hub.unwatch(listener, 'crash')
      // Whoever says anything else is none of our pages.
      else socket.close(CLOSE_RULE_BROKEN)
    })
    send(await parts.snapshot(session))
  })
}

/** Whose tab it is, or the code that closes it. */
async function letIn(
  request: FastifyRequest,
  parts: LiveRouteParts,
): Promise<MemberSession | number> {
  if (!request.headers.origin || !parts.isSameSite(request)) return CLOSE_FOREIGN_PAGE
  const token = readCookie(request, parts.cookieName)
  const session = token ? await parts.members.find(token) : undefined
  if (!session || session.isPasswordDue) return CLOSE_NOT_SIGNED_IN
  return parts.hub.tabsOf(session.memberId) < TABS_MAX ? session : CLOSE_RULE_BROKEN
}

/** True as long as pings do not come faster than any page of ours sends them. */
function countPings(): () => boolean {
  let count = 0
  let since = performance.now()
  return () => {
    const now = performance.now()
    if (now - since > PINGS_WITHIN_MS) {
      since = now
      count = 0
    }
    count += 1
    return count <= PINGS_MAX
  }
}
