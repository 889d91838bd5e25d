import type { GameCategory, GameWish } from '@baize/contract'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'

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

/** Undefined when the names are others than those that were seen; 0 for none yet. */
export async function saveCategoryNames(
  tx: Tx,
  code: GameCategory,
  wish: { readonly names: GameWish['names']; readonly version: number },
): Promise<CategoryName | undefined> {
  const names = JSON.stringify(
    Object.fromEntries(wish.names.map((each) => [each.language, each.name])),
  )
  const saved = await tx.query<CategoryName>(
    wish.version === 0
      ? `insert into game_category_name (code, names) values ($1, $2)
         on conflict do nothing returning code, names, version`
      : `update game_category_name set names = $2, version = version + 1
         where code = $1 and version = $3 returning code, names, version`,
    wish.version === 0 ? [code, names] : [code, names, wish.version],
  )
  return saved.rows[0]
}
