import pg from 'pg'
import { expect } from 'vitest'

/** What the database says when a journey wants to know that the server does. */
export async function askDatabase<Row extends pg.QueryResultRow>(
  { databaseUrl }: { readonly databaseUrl: string },
  question: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(question, [...values])
  await client.end()
  return rows
}

/** What only time, the house or another place can do: done in the database, as they would. */
export async function inDatabase(
  { databaseUrl }: { readonly databaseUrl: string },
  statement: string,
  values: readonly unknown[],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(statement, [...values])
  await client.end()
  expect(rowCount).toBeGreaterThan(0)
}

/** What the server has just looked up about a session it remembers for a moment. */
export const REMEMBERED_MS = 3_200

/** Every session of this member is over, as after a long pause. */
export async function endSessions(
  product: { readonly databaseUrl: string },
  username: string,
): Promise<void> {
  await inDatabase(
    product,
    `update member_session s set last_seen_at = now() - interval '2 hours' from member m
     where m.id = s.member_id and m.username = $1`,
    [username],
  )
}
