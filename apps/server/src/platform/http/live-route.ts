import { LIVE_PATH, type MemberMessage } from '@baize/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveHub } from '../live/live-hub.ts'
import { createLine, encode, type LineSocket } from '../live/live-line.ts'
import type { LiveTopics, TopicTab } from '../live/live-topics.ts'
import { createQuietTabs, type PingedSocket, watchQuietTabs } from '../live/quiet-tabs.ts'
import type { TopicCaller } from '../live/topic.ts'
import { callerOf } from '../live/topic-caller.ts'
import { readTabRequest } from '../live/topic-request.ts'
import type { MemberSession, SessionFinder } from '../sessions/session.ts'
import { readCookie } from './session-cookie.ts'

const CLOSE_NOT_SIGNED_IN = 4401
const CLOSE_FOREIGN_PAGE = 4403
/** WebSocket's own code for what breaks the rules of this server. */
const CLOSE_RULE_BROKEN = 1008
/** And for a server that has no room now. */
const CLOSE_TRY_LATER = 1013

/** What a tab of ours says, and how often within so many milliseconds at most. */
const PING = '{"type":"ping"}'
const PINGS_MAX = 30
/** A page that has come back asks for all of its topics at once. */
const REQUESTS_MAX = 80
const WITHIN_MS = 10_000
const PONG = encode({ type: 'pong' })
/** Open tabs of one member. */
const TABS_MAX = 50

export interface LiveRouteParts {
  readonly hub: LiveHub
  readonly topics: LiveTopics
  readonly members: SessionFinder<MemberSession>
  readonly cookieName: string
  isSameSite(request: FastifyRequest): boolean
  /** What a member's tab is told first, so that it never shows an old balance. */
  snapshot(session: MemberSession): Promise<readonly MemberMessage[]>
}

type TabSocket = LineSocket &
  PingedSocket & {
    on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown
  }

/** The socket of the site's tabs. Browsers let any page open it, so the Origin is checked. */
export function addLiveRoute(app: FastifyInstance, parts: LiveRouteParts): void {
  const tabs = createQuietTabs()
  const watch = watchQuietTabs(tabs)
  app.addHook('onClose', async () => watch.stop())
  app.get(LIVE_PATH, { websocket: true }, async (socket, request) => {
    // What a quick tab says while its session is looked up waits until somebody listens.
    socket.pause()
    const caller = await letIn(request, parts)
    socket.resume()
    if (typeof caller === 'number') {
      socket.close(caller)
      return
    }
    // It was closed while its session was looked up, and says so no more.
    if (socket.readyState !== socket.OPEN) return
    const line = createLine(socket)
    const tab = parts.topics.open(line, caller)
    const leave = enter(parts.hub, caller, {
      send: line.send,
      close() {
        tab.leave()
        socket.close()
      },
    })
    if (!leave) {
      tab.leave()
      socket.close(CLOSE_TRY_LATER)
      return
    }
    tabs.add(socket)
    socket.on('close', () => {
      tab.leave()
      leave()
    })
    listen(socket, tab, () => line.send(PONG))
    if (caller.kind === 'visitor') return
    for (const message of await parts.snapshot(caller.session)) line.send(encode(message))
  })
}

/** Whose tab it is, or the code that closes it. */
async function letIn(
  request: FastifyRequest,
  parts: LiveRouteParts,
): Promise<TopicCaller | number> {
  if (!request.headers.origin || !parts.isSameSite(request)) return CLOSE_FOREIGN_PAGE
  if ((request.query as { readonly as?: unknown }).as === 'visitor') {
    return { kind: 'visitor', address: request.ip }
  }
  const token = readCookie(request, parts.cookieName)
  const session = token ? await parts.members.find(token) : undefined
  if (!session || session.isPasswordDue) return CLOSE_NOT_SIGNED_IN
  if (parts.hub.tabsOf(session.memberId) >= TABS_MAX) return CLOSE_RULE_BROKEN
  return callerOf(session, request.ip)
}

function enter(
  hub: LiveHub,
  caller: TopicCaller,
  listener: Parameters<LiveHub['add']>[2],
): (() => void) | undefined {
  if (caller.kind === 'visitor') return hub.addVisitor(caller.address)
  const { memberId, tokenHash } = caller.session
  return hub.add(memberId, tokenHash.toString('hex'), listener)
}

function listen(socket: TabSocket, tab: TopicTab, answerPing: () => void): void {
  const mayPing = countUpTo(PINGS_MAX)
  const mayAsk = countUpTo(REQUESTS_MAX)
  const isTaken = (said: string) => {
    if (said !== PING) return mayAsk() && obey(tab, said)
    if (!mayPing()) return false
    answerPing()
    return true
  }
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const isOurs = !isBinary && isTaken(data.toString())
    // Whoever says anything else is none of our pages.
    if (!isOurs) socket.close(CLOSE_RULE_BROKEN)
  })
}

/** False for what no page of ours would say. */
function obey(tab: TopicTab, said: string): boolean {
  const request = readTabRequest(said)
  switch (request?.type) {
    case 'subscribe':
      tab.subscribe(request)
      return true
    case 'unsubscribe':
      tab.unsubscribe(request.topic)
      return true
    case 'watch':
      return tab.watch(request.what)
    case 'unwatch':
      return tab.unwatch(request.what)
    case 'foreign':
      tab.refuse(request.topic, 'unsupported_version')
      return true
    case undefined:
      return false
  }
}

/** True for so many within a while, as no page of ours asks more often. */
function countUpTo(max: number): () => boolean {
  let count = 0
  let since = performance.now()
  return () => {
    const now = performance.now()
    if (now - since > WITHIN_MS) {
      since = now
      count = 0
    }
    count += 1
    return count <= max
  }
}
