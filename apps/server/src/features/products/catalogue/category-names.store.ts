import type { GameCategory, GameWish } from '@baize/contract'
import { assert } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** What a category is called here, by tag of language. */
export interface CategoryName {
  readonly code: GameCategory
  readonly names: Readonly<Record<string, string>>
  readonly version: number
}

export async function loadCategoryNames(database: Queryable): Promise<readonly CategoryName[]> {
  const found = await database.query<CategoryName>(
    'select code, names, version from game_category_name order by code',
  )
  return found.rows
}

/** Under the lock of the orders, once the version that was seen is the one there is. */
export async function saveCategoryNames(
  tx: Tx,
  code: GameCategory,
  wish: GameWish['names'],
): Promise<CategoryName> {
  const names = JSON.stringify(Object.fromEntries(wish.map((each) => [each.language, each.name])))
  const saved = await tx.query<CategoryName>(
    `insert into game_category_name as n (code, names) values ($1, $2)
     on conflict (code) do update set names = excluded.names, version = n.version + 1
     returning code, names, version`,
    [code, names],
  )
  const [row] = saved.rows
  assert(row, 'what is saved is there')
  return row
}
