import type { SportsShownLeg } from '@baize/contract'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export async function saveSharedSlip(
  database: Queryable,
  code: string,
  legs: readonly SportsShownLeg[],
): Promise<void> {
  await database.query('insert into sports_shared_slip (code, legs) values ($1, $2)', [
    code,
    JSON.stringify(legs),
  ])
}

export async function loadSharedSlip(
  database: Queryable,
  code: string,
): Promise<readonly SportsShownLeg[] | undefined> {
  const found = await database.query<{ legs: readonly SportsShownLeg[] }>(
    'select legs from sports_shared_slip where code = $1',
    [code],
  )
  return found.rows[0]?.legs
}

export async function pruneSharedSlips(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from sports_shared_slip where created_at < $1', [before])
}
