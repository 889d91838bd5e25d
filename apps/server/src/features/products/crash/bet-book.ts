import type { CrashEvent } from '@baize/games/crash'
import type { RoundRow } from '../../../house/rounds/round-row.ts'
import { ROUND_BONUS, wagerOfRound } from '../../../house/rounds/round-wager.ts'
import { createWagerBook, type WagerBook } from '../../../house/wagers/wager-book.ts'
import type { CrashParts } from './crash-parts.ts'

/** Bets on flights as wagers. */
export function betBook({
  rounds,
  loadRound,
}: Pick<CrashParts, 'rounds' | 'loadRound'>): WagerBook<RoundRow> {
  return createWagerBook({
    rows: rounds,
    keyOf: (memberId, roundId) => ({ memberId, roundId }),
    load: loadRound,
    wagerOf: (round) => wagerOfRound(round, () => isReturned(round)),
    bonus: ROUND_BONUS,
  })
}

/** Stakes that go back never became the house's. */
export function isReturned({ events: [event] }: Pick<RoundRow, 'events'>): boolean {
  const type = (event as CrashEvent | undefined)?.type
  return type === 'cancelled' || type === 'returned'
}
