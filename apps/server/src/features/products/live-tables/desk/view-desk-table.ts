import type { DeskTable } from '@baize/contract'
import { encodeId } from '@baize/kernel'
import { stakedOf } from '../bets/spot-totals.ts'
import { kindOfTable, type TableRow } from '../tables.store.ts'
import type { TableStanding } from './tables-desk.store.ts'

/** A table as staff list it. */
export function viewDeskTable(
  table: TableRow,
  standing: TableStanding | undefined,
  { playerCount, isAsked }: { readonly playerCount: number; readonly isAsked: boolean },
): DeskTable {
  const kind = kindOfTable(table)
  const staked = stakedOf(standing?.totals ?? {})
  const { settings, settingsVersion, isPaused } = table
  const { lastRoundId, lastNumber, lastSettledAt } = standing ?? {}
  return {
    ...{ tableCode: table.code, game: table.game, variant: kind.variant },
    ...{ settings, settingsVersion, isPaused, playerCount, isAsked },
    phase: standing?.phase ?? null,
    stakedMinor: `${[...staked.values()].reduce((sum, each) => sum + each, 0n)}`,
    worstMinor: `${kind.worstMinorOf(staked)}`,
    ownerId: standing?.ownerId ?? null,
    fence: `${standing?.fence ?? 0n}`,
    lastRound:
      lastRoundId && lastSettledAt
        ? {
            tableRoundId: encodeId('evt', lastRoundId),
            number: lastNumber ?? 0,
            settledAt: lastSettledAt.toISOString(),
          }
        : null,
  }
}
