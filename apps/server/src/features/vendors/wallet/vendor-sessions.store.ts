import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** One opened game, as bets need it. */
export interface VendorSession {
  readonly sessionHash: Buffer
  readonly vendorCode: string
  readonly memberId: bigint
  readonly gameCode: string
  readonly language: string
  readonly ip: string
  readonly country: string | null
  readonly tokenExpiresAt: Date
  readonly expiresAt: Date
  /** Neither ended itself, nor with the member's session on the site. */
  readonly isLive: boolean
}

const COLUMNS = `s.session_hash as "sessionHash", s.vendor_code as "vendorCode",
  s.member_id as "memberId", s.game_code as "gameCode", s.language, host(s.ip) as ip, s.country,
  s.token_expires_at as "tokenExpiresAt", s.expires_at as "expiresAt",
  s.ended_at is null and site.token_hash is not null and site.ended_at is null as "isLive"`
const SESSIONS = `vendor_session s
  left join member_session site on site.token_hash = s.site_session_hash`

export async function loadSessions(
  database: Queryable,
  hashes: readonly Buffer[],
): Promise<readonly VendorSession[]> {
  const found = await database.query<VendorSession>(
    `select ${COLUMNS} from ${SESSIONS} where s.session_hash = any($1::bytea[])`,
    [hashes],
  )
  return found.rows
}

/** The latest of a player at a game, one that goes on before one that is over. */
export async function loadSessionOfPlayer(
  database: Queryable,
  of: Pick<VendorSession, 'vendorCode' | 'memberId' | 'gameCode'> & { readonly at: Date },
): Promise<VendorSession | undefined> {
  const found = await database.query<VendorSession>(
    `select ${COLUMNS} from ${SESSIONS}
     where s.member_id = $1 and s.vendor_code = $2 and s.game_code = $3
     order by (s.ended_at is null and site.token_hash is not null and site.ended_at is null
       and s.expires_at > $4) desc, s.opened_at desc limit 1`,
    [of.memberId, of.vendorCode, of.gameCode, of.at],
  )
  return found.rows[0]
}

/** The session of a token that nobody used before; it is used from then on. */
export async function takeSessionOfToken(
  database: Queryable,
  tokenHash: Buffer,
  at: Date,
): Promise<VendorSession | undefined> {
  const found = await database.query<VendorSession>(
    `with s as (
       update vendor_session set token_used_at = $2
       where token_hash = $1 and token_used_at is null returning *
     )
     select ${COLUMNS} from s left join member_session site on site.token_hash = s.site_session_hash`,
    [tokenHash, at],
  )
  return found.rows[0]
}

export interface NewVendorSession
  extends Pick<
    VendorSession,
    | 'sessionHash'
    | 'vendorCode'
    | 'memberId'
    | 'gameCode'
    | 'language'
    | 'ip'
    | 'country'
    | 'tokenExpiresAt'
    | 'expiresAt'
  > {
  readonly tokenHash: Buffer
  readonly currency: string
  readonly siteSessionHash: Buffer
  readonly openedAt: Date
}

export async function insertSession(database: Queryable, session: NewVendorSession): Promise<void> {
  await database.query(
    `insert into vendor_session (session_hash, token_hash, token_expires_at, vendor_code, member_id,
       game_code, currency, language, ip, country, site_session_hash, opened_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      session.sessionHash,
      session.tokenHash,
      session.tokenExpiresAt,
      session.vendorCode,
      session.memberId,
      session.gameCode,
      session.currency,
      session.language,
      session.ip,
      session.country,
      session.siteSessionHash,
      session.openedAt,
      session.expiresAt,
    ],
  )
}

/** Removes sessions that were over before a moment. */
export async function pruneSessions(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from vendor_session where expires_at < $1', [before])
}
