import type { KnownInputs, NamedThing, ProductAttack } from './product-attack.ts'
import * as products from './products.ts'

const PRODUCTS: readonly ProductAttack[] = Object.values(products)

export const PRODUCT_INPUTS: KnownInputs = Object.assign(
  {},
  ...PRODUCTS.map(({ inputs }) => inputs),
)

export const PRODUCT_THINGS: Readonly<Record<string, NamedThing>> = Object.assign(
  {},
  ...PRODUCTS.map(({ things }) => things),
)

export const PRODUCT_TOPICS = PRODUCTS.flatMap(({ topics = [] }) => topics)
