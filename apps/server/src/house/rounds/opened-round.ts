import type { AccountMoved } from '@baize/ledger/pg'
import type { RoundRow, ShownSeeds } from './round-row.ts'

/** A round as it stands, with what may be shown of its seeds. */
export interface OpenedRound {
  readonly round: RoundRow
  readonly seeds: ShownSeeds
  /** The member's cash as the commit left it; unknown for a repeat of an earlier call. */
  readonly cash?: AccountMoved
}
