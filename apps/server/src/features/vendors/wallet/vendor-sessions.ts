import { createHmac } from 'node:crypto'
import { type Clock, lookUpTogether } from '@baize/kernel'
import type pg from 'pg'
import { createToken, hashToken } from '../../../platform/sessions/token.ts'
import {
  insertSession,
  loadSessionOfPlayer,
  loadSessions,
  type NewVendorSession,
  takeSessionOfToken,
  type VendorSession,
} from './vendor-sessions.store.ts'

/** How long the token of a launch can be exchanged, and how long the game may stake after it. */
const TOKEN_LIFE_MS = 2 * 60_000
const SESSION_LIFE_MS = 12 * 60 * 60_000
const TOGETHER_MAX = 200

export type SessionState =
  | { readonly kind: 'live'; readonly session: VendorSession }
  | { readonly kind: 'session_expired' | 'session_not_found' }

export interface VendorSessions {
  /** Opens a session and returns the token of its launch, which is not kept anywhere. */
  open(
    session: Omit<
      NewVendorSession,
      'sessionHash' | 'tokenHash' | 'tokenExpiresAt' | 'expiresAt' | 'openedAt'
    >,
  ): Promise<string>
  /** Uses a token up; whoever comes second, or late, gets nothing for it. */
  exchange(vendorCode: string, token: string): Promise<{ sessionId: string; state: SessionState }>
  find(vendorCode: string, sessionId: string): Promise<SessionState>
  /** By the token itself, for vendors that show it with every call instead of exchanging it. */
  findByToken(vendorCode: string, token: string): Promise<SessionState>
  /** The one of this player at this game, for vendors that name no session. */
  findOfPlayer(vendorCode: string, memberId: bigint, gameCode: string): Promise<SessionState>
}

export interface SessionParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Makes sessions out of tokens, so that neither has to be kept. */
  readonly key: Buffer
}

export function createVendorSessions({ pool, clock, key }: SessionParts): VendorSessions {
  // Nothing is remembered: a session is over with the answer that ended it, on every server.
  const look = lookUpTogether<string, VendorSession>(async (sessionIds) => {
    const byHash = new Map(sessionIds.map((each) => [hashToken(each).toString('hex'), each]))
    const found = await loadSessions(pool, sessionIds.map(hashToken))
    return new Map(
      found.map((session) => [byHash.get(session.sessionHash.toString('hex')) ?? '', session]),
    )
  }, TOGETHER_MAX)
  const sessionIdOf = (token: string) =>
    createHmac('sha256', key).update(`vendor-session.${token}`).digest('base64url')
  const stateOf = (vendorCode: string, session: VendorSession | undefined): SessionState => {
    if (session?.vendorCode !== vendorCode) return { kind: 'session_not_found' }
    const isOver = !session.isLive || session.expiresAt.getTime() <= clock.now()
    return isOver ? { kind: 'session_expired' } : { kind: 'live', session }
  }
  const find = async (vendorCode: string, sessionId: string): Promise<SessionState> =>
    stateOf(vendorCode, await look(sessionId))
  return {
    async open(session) {
      const token = createToken()
      const nowMs = clock.now()
      await insertSession(pool, {
        ...session,
        tokenHash: hashToken(token),
        sessionHash: hashToken(sessionIdOf(token)),
        openedAt: new Date(nowMs),
        tokenExpiresAt: new Date(nowMs + TOKEN_LIFE_MS),
        expiresAt: new Date(nowMs + SESSION_LIFE_MS),
      })
      return token
    },
    async exchange(vendorCode, token) {
      const session = await takeSessionOfToken(pool, hashToken(token), new Date(clock.now()))
      const state = stateOf(vendorCode, session)
      const isLate = state.kind === 'live' && state.session.tokenExpiresAt.getTime() <= clock.now()
      return {
        sessionId: sessionIdOf(token),
        state: isLate ? { kind: 'session_expired' } : state,
      }
    },
    find,
    findByToken: (vendorCode, token) => find(vendorCode, sessionIdOf(token)),
    async findOfPlayer(vendorCode, memberId, gameCode) {
      const at = new Date(clock.now())
      const session = await loadSessionOfPlayer(pool, { vendorCode, memberId, gameCode, at })
      return stateOf(vendorCode, session)
    },
  }
}
