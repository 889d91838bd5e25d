import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

export interface RememberedBrowser {
  readonly browserId: string
  readonly memberId: bigint
  readonly device: string
  readonly expiresAt: Date
}

export async function insertBrowser(
  tx: Tx,
  browser: Omit<RememberedBrowser, 'browserId'> & { readonly at: Date },
): Promise<string> {
  const browserId = randomUUID()
  await tx.query(
    `insert into remembered_browser (id, member_id, started_at, expires_at, device)
     values ($1, $2, $3, $4, $5)`,
    [browserId, browser.memberId, browser.at, browser.expiresAt, browser.device],
  )
  return browserId
}

export async function insertRememberedToken(
  tx: Tx,
  browserId: string,
  tokenHash: Buffer,
): Promise<void> {
  await tx.query('insert into remembered_token (token_hash, browser_id) values ($1, $2)', [
    tokenHash,
    browserId,
  ])
}

/** Uses a token up: its browser for the first who comes, nothing for all who come after. */
export async function takeRememberedToken(
  tx: Tx,
  tokenHash: Buffer,
  at: Date,
): Promise<RememberedBrowser | undefined> {
  const taken = await tx.query<RememberedBrowser>(
    `update remembered_token t set used_at = $2 from remembered_browser b
     where t.token_hash = $1 and t.used_at is null and b.id = t.browser_id
       and b.ended_at is null and b.expires_at > $2
     returning b.id as "browserId", b.member_id as "memberId", b.device,
       b.expires_at as "expiresAt"`,
    [tokenHash, at],
  )
  return taken.rows[0]
}

/** The browser whose token was used before `usedBefore` and has come again; ends it. */
export async function endReusedBrowser(
  tx: Tx,
  tokenHash: Buffer,
  moments: { readonly at: Date; readonly usedBefore: Date },
): Promise<{ readonly memberId: bigint; readonly browserId: string } | undefined> {
  const ended = await tx.query<{ memberId: bigint; browserId: string }>(
    `update remembered_browser b set ended_at = $2 from remembered_token t
     where t.token_hash = $1 and t.used_at < $3 and b.id = t.browser_id and b.ended_at is null
     returning b.member_id as "memberId", b.id as "browserId"`,
    [tokenHash, moments.at, moments.usedBefore],
  )
  return ended.rows[0]
}

/** Forgets the browser of a token, whoever holds it. */
export async function endBrowserOfToken(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.query(
    `update remembered_browser b set ended_at = $2 from remembered_token t
     where t.token_hash = $1 and b.id = t.browser_id and b.ended_at is null`,
    [tokenHash, at],
  )
}

/** Removes browsers that cannot go on any more, and their tokens with them. */
export async function pruneRememberedBrowsers(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from remembered_browser where expires_at < $1', [before])
}
