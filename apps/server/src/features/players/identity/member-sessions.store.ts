import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { inTransaction, type Queryable } from '../../../platform/database/in-transaction.ts'
import type { CallOrigin } from '../../../platform/http/route.ts'
import type {
  MemberSession,
  SessionFinder,
  SessionProof,
} from '../../../platform/sessions/session.ts'
import { createSessionMemory } from '../../../platform/sessions/session-memory.ts'
import { createToken, hashToken } from '../../../platform/sessions/token.ts'

/** Signed in for at most this long. */
export const SESSION_LIFE_MS = 12 * 60 * 60_000
/** Signed out after this long without a call. */
export const SESSION_IDLE_MS = 60 * 60_000
/** How often a session in use is written down as seen. */
const SEEN_EVERY_MS = 60_000
/** How long another server may still honour a session that was ended here. */
const REMEMBERED_MS = 3_000

export interface MemberSessions extends SessionFinder<MemberSession> {
  /**
   * Opens a session and returns its token, which is not kept anywhere. Undefined where what proves the member has changed
   * since the proof was read: another password, a lock, sessions ended, a passkey or a login elsewhere removed.
   */
  open(member: ProvedMember, origin: CallOrigin, terms?: SessionTerms): Promise<string | undefined>
  end(session: MemberSession): Promise<void>
  /** Ends live sessions of a member and forgets their browsers; answers what opened them. */
  endMany(memberId: bigint, which: WhichSessions): Promise<readonly Buffer[]>
  /** The live sessions, the one used last first. */
  list(memberId: bigint): Promise<readonly ListedSession[]>
  /** What is remembered of a member is asked for anew: something about them has changed. */
  lookAgain(memberId: bigint): void
  /** Those of these that are not over; asking does not count as using them. */
  peek(tokenHashes: readonly Buffer[]): Promise<readonly MemberSession[]>
}

/** A member as the proof was read, with the version of then. */
export interface ProvedMember {
  readonly memberId: bigint
  readonly accessVersion: number
}

export interface SessionTerms {
  /** The remembered browser it belongs to; a session of it before this one ends. */
  readonly browserId?: string
  /** True when it opens nothing but the change of the password. */
  readonly isPasswordDue?: boolean
  readonly provedBy?: SessionProof
}

/** All of a member's, unless one is named: by what its owner calls it, or as the one to keep. */
export interface WhichSessions {
  readonly only?: string
  readonly except?: Buffer
  readonly ofBrowser?: string
}

export interface ListedSession {
  readonly sessionId: string
  readonly tokenHash: Buffer
  readonly device: string
  readonly ip: string
  readonly signedInAt: string
  readonly lastSeenAt: string
}

interface StoredSession {
  readonly token_hash: Buffer
  readonly member_id: bigint
  readonly username: string
  readonly type: number
  readonly is_password_due: boolean
  readonly proved_by: SessionProof | null
  readonly excluded_until_ms: bigint
  readonly terms_version: string
  readonly created_at: Date
  readonly last_seen_at: Date
}

const FIND = {
  name: 'identity-find-sessions',
  text: `select s.token_hash, s.member_id, s.created_at, s.last_seen_at, s.is_password_due,
      s.proved_by, m.username, m.type, m.excluded_until_ms, m.terms_version
    from member_session s join member m on m.id = s.member_id
    where s.token_hash = any($1::bytea[]) and s.ended_at is null and s.expires_at > $2
      and s.last_seen_at > $3`,
}
/** Not waited for on the disk, where it would stand in the way of money: a lost one is written again. */
const MARK_SEEN = {
  name: 'identity-mark-seen',
  text: `update member_session set last_seen_at = $2
    from (select set_config('synchronous_commit', 'off', true)) as this_commit
    where token_hash = any($1::bytea[])`,
}
/** Sessions asked for in one statement. */
const TOGETHER_MAX = 200

/**
 * Sessions live in the database; what was just looked up is remembered for a moment. Whether the
 * account may play is decided with each stake.
 */
export function createMemberSessions(pool: pg.Pool, clock: Clock): MemberSessions {
  const { find, forget } = createSessionMemory<MemberSession>({
    clock,
    rememberedMs: REMEMBERED_MS,
    togetherMax: TOGETHER_MAX,
    load: (tokens) => loadSessions(pool, clock, tokens),
  })
  const forgetEnded = (hashes: readonly Buffer[]) => {
    if (hashes.length === 0) return
    forget(({ tokenHash }) => hashes.some((hash) => hash.equals(tokenHash)))
  }

  return {
    find,
    async open(
      { memberId, accessVersion },
      origin,
      { browserId, isPasswordDue = false, provedBy } = {},
    ) {
      const token = createToken()
      const now = clock.now()
      if (browserId !== undefined) {
        forgetEnded(await endSessionsOfBrowser(pool, browserId, new Date(now)))
      }
      // The row is locked while it is compared: a change that is under way comes first, or finds the session and ends it.
      const opened = await pool.query(
        `with proved as (
           select id from member where id = $2 and access_version = $9 for share
         )
         insert into member_session (token_hash, member_id, created_at, last_seen_at, expires_at,
           ip, device, remembered_browser_id, is_password_due, proved_by)
         select $1, id, $3, $3, $4, $5, $6, $7, $8, $10 from proved`,
        [
          hashToken(token),
          memberId,
          new Date(now),
          new Date(now + SESSION_LIFE_MS),
          origin.ip,
          origin.device,
          browserId ?? null,
          isPasswordDue,
          accessVersion,
          provedBy ?? null,
        ],
      )
      return opened.rowCount === 1 ? token : undefined
    },
    async end(session) {
      await pool.query('update member_session set ended_at = $2 where token_hash = $1', [
        session.tokenHash,
        new Date(clock.now()),
      ])
      forgetEnded([session.tokenHash])
    },
    async endMany(memberId, which) {
      const at = new Date(clock.now())
      const hashes = await inTransaction(pool, async (tx) => {
        // First, and in a statement of its own: logins under way wait here, and find another version.
        await tx.query('update member set access_version = access_version + 1 where id = $1', [
          memberId,
        ])
        return await endSessionsOfMember(tx, memberId, which, at)
      })
      forgetEnded(hashes)
      return hashes
    },
    list: (memberId) => listSessions(pool, clock, memberId),
    lookAgain(memberId) {
      forget((session) => session.memberId === memberId)
    },
    async peek(tokenHashes) {
      const now = clock.now()
      const values = [tokenHashes, new Date(now), new Date(now - SESSION_IDLE_MS)]
      const found = await pool.query<StoredSession>({ ...FIND, values })
      return found.rows.map(readSession)
    },
  }
}

