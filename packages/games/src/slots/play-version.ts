import type { Chance } from '@baize/kernel'
import { playFromList } from './book-list.ts'
import { buildModel } from './model.ts'
import { playRound, type SlotStep, type Way } from './play.ts'
import type { SlotRules } from './rules.ts'
import { loadSlotRules } from './versions/load-rules.ts'

export type SlotPlayer = (chance: Chance, way?: Way) => SlotStep

/** How a round of these rules is played: draw by draw, or as one book of a list. */
export function playerOf(rules: SlotRules): SlotPlayer {
  const model = buildModel(rules)
  const { books } = rules
  return books === undefined
    ? (chance, way) => playRound(model, chance, way)
    : (chance, way) => playFromList(model, books, chance, way)
}

/** The same by version, for who verifies a round; undefined for a version that does not exist. */
export async function loadSlotPlayer(version: string): Promise<SlotPlayer | undefined> {
  const rules = await loadSlotRules(version)
  return rules && playerOf(rules)
}
