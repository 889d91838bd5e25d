import { crashAttack } from '../features/crash/attack.ts'
import { jackpotAttack } from '../features/jackpots/attack.ts'
import type { KnownInputs, NamedThing, ProductAttack } from './product-attack.ts'

/** Products of which their declarations alone do not tell enough. */
const PRODUCTS: readonly ProductAttack[] = [crashAttack, jackpotAttack]

export const PRODUCT_INPUTS: KnownInputs = Object.assign(
  {},
  ...PRODUCTS.map(({ inputs }) => inputs),
)

export const PRODUCT_THINGS: Readonly<Record<string, NamedThing>> = Object.assign(
  {},
  ...PRODUCTS.map(({ things }) => things),
)

export const PRODUCT_TOPICS = PRODUCTS.flatMap(({ topics = [] }) => topics)