async function endSessionsOfBrowser(pool: pg.Pool, browserId: string, at: Date) {
  const ended = await pool.query<{ tokenHash: Buffer }>(
    `update member_session set ended_at = $2
     where remembered_browser_id = $1 and ended_at is null returning token_hash as "tokenHash"`,
    [browserId, at],
  )
  return ended.rows.map((row) => row.tokenHash)
}

/** Sessions and what would bring them back: a browser that is remembered goes with its session. */
async function endSessionsOfMember(
  database: Queryable,
  memberId: bigint,
  { only, except, ofBrowser }: WhichSessions,
  at: Date,
): Promise<readonly Buffer[]> {
  const ended = await database.query<{ tokenHash: Buffer }>(
    `with kept as (
       select remembered_browser_id as id from member_session where token_hash = $4
     ), ended as (
       update member_session set ended_at = $2
       where member_id = $1 and ended_at is null
         and (expires_at > $2 or remembered_browser_id is not null)
         and ($3::uuid is null or public_id = $3) and ($4::bytea is null or token_hash <> $4)
         and ($5::uuid is null or remembered_browser_id = $5)
       returning token_hash, remembered_browser_id
     ), forgotten as (
       update remembered_browser set ended_at = $2
       where member_id = $1 and ended_at is null and id is distinct from (select id from kept)
         and (id in (select remembered_browser_id from ended)
           or ($3::uuid is null and $5::uuid is null))
     )
     select token_hash as "tokenHash" from ended`,
    [memberId, at, only ?? null, except ?? null, ofBrowser ?? null],
  )
  return ended.rows.map((row) => row.tokenHash)
}

const LISTED_MAX = 50
/** One that is over but whose browser is remembered can come back, so its owner sees it. */
const IS_LISTED = `s.ended_at is null and (s.expires_at > $2 and s.last_seen_at > $3
  or b.ended_at is null and b.expires_at > $2)`

async function listSessions(
  pool: pg.Pool,
  clock: Clock,
  memberId: bigint,
): Promise<readonly ListedSession[]> {
  const now = clock.now()
  const found = await pool.query<
    Omit<ListedSession, 'signedInAt' | 'lastSeenAt'> & { signedInAt: Date; lastSeenAt: Date }
  >(
    `select s.public_id as "sessionId", s.token_hash as "tokenHash", s.device, host(s.ip) as ip,
       s.created_at as "signedInAt", s.last_seen_at as "lastSeenAt"
     from member_session s left join remembered_browser b on b.id = s.remembered_browser_id
     where s.member_id = $1 and ${IS_LISTED}
     order by last_seen_at desc limit ${LISTED_MAX}`,
    [memberId, new Date(now), new Date(now - SESSION_IDLE_MS)],
  )
  return found.rows.map((row) => ({
    ...row,
    signedInAt: row.signedInAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}

/** The live sessions among these tokens; those not seen for a while are written down as seen. */
async function loadSessions(
  pool: pg.Pool,
  clock: Clock,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, MemberSession>> {
  const now = clock.now()
  const tokenOf = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]))
  const hashes = [...tokenOf.keys()].map((hex) => Buffer.from(hex, 'hex'))
  const found = await pool.query<StoredSession>({
    ...FIND,
    values: [hashes, new Date(now), new Date(now - SESSION_IDLE_MS)],
  })
  const unseen = found.rows.filter((row) => now - row.last_seen_at.getTime() > SEEN_EVERY_MS)
  if (unseen.length > 0) {
    const values = [unseen.map((row) => row.token_hash), new Date(now)]
    await pool.query({ ...MARK_SEEN, values })
  }
  return new Map(
    found.rows.map((row) => [tokenOf.get(row.token_hash.toString('hex')) ?? '', readSession(row)]),
  )
}

function readSession(row: StoredSession): MemberSession {
  return {
    memberId: row.member_id,
    username: row.username,
    type: row.type,
    isPasswordDue: row.is_password_due,
    provedBy: row.proved_by,
    excludedUntilMs: Number(row.excluded_until_ms),
    termsVersion: row.terms_version,
    tokenHash: row.token_hash,
    startedAt: row.created_at,
  }
}
