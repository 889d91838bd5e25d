import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { CallOrigin } from '../../platform/http/route.ts'
import type { MemberSession, SessionFinder } from '../../platform/sessions/session.ts'
import { createToken, hashToken } from '../../platform/sessions/token.ts'

/** Signed in for at most this long. */
export const SESSION_LIFE_MS = 12 * 60 * 60_000
/** Signed out after this long without a call. */
const SESSION_IDLE_MS = 60 * 60_000
/** How often a session in use is written down as seen. */
const SEEN_EVERY_MS = 60_000
/** How long another server may still honour a session that was ended here. */
const REMEMBERED_MS = 3_000
const REMEMBERED_MAX = 100_000

export interface MemberSessions extends SessionFinder<MemberSession> {
  /** Opens a session and returns its token, which is not kept anywhere. */
  open(memberId: bigint, origin: CallOrigin): Promise<string>
  end(session: MemberSession): Promise<void>
}

interface StoredSession {
  readonly member_id: bigint
  readonly username: string
  readonly type: number
  readonly created_at: Date
  readonly last_seen_at: Date
}

const FIND = `select s.member_id, s.created_at, s.last_seen_at, m.username, m.type
  from member_session s join member m on m.id = s.member_id
  where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3`

interface Remembered {
  readonly session: MemberSession
  readonly untilMs: number
}

/**
 * Sessions live in the database; what was just looked up is remembered for a moment, because a
 * busy player asks many times a second. Whether the account may play is decided with each stake.
 */
export function createMemberSessions(pool: pg.Pool, clock: Clock): MemberSessions {
  const remembered = new Map<string, Remembered>()

  const look = async (token: string): Promise<MemberSession | undefined> => {
    const now = clock.now()
    const tokenHash = hashToken(token)
    const found = await pool.query<StoredSession>(FIND, [
      tokenHash,
      new Date(now),
      new Date(now - SESSION_IDLE_MS),
    ])
    const row = found.rows[0]
    if (!row) return undefined
    if (now - row.last_seen_at.getTime() > SEEN_EVERY_MS) {
      await pool.query('update member_session set last_seen_at = $2 where token_hash = $1', [
        tokenHash,
        new Date(now),
      ])
    }
    return {
      memberId: row.member_id,
      username: row.username,
      type: row.type,
      tokenHash,
      startedAt: row.created_at,
    }
  }

  return {
    async find(token) {
      const known = remembered.get(token)
      if (known && known.untilMs > clock.now()) return known.session
      const session = await look(token)
      if (!session) {
        remembered.delete(token)
        return undefined
      }
      if (remembered.size >= REMEMBERED_MAX) remembered.clear()
      remembered.set(token, { session, untilMs: clock.now() + REMEMBERED_MS })
      return session
    },
    async open(memberId, origin) {
      const token = createToken()
      const now = clock.now()
      await pool.query(
        `insert into member_session
           (token_hash, member_id, created_at, last_seen_at, expires_at, ip, device)
         values ($1, $2, $3, $3, $4, $5, $6)`,
        [
          hashToken(token),
          memberId,
          new Date(now),
          new Date(now + SESSION_LIFE_MS),
          origin.ip,
          origin.device,
        ],
      )
      return token
    },
    async end(session) {
      await pool.query('update member_session set ended_at = $2 where token_hash = $1', [
        session.tokenHash,
        new Date(clock.now()),
      ])
      for (const [token, known] of remembered) {
        if (known.session.tokenHash.equals(session.tokenHash)) remembered.delete(token)
      }
    },
  }
}
