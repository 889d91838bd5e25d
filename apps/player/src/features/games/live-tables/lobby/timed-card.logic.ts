import type { TableCard } from '@baize/contract'
import type { TimedTable } from '../room/moment.logic.ts'

/** What a card does not say is how long betting was. Its ring is full above this. */
const CARD_BETTING_MS = 15_000

/** A card of the lobby has less than a table, and its time runs down alike. */
export function timedCard({
  phase,
  bettingUntilMs,
  isPaused,
}: Pick<TableCard, 'phase' | 'bettingUntilMs' | 'isPaused'>): TimedTable {
  if (phase === null || bettingUntilMs === null) return { round: null, shoe: null, isPaused }
  return {
    ...{ shoe: null, isPaused },
    round: {
      ...{ tableRoundId: '', number: 0, phase, bettingUntilMs, isVoid: false },
      ...{ openedAtMs: bettingUntilMs - CARD_BETTING_MS, result: null },
      ...{ drawnAtMs: null, shownUntilMs: null, play: null },
    },
  }
}
