import { LIVE_PATH, type LiveMessage } from '@baize/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveHub } from '../live/live-hub.ts'
import type { MemberSession, SessionFinder } from '../sessions/session.ts'

const CLOSE_NOT_SIGNED_IN = 4401
const CLOSE_FOREIGN_PAGE = 4403

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
  app.get(LIVE_PATH, { websocket: true }, async (socket, request) => {
    if (!request.headers.origin || !parts.isSameSite(request)) {
      socket.close(CLOSE_FOREIGN_PAGE)
      return
    }
    const token = request.cookies[parts.cookieName]
    const session = token ? await parts.members.find(token) : undefined
    if (!session || session.isPasswordDue) {
      socket.close(CLOSE_NOT_SIGNED_IN)
      return
    }
    const send = (message: LiveMessage) => socket.send(JSON.stringify(message))
    const leave = parts.hub.add(session.memberId, session.tokenHash.toString('hex'), {
      send,
      close: () => socket.close(),
    })
    socket.on('close', leave)
    socket.on('message', (data: Buffer) => {
      if (data.toString() === '{"type":"ping"}') send({ type: 'pong' })
    })
    send(await parts.snapshot(session))
  })
}
