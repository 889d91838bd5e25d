import type { Uuid } from '@baize/kernel'
import { requestRow } from '@baize/ledger/pg'
import { correctMany } from '../../../../house/wagers/correct-many.ts'
import type { TableDeps } from '../table-deps.ts'
import { tableRounds } from './rounds.store.ts'
import { returnStakes } from './settle-round.ts'
import { endVoid, loadWagersOfRound } from './voids.store.ts'

/**
 * Gives every stake on a void round back: open ones, then those that were paid already, of which the differences move. An owner that was
 * deposed may be paying the same round still: what it pays is corrected, because no wager is open any more when that begins.
 */
export async function returnVoid(
  { pool, clock, wagerTable }: Pick<TableDeps, 'pool' | 'clock' | 'wagerTable'>,
  roundId: Uuid,
): Promise<void> {
  await returnStakes({ wagerTable }, roundId)
  await correctMany(wagerTable, {
    eventId: roundId,
    loadKeys: (after, limit) => loadWagersOfRound(pool, roundId, { after, limit }),
    prepare: () => () => 'void',
    standing: {
      requests: [requestRow(tableRounds, roundId)],
      holds: (view) => view.row(tableRounds, roundId)?.isVoid === true,
    },
  })
  await endVoid(pool, roundId, new Date(clock.now()))
}
