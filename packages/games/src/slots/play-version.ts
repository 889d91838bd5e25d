import { type Chance, succeed } from '@baize/kernel'
import { type Book, type Playable, playAgain } from '../play-again.ts'
import { openList } from './book-list.ts'
import type { BookTable } from './book-table.ts'
import {
  chooseGamble,
  closeGamble,
  type GambleChoice,
  offerGamble,
  parseGambleChoice,
  type SlotState,
} from './gamble/play.ts'
import { buildModel } from './model.ts'
import { playRound, type SlotStep, type Way } from './play.ts'
import type { SlotRules } from './rules.ts'
import { loadSlotRules } from './versions/load-rules.ts'
import { loadBookTable } from './versions/load-table.ts'

export type SlotPlayer = (chance: Chance, way?: Way) => SlotStep

/** How a round of these rules is played: draw by draw, or as one book of a list. */
export function playerOf(rules: SlotRules, table?: BookTable): SlotPlayer {
  if (rules.books !== undefined) return openList(rules, table).draw
  const model = buildModel(rules)
  return (chance, way) => playRound(model, chance, way)
}

/** What is recorded of a round of a slot, and what it was played with. */
interface RecordedSlot {
  readonly options: Readonly<Record<string, unknown>>
  readonly choices: readonly unknown[]
}

/** Plays a recorded round again, for who verifies it; undefined for a version that does not exist. */
export async function loadSlotRound(
  version: string,
  { options, choices }: RecordedSlot,
): Promise<((chance: Chance) => Book | undefined) | undefined> {
  const rules = await loadSlotRules(version)
  if (!rules) return undefined
  const play = playerOf(rules, await loadBookTable(version))
  if (!('gamble' in options)) {
    return (chance) => play(chance, 'buyAtMinor' in options ? 'bought' : 'paid')
  }
  if (!rules.gamble) return () => undefined
  const gambled: Playable = {
    parseOptions: succeed,
    open: (chance) => offerGamble(rules, play(chance), chance),
    parseChoice: parseGambleChoice,
    choose: (state, choice) => chooseGamble(rules, state as SlotState, choice as GambleChoice),
    close: (state) => closeGamble(rules, state as SlotState),
  }
  return (chance) => playAgain(gambled, { options, choices }, chance)
}
