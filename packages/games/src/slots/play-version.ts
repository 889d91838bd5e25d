import type { Sha256 } from '@baize/fairness'
import { type Chance, type Result, refuse, succeed } from '@baize/kernel'
import { type Book, type Playable, playAgain } from '../play-again.ts'
import { openList } from './book-list.ts'
import {
  type BookTable,
  drawBook,
  hashOfTable,
  totalWeight,
  type WeighedBook,
} from './book-table.ts'
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

/** Which book of a published list a round is, by the list's own hash. */
export interface ListedBook extends WeighedBook {
  readonly tableHash: string
  /** All weights of the list. */
  readonly whole: number
}

/** A recorded round that can be played again. */
interface SlotRound {
  play(chance: Chance): Book | undefined
  /** Draws its book anew; undefined where its version has no list with weights. */
  bookOf(chance: Chance): ListedBook | undefined
}

/** Loads what a recorded round is played again with, for who verifies it. */
export async function loadSlotRound(
  version: string,
  recorded: RecordedSlot,
  sha256: Sha256,
): Promise<Result<SlotRound, 'version_unknown' | 'table_differs'>> {
  const rules = await loadSlotRules(version)
  if (!rules) return refuse('version_unknown')
  return openSlotRound({ rules, table: await loadBookTable(version), recorded, sha256 })
}

interface OpenedRound {
  readonly rules: SlotRules
  readonly table: BookTable | undefined
  readonly recorded: RecordedSlot
  readonly sha256: Sha256
}

/** A list with weights counts only as the table that its rules name by its hash. */
export function openSlotRound({
  rules,
  table,
  recorded,
  sha256,
}: OpenedRound): Result<SlotRound, 'table_differs'> {
  const { books } = rules
  const tableHash = books !== undefined && typeof books !== 'number' ? books.tableHash : undefined
  if (tableHash !== undefined && (!table || hashOfTable(table, sha256) !== tableHash)) {
    return refuse('table_differs')
  }
  const way: Way = 'buyAtMinor' in recorded.options ? 'bought' : 'paid'
  return succeed({
    play: replayOf(rules, playerOf(rules, table), recorded, way),
    bookOf(chance) {
      const groups = tableHash === undefined ? undefined : table?.[way]
      if (!groups || tableHash === undefined) return undefined
      return { ...drawBook(groups, chance), tableHash, whole: totalWeight(groups) }
    },
  })
}

function replayOf(
  rules: SlotRules,
  play: SlotPlayer,
  { options, choices }: RecordedSlot,
  way: Way,
): SlotRound['play'] {
  if (!('gamble' in options)) return (chance) => play(chance, way)
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
