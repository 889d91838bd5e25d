import type { Chance } from '@baize/kernel'
import { playFromList } from './book-list.ts'
import { buildModel } from './model.ts'
import { playRound, type SlotStep } from './play.ts'
import type { SlotRules } from './rules.ts'
import { loadSlotRules } from './versions/load-rules.ts'

/** How a round of these rules is played: draw by draw, or as one book of a list. */
export function playerOf(rules: SlotRules): (chance: Chance) => SlotStep {
  const model = buildModel(rules)
  const { books } = rules
  return books === undefined
    ? (chance) => playRound(model, chance)
    : (chance) => playFromList(model, books, chance)
}

/** The same by version, for who verifies a round; undefined for a version that does not exist. */
export async function loadSlotPlayer(
  version: string,
): Promise<((chance: Chance) => SlotStep) | undefined> {
  const rules = await loadSlotRules(version)
  return rules && playerOf(rules)
}
