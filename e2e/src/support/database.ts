import pg from 'pg'
import { expect } from 'vitest'

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
