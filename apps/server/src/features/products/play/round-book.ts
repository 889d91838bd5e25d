import { isStakeReturned } from '@baize/games'
import type pg from 'pg'
import { ROUND_BONUS, wagerOfRound } from '../../../house/rounds/round-wager.ts'
import { createWagerBook, type WagerBook } from '../../../house/wagers/wager-book.ts'
import { loadRound, type RoundRow, rounds } from './rounds.store.ts'

/** Rounds of the house's games as wagers. */
export function createRoundBook(pool: pg.Pool): WagerBook<RoundRow> {
  return createWagerBook({
    rows: rounds,
    keyOf: (memberId, roundId) => ({ memberId, roundId }),
    load: (memberId, roundId) => loadRound(pool, memberId, roundId),
    wagerOf: (round) => wagerOfRound(round, () => isStakeReturned(round.events)),
    bonus: ROUND_BONUS,
  })
}
