import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export interface SocialAttempt {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
  readonly providerId: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly memberId: bigint | null
  readonly expiresAt: Date
}

export async function insertAttempt(database: Queryable, attempt: SocialAttempt): Promise<void> {
  await database.query(
    `insert into social_attempt
       (state_hash, browser_hash, provider_id, nonce, code_verifier, member_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      attempt.stateHash,
      attempt.browserHash,
      attempt.providerId,
      attempt.nonce,
      attempt.codeVerifier,
      attempt.memberId,
      attempt.expiresAt,
    ],
  )
}

/** Uses an attempt up: the first return gets it, every other none. */
export async function takeAttempt(
  database: Queryable,
  key: Pick<SocialAttempt, 'stateHash' | 'browserHash' | 'providerId'>,
  at: Date,
): Promise<Pick<SocialAttempt, 'nonce' | 'codeVerifier' | 'memberId'> | undefined> {
  const taken = await database.query<Pick<SocialAttempt, 'nonce' | 'codeVerifier' | 'memberId'>>(
    `delete from social_attempt
     where state_hash = $1 and browser_hash = $2 and provider_id = $3 and expires_at > $4
     returning nonce, code_verifier as "codeVerifier", member_id as "memberId"`,
    [key.stateHash, key.browserHash, key.providerId, at],
  )
  return taken.rows[0]
}

export interface SocialTicket {
  readonly tokenHash: Buffer
  readonly providerId: string
  readonly subject: string
  readonly shownName: string
  /** Who began to link it; nobody else may claim it then. */
  readonly memberId: bigint | null
  readonly triesLeft: number
  readonly expiresAt: Date
}

export async function insertTicket(database: Queryable, ticket: SocialTicket): Promise<void> {
  await database.query(
    `insert into social_ticket
       (token_hash, provider_id, subject, shown_name, member_id, tries_left, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ticket.tokenHash,
      ticket.providerId,
      ticket.subject,
      ticket.shownName,
      ticket.memberId,
      ticket.triesLeft,
      ticket.expiresAt,
    ],
  )
}

/** Takes a ticket away: the first caller has it, every other has none. */
export async function takeTicket(
  database: Queryable,
  tokenHash: Buffer,
  at: Date,
): Promise<SocialTicket | undefined> {
  const taken = await database.query<SocialTicket>(
    `delete from social_ticket where token_hash = $1 and expires_at > $2 and tries_left > 0
     returning token_hash as "tokenHash", provider_id as "providerId", subject,
       shown_name as "shownName", member_id as "memberId", tries_left as "triesLeft",
       expires_at as "expiresAt"`,
    [tokenHash, at],
  )
  return taken.rows[0]
}

export async function findLinkedMember(
  database: Queryable,
  { providerId, subject }: Pick<SocialTicket, 'providerId' | 'subject'>,
): Promise<{ readonly memberId: bigint; readonly accessVersion: number } | undefined> {
  // Both as of one moment: a link that is removed afterwards opens nothing.
  const found = await database.query<{ memberId: bigint; accessVersion: number }>(
    `select m.id as "memberId", m.access_version as "accessVersion"
     from member_social_login l join member m on m.id = l.member_id
     where l.provider_id = $1 and l.subject = $2`,
    [providerId, subject],
  )
  return found.rows[0]
}

/** False when the login is somebody's, or the member has one at this provider. */
export async function insertLink(
  database: Queryable,
  memberId: bigint,
  ticket: Pick<SocialTicket, 'providerId' | 'subject' | 'shownName'>,
  at: Date,
): Promise<boolean> {
  const inserted = await database.query(
    `insert into member_social_login (provider_id, subject, member_id, shown_name, linked_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [ticket.providerId, ticket.subject, memberId, ticket.shownName, at],
  )
  return inserted.rowCount === 1
}

export async function deleteLink(
  database: Queryable,
  memberId: bigint,
  providerId: string,
): Promise<boolean> {
  const deleted = await database.query(
    'delete from member_social_login where member_id = $1 and provider_id = $2',
    [memberId, providerId],
  )
  return deleted.rowCount === 1
}

export interface SocialLink {
  readonly providerId: string
  readonly shownName: string
  readonly linkedAt: Date
}

export async function loadLinks(
  database: Queryable,
  memberId: bigint,
): Promise<readonly SocialLink[]> {
  const found = await database.query<SocialLink>(
    `select provider_id as "providerId", shown_name as "shownName", linked_at as "linkedAt"
     from member_social_login where member_id = $1 order by linked_at limit 20`,
    [memberId],
  )
  return found.rows
}

/** Forgets visits and tickets that nobody came back for. */
export async function pruneSocial(database: Queryable, at: Date): Promise<void> {
  await database.query('delete from social_attempt where expires_at < $1', [at])
  await database.query('delete from social_ticket where expires_at < $1', [at])
}
