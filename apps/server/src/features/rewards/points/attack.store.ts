import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A reward in kind of one point, without a limit; with ratios that bring points. */
export async function insertOpenItem(database: Queryable): Promise<string> {
  await database.query(
    `insert into points_terms (version, minor_per_point, weights, convert_money_minor, convert_for_points,
       convert_min_points, cash_at_once_max_minor, from_at, made_by)
     values (1, 100, '{"RNG": "1"}', 1, 1, 1, 0, now() - interval '1 day', 'test') on conflict do nothing`,
  )
  const inserted = await database.query<{ readonly id: bigint }>(
    `insert into points_item (kind, picture, texts, cost_points, quantity_min, quantity_max, level_min, changed_at)
     values ('goods', 'gift', '{"en": {"name": "Mug", "text": ""}}', 1, 1, 10, 0, now()) returning id`,
  )
  return `${inserted.rows[0]?.id ?? 0n}`
}
