import type { Dice } from './rules.ts'

export interface SicBoResult {
  /** Three dice in the order in which they were drawn. */
  readonly dice: Dice
}
