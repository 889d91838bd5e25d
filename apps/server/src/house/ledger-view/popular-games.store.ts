import type { Queryable } from '../../platform/database/in-transaction.ts'

/** Codes of the games that most members played since a moment, most first; to four hours exact. */
export async function loadPopularCodes(
  database: Queryable,
  { since, max }: { readonly since: Date; readonly max: number },
): Promise<readonly string[]> {
  const found = await database.query<{ code: string }>(
    `select game_code as code from play_block where block >= $1 and game_code <> ''
      group by game_code order by count(distinct account_id) desc, sum(entries) desc, game_code
      limit $2`,
    [since, max],
  )
  return found.rows.map(({ code }) => code)
}
