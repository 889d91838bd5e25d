import type { createPlay } from '../features/products/play/module.ts'
import type { Product } from '../module.ts'
import type { ServerCore } from '../server-core.ts'
import * as products from './products.ts'

/** Every product, as it is before anything runs, in the order of their names. */
export const PRODUCTS: readonly Product<never>[] = Object.values(products)

type Play = ReturnType<typeof createPlay>

/** What the house lends to every product: how stakes are taken, where bets that are no rounds are kept, and what the operator decided. */
type LentToProducts = Play['stakes'] &
  Pick<Play, 'wagerTable'> & { settings(): Promise<{ readonly jumpPercent: number }> }

type ProductModules = {
  readonly [Name in keyof typeof products]: ReturnType<(typeof products)[Name]['create']>
}

/** Every product as it runs, by its name in the list. */
export function createProducts(core: ServerCore, lent: LentToProducts): ProductModules {
  const made = Object.entries(products).map(([name, { create }]) => [name, create(core, lent)])
  // The compiler does not follow an object through its entries.
  return Object.fromEntries(made) as ProductModules
}
