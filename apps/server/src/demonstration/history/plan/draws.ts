import { hash } from 'node:crypto'
import { type Chance, type EpochMs, type Uuid, uuidV7 } from '@baize/kernel'

const ID_BYTES = 10

/** One of a list that is not empty. */
export function oneOf<Item>(chance: Chance, items: readonly Item[]): Item {
  return items[chance.below(items.length)] as Item
}

/** True with a chance of this many percent. */
export function isPercent(chance: Chance, percent: number): boolean {
  return chance.below(100) < percent
}

/** An id of a moment, the same for the same chance. */
export function drawId(chance: Chance, atMs: EpochMs): Uuid {
  const bytes = Uint8Array.from({ length: ID_BYTES }, () => chance.below(256))
  return uuidV7({ now: () => atMs }, bytes)
}

/** 32 bytes that are the same for the same words. */
export function bytesOf(words: string): Uint8Array {
  return hash('sha256', words, 'buffer')
}
